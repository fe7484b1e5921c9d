import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '#platform/payments/payments.ts';
import { createProvider } from '#platform/payments/provider.ts';
import { type LocalPayments, startLocalPayments } from '../../support/local-payments.ts';

let local: LocalPayments;
let provider: PaymentProvider;
beforeAll(async () => {
  local = await startLocalPayments();
  provider = createProvider({ key: 'sk_test_1', apiUrl: local.web.url('') });
});
afterEach(() => local.refuse(undefined));
afterAll(() => local.close());

const purchase = {
  endpoint: 'billing' as const,
  owner: '12',
  metadata: { key_id: '12', tier: 'pro' },
  productName: 'Agent Platform, pro tier',
  priceCents: 4_900,
  customerId: undefined,
  successUrl: 'https://example.com/welcome?id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://example.com/pricing',
  idempotencyKey: 'once-1',
};

it('opens a subscription checkout with price and owner wherever events repeat them', async () => {
  expect(await provider.createCheckout(purchase)).toEqual({
    id: 'cs_test_a1b2c3',
    url: 'https://checkout.example.com/c/pay/cs_test_a1b2c3',
    expiresAt: new Date(1_900_000_000_000),
  });
  expect(local.form('/v1/checkout/sessions')).toEqual({
    mode: 'subscription',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][price_data][product_data][name]': 'Agent Platform, pro tier',
    success_url: 'https://example.com/welcome?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.com/pricing',
    client_reference_id: '12',
    'metadata[key_id]': '12',
    'metadata[tier]': 'pro',
    'subscription_data[metadata][key_id]': '12',
    'subscription_data[metadata][tier]': 'pro',
  });
  expect(local.web.requests.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer sk_test_1',
    'idempotency-key': 'once-1',
  });
});

it('opens a portal for a customer', async () => {
  const portal = await provider.createPortal({ customerId: 'cus_1', returnUrl: 'https://example.com/account' });
  expect(portal).toEqual({ id: 'bps_1a2b3c', url: 'https://billing.example.com/p/session/bps_1a2b3c' });
  expect(local.form('/v1/billing_portal/sessions')).toEqual({
    customer: 'cus_1',
    return_url: 'https://example.com/account',
  });
});

it('finds and cancels a subscription, and returns nothing for an unknown one', async () => {
  local.serve('sub_1', { id: 'sub_1', object: 'subscription', status: 'active' });
  expect(await provider.findSubscription('sub_1')).toMatchObject({ id: 'sub_1', status: 'active' });
  await provider.cancelSubscription('sub_1');
  expect(local.subscriptions.get('sub_1')).toMatchObject({ status: 'canceled' });
  local.serve('sub_2', {});
  local.subscriptions.delete('sub_2');
  expect(await provider.findSubscription('sub_2')).toBeUndefined();
  await expect(provider.cancelSubscription('sub_2')).resolves.toBeUndefined();
});

describe('reports payment provider errors in its own words', () => {
  it.each([
    [402, 'payment-required', 'The payment provider declined'],
    [429, 'unavailable', 'The payment provider is busy'],
    [400, 'unavailable', 'The payment provider refused the request'],
    [401, 'unavailable', 'The payment provider refused the request'],
    [500, 'unavailable', 'The payment provider cannot be reached'],
  ] as const)('%i', async (status, kind, message) => {
    local.refuse(status);
    const asked = provider.createPortal({ customerId: 'cus_1', returnUrl: 'https://example.com/' });
    await expect(asked).rejects.toMatchObject({ name: 'Failure', kind, message });
  });

  it('an unreachable or silent provider', async () => {
    const gone = createProvider({ key: 'sk_test_1', apiUrl: 'http://127.0.0.1:1' });
    const unreached = { kind: 'unavailable', message: 'The payment provider cannot be reached' };
    await expect(gone.findSubscription('sub_1')).rejects.toMatchObject(unreached);
    local.web.silent('/v1/subscriptions/sub_slow');
    const slow = createProvider({ key: 'sk_test_1', apiUrl: local.web.url(''), timeoutMs: 200 });
    await expect(slow.findSubscription('sub_slow')).rejects.toMatchObject(unreached);
  });
});
