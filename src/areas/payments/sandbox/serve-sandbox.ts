import { productOf } from '#platform/payments/paid-product.ts';
import { SandboxSession } from '../entities/sandbox-session.ts';
import { sandboxPageNotFound } from '../errors.ts';
import { changeInPortal, payCheckout, presentSubscription } from './sandbox.ts';
import { assertSandboxServes, type Calling } from './sandbox-callers.ts';
import { type CheckoutResult, checkoutPage, portalPage } from './sandbox-page.ts';
import { sandboxParts } from './sandbox-provider.ts';

/**
 * The page of a checkout. Throws a 404 if there is no such page, and a 403 for callers that the sandbox does not serve.
 */
export async function showCheckout(
  call: Calling,
  { sessionId, result }: { sessionId: string; result: CheckoutResult | undefined },
): Promise<string> {
  const { resources } = call;
  const session = await requireSandboxSession(call, 'checkout', sessionId);
  const product = productOf(resources, session.endpoint);
  return checkoutPage(session, { product, result, now: resources.clock.now() });
}

const results = { pay: '', decline: '?result=declined', cancel: '?result=canceled' } as const;

/** Applies a choice on the checkout page and returns the URL to redirect to. Throws like {@link showCheckout}. */
export async function chooseInCheckout(
  call: Calling,
  { sessionId, choice }: { sessionId: string; choice: keyof typeof results },
): Promise<string> {
  const { resources } = call;
  const session = await requireSandboxSession(call, 'checkout', sessionId);
  if (choice === 'pay') {
    await resources.db.em().transactional((em) => payCheckout(em, sandboxParts(resources), session.id));
  }
  return `/sandbox/checkout/${session.id}${results[choice]}`;
}

/** The page of a customer's portal. Throws like {@link showCheckout}. */
export async function showPortal(call: Calling, sessionId: string): Promise<string> {
  const { resources } = call;
  const session = await requireSandboxSession(call, 'portal', sessionId);
  const subscription = await presentSubscription(resources.db.em(), session.customerId);
  const shown = subscription && { subscription, product: productOf(resources, subscription.endpoint) };
  return portalPage(session, shown, resources.clock.now());
}

/** Applies a choice in the portal and returns the URL to redirect to. Throws like {@link showPortal}. */
export async function chooseInPortal(
  call: Calling,
  { sessionId, choice }: { sessionId: string; choice: string },
): Promise<string> {
  const { resources } = call;
  const { id, customerId, expiresAt } = await requireSandboxSession(call, 'portal', sessionId);
  if (expiresAt > resources.clock.now()) {
    const chosen = { customerId, choice };
    await resources.db.em().transactional((em) => changeInPortal(em, sandboxParts(resources), chosen));
  }
  return `/sandbox/portal/${id}`;
}

async function requireSandboxSession(call: Calling, kind: SandboxSession['kind'], id: string): Promise<SandboxSession> {
  const { resources } = call;
  if (resources.payments.isSandbox) assertSandboxServes(call);
  const isAddress = resources.payments.isSandbox && /^\w{1,80}$/.test(id);
  const session = isAddress ? await resources.db.em().findOne(SandboxSession, { id, kind }) : null;
  if (session === null) throw sandboxPageNotFound();
  return session;
}
