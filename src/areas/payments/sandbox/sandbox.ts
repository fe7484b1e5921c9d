import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { periodAt } from '#accounts/billing-period.ts';
import type { Clock } from '#platform/clock.ts';
import { type PaidProduct, priceOf, productOf } from '#platform/payments/paid-product.ts';
import type { CheckoutRequest, PaidInvoice, PaymentEndpoint } from '#platform/payments/payments.ts';
import type { Resources } from '#platform/resources.ts';
import { SandboxSession } from '../entities/sandbox-session.ts';
import { SandboxSubscription } from '../entities/sandbox-subscription.ts';
import { checkoutCompleted, invoiceEvent, type SandboxEvent, sandboxId, subscriptionEvent } from './sandbox-events.ts';

/** Delivers an event of the sandbox to our own webhook, in the transaction of the change that it reports. */
export type DeliverEvent = (em: SqlEntityManager, endpoint: PaymentEndpoint, event: SandboxEvent) => Promise<void>;

/** What the sandbox needs when something happens in it. */
export type SandboxParts = Pick<Resources, 'clock' | 'paidProducts'> & { deliver: DeliverEvent };

/** Number of payment attempts for an invoice; after the last one fails, the subscription ends. */
const maxAttempts = 4;
const dayMs = 86_400_000;
const waitsDays = [3, 5, 7];

const checkoutMs = 24 * 3_600_000;
const portalMs = 3_600_000;

/** What is bought in a checkout, and by whom. */
export type Purchase = Pick<CheckoutRequest, 'endpoint' | 'owner' | 'customerId' | 'successUrl' | 'cancelUrl'> & {
  tier: string;
};

/** Creates a page on which a plan can be bought. */
export async function openSandboxCheckout(
  em: SqlEntityManager,
  clock: Clock,
  request: Purchase,
): Promise<SandboxSession> {
  const now = clock.now();
  const session = em.create(SandboxSession, {
    id: sandboxId('cs_test'),
    kind: 'checkout',
    endpoint: request.endpoint,
    owner: request.owner,
    customerId: request.customerId ?? sandboxId('cus'),
    tier: request.tier,
    returnUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    completedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + checkoutMs),
  });
  await em.flush();
  return session;
}

/** Creates a page on which a customer can manage their subscription. */
export async function openSandboxPortal(
  em: SqlEntityManager,
  clock: Clock,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<SandboxSession> {
  const now = clock.now();
  const session = em.create(SandboxSession, {
    id: sandboxId('bps'),
    kind: 'portal',
    endpoint: (await presentSubscription(em, customerId))?.endpoint ?? 'billing',
    owner: null,
    customerId,
    tier: null,
    returnUrl,
    cancelUrl: null,
    completedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + portalMs),
  });
  await em.flush();
  return session;
}

/** Pays a checkout, once; pressing the button again has no effect. */
export async function payCheckout(em: SqlEntityManager, parts: SandboxParts, id: string): Promise<void> {
  const session = await em.findOne(SandboxSession, { id, kind: 'checkout' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const now = parts.clock.now();
  if (session?.tier == null || session.owner == null || session.completedAt != null || session.expiresAt <= now) return;
  session.completedAt = now;
  const [last] = await em.find(
    SandboxSubscription,
    { endpoint: session.endpoint, owner: session.owner },
    { orderBy: { lastEventAt: 'desc' }, limit: 1 },
  );
  const startedAt = nextSecond(last?.lastEventAt, now);
  const subscription = em.create(SandboxSubscription, {
    id: sandboxId('sub'),
    customerId: session.customerId,
    endpoint: session.endpoint,
    owner: session.owner,
    tier: session.tier,
    status: 'active',
    startedAt,
    periodEnd: periodAt(startedAt, startedAt).end,
    cancelAtPeriodEnd: false,
    failedAttempts: 0,
    lastEventAt: startedAt,
  });
  await em.flush();
  const { endpoint } = session;
  const product = productOf(parts, endpoint);
  await parts.deliver(em, endpoint, checkoutCompleted(product, session, subscription));
  await parts.deliver(em, endpoint, subscriptionEvent(product, 'created', subscription));
  await parts.deliver(em, endpoint, invoiceEvent(product, 'paid', subscription, null));
}

/** Applies a choice from the portal, if it is valid in the current state of the subscription. */
export async function changeInPortal(
  em: SqlEntityManager,
  parts: SandboxParts,
  { customerId, choice }: { customerId: string; choice: string },
): Promise<void> {
  const subscription = await presentSubscription(em, customerId, true);
  if (subscription === undefined || subscription.status === 'canceled') return;
  stepOn(subscription, parts.clock.now());
  for (const event of change(productOf(parts, subscription.endpoint), subscription, choice)) {
    await em.flush();
    await parts.deliver(em, subscription.endpoint, event);
  }
}

/** Ends a subscription at once; does nothing if it has ended or does not exist. */
export async function endSandboxSubscription(em: SqlEntityManager, parts: SandboxParts, id: string): Promise<void> {
  const subscription = await em.findOne(SandboxSubscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (subscription === null || subscription.status === 'canceled') return;
  stepOn(subscription, parts.clock.now());
  subscription.status = 'canceled';
  await em.flush();
  const { endpoint } = subscription;
  await parts.deliver(em, endpoint, subscriptionEvent(productOf(parts, endpoint), 'deleted', subscription));
}

/** Sets whether a subscription ends with its month; does nothing if it has ended or does not exist. */
export async function setSandboxEnding(
  em: SqlEntityManager,
  parts: SandboxParts,
  { id, endsWithPeriod }: { id: string; endsWithPeriod: boolean },
): Promise<void> {
  const subscription = await em.findOne(SandboxSubscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (subscription === null || subscription.status === 'canceled') return;
  stepOn(subscription, parts.clock.now());
  subscription.cancelAtPeriodEnd = endsWithPeriod;
  await em.flush();
  const { endpoint } = subscription;
  await parts.deliver(em, endpoint, subscriptionEvent(productOf(parts, endpoint), 'updated', subscription));
}

/** The invoices of a customer: one per subscription, because months do not pass in the sandbox. */
export async function listSandboxInvoices(
  em: SqlEntityManager,
  parts: Pick<SandboxParts, 'paidProducts'>,
  customerId: string,
): Promise<PaidInvoice[]> {
  const rows = await em.find(SandboxSubscription, { customerId }, { orderBy: { startedAt: 'desc', id: 'desc' } });
  return rows.map(({ id, endpoint, tier, startedAt, failedAttempts }) => ({
    number: `SANDBOX-${id.slice(-6).toUpperCase()}`,
    issuedAt: startedAt,
    amountCents: priceOf(productOf(parts, endpoint), tier) ?? 0,
    currency: 'usd',
    status: failedAttempts > 0 ? 'open' : 'paid',
    url: undefined,
  }));
}

/** Whether a customer belongs to the sandbox and is therefore unknown to any provider. */
export async function isSandboxCustomer(em: SqlEntityManager, customerId: string): Promise<boolean> {
  return (await em.count(SandboxSubscription, { customerId })) > 0;
}

/** The current subscription of a customer: the one that started last. */
export async function presentSubscription(
  em: SqlEntityManager,
  customerId: string,
  isLocked = false,
): Promise<SandboxSubscription | undefined> {
  const [row] = await em.find(
    SandboxSubscription,
    { customerId },
    {
      orderBy: { startedAt: 'desc', id: 'desc' },
      limit: 1,
      ...(isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
    },
  );
  return row;
}

/** Applies a choice: one of the actions, or the name of another plan. */
function change(product: PaidProduct, subscription: SandboxSubscription, choice: string): SandboxEvent[] {
  switch (choice) {
    case 'cancel':
      subscription.status = 'canceled';
      return [subscriptionEvent(product, 'deleted', subscription)];
    case 'cancel_at_period_end':
    case 'resume':
      subscription.cancelAtPeriodEnd = choice === 'cancel_at_period_end';
      return [subscriptionEvent(product, 'updated', subscription)];
    case 'fail':
      return failPayment(product, subscription);
    case 'pay':
      subscription.status = 'active';
      subscription.failedAttempts = 0;
      return [invoiceEvent(product, 'paid', subscription, null), subscriptionEvent(product, 'updated', subscription)];
    default:
      // A plan of another product, for which this page has no button.
      if (!product.plans.some(({ tier }) => tier === choice)) return [];
      subscription.tier = choice;
      return [subscriptionEvent(product, 'updated', subscription)];
  }
}

function failPayment(product: PaidProduct, subscription: SandboxSubscription): SandboxEvent[] {
  subscription.failedAttempts += 1;
  const isLast = subscription.failedAttempts >= maxAttempts;
  subscription.status = isLast ? 'canceled' : 'past_due';
  const waitDays = waitsDays[subscription.failedAttempts - 1];
  const next = waitDays === undefined ? null : new Date(subscription.lastEventAt.getTime() + waitDays * dayMs);
  return [
    invoiceEvent(product, 'payment_failed', subscription, next),
    subscriptionEvent(product, isLast ? 'deleted' : 'updated', subscription),
  ];
}

function stepOn(subscription: SandboxSubscription, now: Date): void {
  subscription.lastEventAt = nextSecond(subscription.lastEventAt, now);
}

/** Events within the same second have no order, so each gets a later second. */
function nextSecond(last: Date | undefined, now: Date): Date {
  const present = Math.floor(now.getTime() / 1_000) * 1_000;
  return new Date(last === undefined ? present : Math.max(last.getTime() + 1_000, present));
}
