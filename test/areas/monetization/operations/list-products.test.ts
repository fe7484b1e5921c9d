import { afterAll, beforeAll, expect, it } from 'vitest';
import { tiers } from '#accounts/tiers.ts';
import { servicePrices } from '#areas/services/public.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

interface Product {
  id: string;
  name: string;
  kind: string;
  price_cents: number | null;
  currency: string;
  interval: string | null;
  description: string;
  features: string[];
}

let platform: TestPlatform;
let products: Product[];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  const answer = await platform.call<{ products: Product[]; count: number }>('GET', '/api/monetization/products');
  products = answer.body.products;
  expect(answer.body.count).toBe(products.length);
});
afterAll(() => platform.stop());

it("names the specification's prices, without a key", () => {
  expect(products.map(({ id, kind, price_cents, interval }) => [id, kind, price_cents, interval])).toEqual([
    ['free', 'subscription', 0, 'month'],
    ['developer', 'subscription', 1_900, 'month'],
    ['pro', 'subscription', 4_900, 'month'],
    ['enterprise', 'subscription', null, 'month'],
    ['research_report.basic', 'deliverable', 1_000, null],
    ['research_report.standard', 'deliverable', 2_500, null],
    ['research_report.comprehensive', 'deliverable', 5_000, null],
    ['email_draft.short', 'deliverable', 50, null],
    ['email_draft.medium', 'deliverable', 100, null],
    ['email_draft.long', 'deliverable', 200, null],
  ]);
});

it('has every tier and every deliverable of the two tables, at their prices', () => {
  const deliverables = Object.entries(servicePrices).flatMap(([service, prices]) =>
    Object.entries(prices).map(([variant, cents]) => [`${service}.${variant}`, cents]),
  );
  const subscriptions = Object.entries(tiers).map(([tier, { priceCents }]) => [tier, priceCents]);
  expect(products.map(({ id, price_cents }) => [id, price_cents])).toEqual([...subscriptions, ...deliverables]);
});

it('describes each product', () => {
  for (const product of products) {
    expect(product).toMatchObject({ currency: 'usd' });
    expect(product.name.length * product.description.length * product.features.length).toBeGreaterThan(0);
  }
  expect(products.find(({ id }) => id === 'pro')?.features).toContain('10,000 credits a month');
});

it('is the same that billing answers', async () => {
  const { body } = await platform.call<{ tiers: { tier: string; price_cents: number | null }[] }>(
    'GET',
    '/api/billing/tiers',
  );
  const sold = products.filter(({ kind }) => kind === 'subscription');
  expect(sold.map(({ id, price_cents }) => [id, price_cents])).toEqual(
    body.tiers.map(({ tier, price_cents }) => [tier, price_cents]),
  );
});
