import { expect, it } from 'vitest';
import { tierOfPrice } from '#areas/billing/subscriptions/tier-of-price.ts';

const tag = { names: [], amountCents: null, currency: 'usd', interval: 'month' };

it.each([
  [{ names: ['gold', 'pro', 'developer'] }, 'pro'],
  [{ names: ['enterprise'], amountCents: 1_900 }, 'enterprise'],
  [{ amountCents: 1_900 }, 'developer'],
  [{ amountCents: 4_900, interval: null }, 'pro'],
  [{ amountCents: 4_900, interval: 'year' }, undefined],
  [{ amountCents: 4_900, currency: 'jpy' }, undefined],
  [{ amountCents: 0 }, undefined],
  [{ names: ['free'] }, undefined],
  [{ amountCents: 1_901 }, undefined],
  [{}, undefined],
])('%j is %s', (price, tier) => {
  expect(tierOfPrice({ ...tag, ...price })).toBe(tier);
});
