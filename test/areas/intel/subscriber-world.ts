import type { Answer, TestPlatform } from '../../support/platform.ts';
import { type ProviderEvent, secrets, send as sendTo, signatureOf } from '../billing/world.ts';

export { type ProviderEvent, permutationsOf, secrets, signatureOf } from '../billing/world.ts';

/** Sends an event to the webhook of intelligence subscriptions, signed unless a header is given. */
export function sendPayment(
  platform: TestPlatform,
  event: object | string,
  { secret = secrets.PAYMENTS_WEBHOOK_SECRET, header }: { secret?: string; header?: string | null } = {},
): Promise<Answer<{ status?: string; detail?: unknown }>> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = header === undefined ? signatureOf(body, secret) : header;
  return platform.call('POST', '/api/payments/webhook', {
    raw: body,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'payments-signature': signature }) },
  });
}

/** The same to the webhook of API tiers, where no such event is to be believed. */
export const sendToBilling = sendTo;

const start = 1_790_000_000;
const prices = { regional: 7_900, global: 19_900 };
type Tier = keyof typeof prices;
const ofNobody = (email: string) => email.replace(/[^a-z0-9]/gi, '_').toLowerCase();

/** Events about one subscription of one address; `at` is seconds after a fixed instant. */
export function paymentsOf(email: string, name = 'a') {
  const subscription = `sub_${ofNobody(email)}_${name}`;
  const customer = `cus_${ofNobody(email)}`;
  let count = 0;
  const event = (type: string, at: number, object: object): ProviderEvent => {
    count += 1;
    const id = `evt_${ofNobody(email)}_${name}_${count}`;
    return { id, object: 'event', created: start + at, type, data: { object } };
  };
  const subscriptionOf = (tier: Tier, more: object) => ({
    id: subscription,
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at_period_end: false,
    start_date: start,
    items: {
      data: [
        {
          current_period_start: start,
          current_period_end: start + 2_592_000,
          price: { unit_amount: prices[tier], currency: 'usd', recurring: { interval: 'month' } },
        },
      ],
    },
    metadata: {},
    ...more,
  });
  return {
    subscription,
    checkout: (at: number, tier: Tier, more: object = {}) =>
      event('checkout.session.completed', at, {
        id: `cs_${name}`,
        mode: 'subscription',
        payment_status: 'paid',
        client_reference_id: email,
        customer,
        subscription,
        amount_total: prices[tier],
        metadata: { owner: email, tier },
        ...more,
      }),
    updated: (at: number, tier: Tier, more: object = {}) =>
      event('customer.subscription.updated', at, subscriptionOf(tier, more)),
    deleted: (at: number, tier: Tier) =>
      event('customer.subscription.deleted', at, subscriptionOf(tier, { status: 'canceled' })),
    failed: (at: number, attempt: number) =>
      event('invoice.payment_failed', at, {
        customer,
        parent: { subscription_details: { subscription } },
        attempt_count: attempt,
        next_payment_attempt: null,
        amount_due: 7_900,
      }),
  };
}

/** A subscriber as the table has it. */
export interface SubscriberRow {
  id: number;
  email: string;
  paid_tier: string | null;
  agreed_tier: string | null;
  region: string | null;
  frequency: string;
  unsubscribed_at: string | null;
  [column: string]: unknown;
}

/** Everything that is known of an address; undefined for one that nobody has subscribed. */
export async function subscriberRow(platform: TestPlatform, email: string): Promise<SubscriberRow | undefined> {
  const em = platform.app.resources.db.em();
  const [row] = await em.execute<SubscriberRow[]>('select * from intel_subscriber where email = ?', [email]);
  return row;
}

/** Subscribes an address. */
export const subscribe = (platform: TestPlatform, body: object) =>
  platform.call('POST', '/api/intel/subscribe', { body });

/** Gives an address a tier by arrangement. */
export const agree = (platform: TestPlatform, email: string, tier: string | null) =>
  platform.call('PUT', '/api/intel/subscribers', { key: platform.adminKey, body: { email, tier } });
