import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { press } from '../../billing/world.ts';
import { agree, lastLink, pressLink, secrets, sessionOf, subscriberRow } from '../subscriber-world.ts';

interface Checkout {
  checkout_url: string;
  session_id: string;
  expires_at: string;
}

const order = (platform: TestPlatform, email: string, tier: string, headers: Record<string, string> = {}) =>
  platform.call<Checkout>('POST', '/api/intel/upgrade', {
    headers,
    body: { email, tier, success_url: 'https://example.com/intel?paid', cancel_url: 'https://example.com/intel' },
  });

describe('without a provider', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  const subscriptionsOf = (owner: string) =>
    platform.app.resources.db
      .em()
      .execute<{ status: string }[]>('select status from sandbox_subscription where owner = ?', [owner]);
  const open = async (email: string, tier: string, headers: Record<string, string> = {}) => {
    const { status, body } = await order(platform, email, tier, headers);
    expect(status).toBe(200);
    return new URL(body.checkout_url).pathname;
  };

  it.each([
    ['regional', '$79.00'],
    ['global', '$199.00'],
  ])('sells %s on a page of the sandbox', async (tier, price) => {
    const email = `${tier}@example.com`;
    const path = await open(email, tier);
    const page = await platform.call<string>('GET', path);
    expect(page.body).toContain(`Subscribe to ${tier.charAt(0).toUpperCase()}${tier.slice(1)}`);
    expect(page.body).toContain(price);
    expect(await subscriberRow(platform, email)).toBeUndefined();
    await press(platform, path, 'pay');
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: tier, subscription_status: 'active' });
    expect((await platform.call<string>('GET', path)).body).toContain('https://example.com/intel?paid');
  });

  const endOf = (subscriptionId: unknown) =>
    until('the earlier one to end', async () => {
      const em = platform.app.resources.db.em();
      const rows = await em.execute<object[]>(
        `select 1 from sandbox_subscription where id = ? and status = 'canceled'`,
        [subscriptionId],
      );
      return rows.length === 1;
    });

  it('ends the earlier subscription of a reader who changes the own plan', async () => {
    const email = 'climber@example.com';
    await press(platform, await open(email, 'regional'), 'pay');
    const first = await subscriberRow(platform, email);
    await press(platform, await open(email, 'global', await sessionOf(platform, email, 'manage')), 'pay');
    expect(await subscriberRow(platform, email)).toMatchObject({
      paid_tier: 'global',
      customer_id: first?.['customer_id'],
    });
    await endOf(first?.['subscription_id']);
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global', subscription_status: 'active' });
  });

  it('never ends or lowers what is there for a stranger who buys for the same address', async () => {
    const email = 'victim@example.com';
    await press(platform, await open(email, 'global'), 'pay');
    const before = await subscriberRow(platform, email);
    for (const tier of ['regional', 'global']) {
      const stranger = tier === 'global' ? await sessionOf(platform, 'climber@example.com', 'manage') : {};
      await press(platform, await open(email, tier, stranger), 'pay');
      expect(await subscriberRow(platform, email)).toEqual(before);
    }
    expect((await subscriptionsOf(email)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  });

  it('uses a purchase for an address with a plan when the owner of the mailbox confirms it', async () => {
    const email = 'buyer-twice@example.com';
    await press(platform, await open(email, 'regional'), 'pay');
    const first = await subscriberRow(platform, email);
    await press(platform, await open(email, 'global'), 'pay');
    expect(await subscriberRow(platform, email)).toEqual(first);
    const path = await lastLink(platform, email);
    const asked = await platform.call<string>('GET', path);
    expect(asked.body).toContain('Someone bought the Global plan for this address, which already has a plan.');
    expect(await subscriberRow(platform, email)).toEqual(first);
    expect((await pressLink(platform, path)).headers.get('location')).toBe('/intel/account?confirmed=purchase');
    const changed = await subscriberRow(platform, email);
    expect(changed).toMatchObject({ paid_tier: 'global', subscription_status: 'active' });
    expect(changed?.['customer_id']).not.toBe(first?.['customer_id']);
    await endOf(first?.['subscription_id']);
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global' });
    // A stranger who comes after that waits as well.
    await press(platform, await open(email, 'regional'), 'pay');
    expect(await subscriberRow(platform, email)).toMatchObject({ customer_id: changed?.['customer_id'] });
  });

  it('changes and ends a subscription in the portal of the sandbox, among the tiers that are sold there', async () => {
    const email = 'portal@example.com';
    await press(platform, await open(email, 'regional'), 'pay');
    const customer = (await subscriberRow(platform, email))?.customer_id;
    const em = platform.app.resources.db.em();
    await em.execute(
      `insert into sandbox_session (id, kind, endpoint, customer_id, return_url, created_at, expires_at)
       values ('bps_of_a_test', 'portal', 'payments', ?, 'https://example.com/', now(), now() + interval '1 hour')`,
      [customer],
    );
    const path = '/sandbox/portal/bps_of_a_test';
    const { body } = await platform.call<string>('GET', path);
    expect(body).toContain('Change to Global');
    expect(body).not.toContain('developer');
    await press(platform, path, 'pro');
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'regional' });
    await press(platform, path, 'global');
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global' });
    await press(platform, path, 'cancel');
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: null, subscription_status: 'canceled' });
  });

  it('returns the same response to paying readers', async () => {
    await agree(platform, 'payer@example.com', 'regional');
    const payer = await order(platform, 'payer@example.com', 'regional');
    const other = await order(platform, 'other@example.com', 'regional');
    expect(payer.status).toBe(other.status);
    expect(Object.keys(payer.body)).toEqual(Object.keys(other.body));
    expect(payer.body.checkout_url).toHaveLength(other.body.checkout_url.length);
  });

  it('rejects the enterprise tier, which is by arrangement, and unknown tiers', async () => {
    expect(await order(platform, 'a@example.com', 'enterprise')).toMatchObject({
      status: 400,
      body: { detail: 'Contact sales for the enterprise tier' },
    });
    expect((await order(platform, 'a@example.com', 'explorer')).status).toBe(422);
    expect((await order(platform, 'nobody', 'global')).status).toBe(422);
  });
});

describe('with a provider', () => {
  it('opens its page, priced by the tier and named after the address', async () => {
    const local = await startLocalPayments();
    const environment = { ...secrets, PAYMENTS_SECRET_KEY: 'sk_test_1', PAYMENTS_API_URL: local.web.url('') };
    const platform = await startPlatform({ runsJobs: false, environment });
    try {
      expect((await order(platform, 'Dana@example.com', 'global')).status).toBe(200);
      expect(local.form('/v1/checkout/sessions')).toMatchObject({
        client_reference_id: 'dana@example.com',
        'metadata[owner]': 'dana@example.com',
        'metadata[tier]': 'global',
        'subscription_data[metadata][owner]': 'dana@example.com',
        'line_items[0][price_data][unit_amount]': '19900',
      });
    } finally {
      await platform.stop();
      await local.close();
    }
  });

  it('sells nothing if payments could not be confirmed', async () => {
    const local = await startLocalPayments();
    const environment = { PAYMENTS_SECRET_KEY: 'sk_test_1', PAYMENTS_API_URL: local.web.url('') };
    const platform = await startPlatform({ runsJobs: false, environment });
    try {
      expect(await order(platform, 'dana@example.com', 'global')).toMatchObject({
        status: 503,
        body: { detail: 'Payments are not configured' },
      });
      expect(local.web.hits()).toBe(0);
    } finally {
      await platform.stop();
      await local.close();
    }
  });
});
