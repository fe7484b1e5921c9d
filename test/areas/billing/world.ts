import { createHmac } from 'node:crypto';
import type { Answer, TestPlatform } from '../../support/platform.ts';

/** The secrets that the platforms of these tests are started with. */
export const secrets = {
  BILLING_WEBHOOK_SECRET: 'whsec_of_the_billing_endpoint',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_other_endpoint',
};

/** An event as the provider writes it. */
export interface ProviderEvent {
  id: string;
  type: string;
  created: number;
  data: { object: object };
  [field: string]: unknown;
}

/** Signed by hand, as the provider's documentation tells it, and not by the code under test. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** How an event is signed where it is not the usual way: the secret, the whole header, or the header's name. */
export interface Signing {
  secret?: string;
  header?: string | null;
  name?: 'payments-signature' | 'stripe-signature';
}

/** Sends a body to the webhook, signed unless a header is given. */
export function send(
  platform: TestPlatform,
  event: object | string,
  { secret = secrets.BILLING_WEBHOOK_SECRET, header, name = 'payments-signature' }: Signing = {},
): Promise<Answer<{ status?: string; detail?: unknown }>> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = header === undefined ? signatureOf(body, secret) : header;
  return platform.call('POST', '/api/billing/webhook', {
    raw: body,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [name]: signature }) },
  });
}

/** A key with its id. */
export async function keyOf(
  platform: TestPlatform,
  tier: 'free' | 'developer' | 'pro' | 'enterprise' = 'free',
): Promise<{ key: string; id: number }> {
  const key = await platform.key({ tier });
  const [row] = await platform.app.resources.db.em().execute<{ id: number }[]>('select max(id) as id from api_key');
  if (row === undefined) throw new Error('no key');
  return { key, id: row.id };
}

/** All that is known of a key's subscription, for comparisons of whole states. */
export async function stateOf(platform: TestPlatform, keyId: number): Promise<Record<string, unknown>> {
  const em = platform.app.resources.db.em();
  const [key] = await em.execute<object[]>('select tier, billing_anchor_at from api_key where id = ?', [keyId]);
  const rows = await em.execute<object[]>('select * from billing_subscription where key_id = ?', [keyId]);
  return { ...key, subscription: rows[0] ?? null };
}

/** The same without the names that every key has of its own. */
export async function namelessStateOf(platform: TestPlatform, keyId: number): Promise<Record<string, unknown>> {
  const { subscription, ...state } = await stateOf(platform, keyId);
  const names = { key_id: null, subscription_id: null, customer_id: null };
  return { ...state, subscription: subscription === null ? null : { ...(subscription as object), ...names } };
}

const start = 1_790_000_000;
const prices = { developer: 1_900, pro: 4_900 };
type Tier = keyof typeof prices;

/** Events about one subscription of one key; `at` is seconds after a fixed instant. */
export function eventsOf({
  keyId,
  name = 'a',
  customer = `cus_${keyId}`,
}: {
  keyId: number;
  name?: string;
  customer?: string;
}) {
  const subscription = `sub_${keyId}_${name}`;
  let count = 0;
  const event = (type: string, at: number, object: object): ProviderEvent => {
    count += 1;
    return {
      id: `evt_${keyId}_${name}_${count}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: start + at,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    };
  };
  const subscriptionOf = (tier: Tier, more: object = {}, startedAt = 0) => ({
    id: subscription,
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at_period_end: false,
    billing_cycle_anchor: start + startedAt,
    start_date: start + startedAt,
    items: {
      data: [
        {
          current_period_start: start + startedAt,
          current_period_end: start + startedAt + 2_592_000,
          price: { id: `price_${tier}`, unit_amount: prices[tier], currency: 'usd', recurring: { interval: 'month' } },
        },
      ],
    },
    metadata: {},
    ...more,
  });
  return {
    subscription,
    customer,
    event,
    subscriptionOf,
    checkout: (at: number, tier: Tier, more: object = {}) =>
      event('checkout.session.completed', at, {
        id: `cs_${keyId}_${name}`,
        object: 'checkout.session',
        mode: 'subscription',
        status: 'complete',
        payment_status: 'paid',
        client_reference_id: String(keyId),
        customer,
        subscription,
        amount_total: prices[tier],
        metadata: { key_id: String(keyId), tier },
        ...more,
      }),
    updated: (at: number, tier: Tier, more: object = {}) =>
      event('customer.subscription.updated', at, subscriptionOf(tier, more)),
    deleted: (at: number, tier: Tier, more: object = {}) =>
      event('customer.subscription.deleted', at, subscriptionOf(tier, { status: 'canceled', ...more })),
    failed: (at: number, attempt: number, next: number | null, more: object = {}) =>
      event('invoice.payment_failed', at, {
        id: `in_${keyId}_${name}_${attempt}`,
        object: 'invoice',
        customer,
        parent: { subscription_details: { subscription } },
        attempt_count: attempt,
        next_payment_attempt: next === null ? null : start + next,
        amount_due: 1_900,
        ...more,
      }),
  };
}

/** Every order of some things. */
export function permutationsOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((thing, index) =>
    permutationsOf([...things.slice(0, index), ...things.slice(index + 1)]).map((rest) => [thing, ...rest]),
  );
}

/** Opens a checkout of the sandbox; answers with its path. */
export async function openCheckout(platform: TestPlatform, key: string, tier: 'developer' | 'pro'): Promise<string> {
  const { body } = await platform.call<{ checkout_url: string }>('POST', '/api/billing/subscribe', {
    key,
    body: {
      tier,
      success_url: 'https://shop.example.com/welcome?session={CHECKOUT_SESSION_ID}&a=<b>',
      cancel_url: 'https://shop.example.com/pricing',
    },
  });
  return new URL(body.checkout_url).pathname;
}

/** Opens a portal of the sandbox; answers with its path. */
export async function openPortalPage(platform: TestPlatform, key: string): Promise<string> {
  const { body } = await platform.call<{ portal_url: string }>('POST', '/api/billing/portal', {
    key,
    body: { return_url: 'https://shop.example.com/account' },
  });
  return new URL(body.portal_url).pathname;
}

/** Presses a button on a page of the sandbox, as a browser does; the answer is the redirect. */
export async function press(platform: TestPlatform, path: string, choice: string): Promise<Response> {
  return fetch(`${platform.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
}
