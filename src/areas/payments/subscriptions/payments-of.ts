import type { PaidSubscriptions, PaymentPages } from '#platform/payments/payments.ts';
import type { Resources } from '#platform/resources.ts';
import { notConfigured } from '../errors.ts';
import { assertSandboxServes, type Calling } from '../sandbox/sandbox-callers.ts';
import { sandboxOf } from '../sandbox/sandbox-provider.ts';

/** The configured provider, or the sandbox. Throws a 503 if there is neither. */
export function paymentsOf(resources: Resources): PaidSubscriptions {
  const { provider, isSandbox } = resources.payments;
  if (provider !== undefined) return provider;
  if (!isSandbox) throw notConfigured();
  return sandboxOf(resources);
}

/**
 * The payment pages for a caller: those of the provider, or of the sandbox. Throws a 503 if there is neither, and a 403
 * if the sandbox does not serve this caller.
 */
export function paymentPagesFor(call: Calling): PaymentPages {
  const { provider, isSandbox } = call.resources.payments;
  if (provider !== undefined) return provider;
  if (!isSandbox) throw notConfigured();
  assertSandboxServes(call);
  return sandboxOf(call.resources);
}
