import type { PaidSubscriptions, PaymentPages } from '#platform/payments/payments.ts';
import type { Resources } from '#platform/resources.ts';
import { notConfigured } from '../errors.ts';
import { assertSandboxServes, type Calling } from '../sandbox/sandbox-callers.ts';
import { sandboxOf } from '../sandbox/sandbox-provider.ts';

/** Who knows what is paid for: the provider of the settings, or the sandbox. Throws 503 where neither may. */
export function paymentsOf(resources: Resources): PaidSubscriptions {
  const { provider, isSandbox } = resources.payments;
  if (provider !== undefined) return provider;
  if (!isSandbox) throw notConfigured();
  return sandboxOf(resources);
}

/** Where a caller pays: at the provider, or on pages of the sandbox. Throws 503 as above, and 403 where it serves others. */
export function paymentPagesFor(call: Calling): PaymentPages {
  const { provider, isSandbox } = call.resources.payments;
  if (provider !== undefined) return provider;
  if (!isSandbox) throw notConfigured();
  assertSandboxServes(call);
  return sandboxOf(call.resources);
}
