import { readerLinkUrl } from '#areas/intel/readers/reader-links.ts';
import { type Subscription, subscribe as subscribeConfirmed } from '#areas/intel/subscribers/subscribers.ts';
import type { Answer, TestPlatform } from '../../support/platform.ts';
import { type ProviderEvent, type Signing, secrets, send as sendTo, signatureOf } from '../billing/world.ts';

export { type ProviderEvent, permutationsOf, secrets, signatureOf } from '../billing/world.ts';

/** Sends an event to the webhook of intelligence subscriptions, signed unless a header is given. */
export function sendPayment(
  platform: TestPlatform,
  event: object | string,
  { secret = secrets.PAYMENTS_WEBHOOK_SECRET, header, name = 'payments-signature' }: Signing = {},
): Promise<Answer<{ status?: string; detail?: unknown }>> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = header === undefined ? signatureOf(body, secret) : header;
  return platform.call('POST', '/api/payments/webhook', {
    raw: body,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [name]: signature }) },
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

/** Asks for digests to an address, as anybody can. */
export const askToSubscribe = (platform: TestPlatform, body: object) =>
  platform.call<{ status: string; message: string }>('POST', '/api/intel/subscribe', { body });

/** The path of the link that an address was sent last. */
export async function lastLink(platform: TestPlatform, email: string): Promise<string> {
  const em = platform.app.resources.db.em();
  const [link] = await em.execute<{ id: number }[]>('select id from reader_link where email = ? order by id desc', [
    email,
  ]);
  const { pathname, search } = new URL(readerLinkUrl(platform.app.resources, link?.id ?? 0));
  return `${pathname}${search}`;
}

/** Presses the button of a link's page, in a browser. */
export const pressLink = (platform: TestPlatform, path: string, headers: Record<string, string> = {}) =>
  pressIn(platform.url, path, headers);

async function pressIn(url: string, path: string, headers: Record<string, string>) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Subscribes an address, whose owner confirms it. */
export async function subscribe(platform: TestPlatform, body: { email: string; [field: string]: unknown }) {
  const asked = await platform.call('POST', '/api/intel/subscribe', { body, key: platform.adminKey });
  await pressLink(platform, await lastLink(platform, body.email.trim().toLowerCase()));
  return asked;
}

/** Puts in a subscriber who has confirmed, without a mail. */
export const addSubscriber = (platform: TestPlatform, subscription: Subscription) =>
  subscribeConfirmed(platform.app.resources.db.em(), platform.app.resources.clock, subscription);

/** The header of a session that the owner of an address has begun with a link. */
export async function sessionOf(
  platform: TestPlatform,
  email: string,
  purpose: 'read' | 'order' | 'manage',
): Promise<{ authorization: string }> {
  const key = platform.adminKey;
  await platform.call('POST', '/api/intel/reader/links', { key, body: { email, purpose } });
  const token = new URLSearchParams((await lastLink(platform, email)).split('?')[1]).get('token');
  const path = '/api/intel/reader/session';
  const { status, body } = await platform.call<{ session: string }>('POST', path, { key, body: { token } });
  if (status !== 200) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
  return { authorization: `Bearer ${body.session}` };
}

/** Gives an address a tier by arrangement. */
export const agree = (platform: TestPlatform, email: string, tier: string | null) =>
  platform.call('PUT', '/api/intel/subscribers', { key: platform.adminKey, body: { email, tier } });
