import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicePrices } from '#areas/services/public.ts';
import { type MonetizationWorld, startMonetization } from '../monetization-world.ts';
import '../../../support/properties.ts';

interface Call {
  id: number;
  request_id: string;
  operation: string;
  credits: number;
  at: string;
}

interface Charge {
  id: number;
  product: string;
  price_cents: number;
  request_id: string;
  at: string;
}

interface Usage {
  customer_id: number;
  period: { used: number; limit: number };
  days: number;
  since: string;
  total_credits: number;
  by_operation: { operation: string; credits: number; calls: number }[];
  by_day: { date: string; credits: number; calls: number }[];
  calls: Call[];
  services: {
    total_cents: number;
    by_product: { product: string; count: number; cents: number }[];
    charges: Charge[];
  };
}

const dayMs = 86_400_000;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

let world: MonetizationWorld;
let customers = 0;
beforeAll(async () => {
  world = await startMonetization();
});
afterAll(() => world.platform.stop());

const newCustomer = () => {
  customers += 1;
  return world.create({ email: `customer${customers}@example.com`, tier: 'developer' });
};
const usageOf = async (id: number, query = '') => (await world.ask<Usage>(`/usage/${id}${query}`)).body;

/** Every page of one of the two lists. */
async function pages<Entry extends { id: number }>(
  list: (usage: Usage) => Entry[],
  { id, days, parameter }: { id: number; days: number; parameter: string },
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = list(
      await usageOf(id, `?days=${days}&limit=3${last === undefined ? '' : `&${parameter}=${last.id}`}`),
    );
    if (page.length === 0) return all;
    all.push(...page);
  }
}

const State = fc.constantFrom('reserved' as const, 'committed' as const, 'released' as const);
const CreditLines = fc.array(
  fc.record({
    operation: fc.constantFrom('research.queue', 'content.repurpose', 'content.extractUrl'),
    call: fc.nat(4),
    credits: fc.integer({ min: 1, max: 1_000 }),
    daysAgo: fc.nat(9),
    state: State,
  }),
  { maxLength: 14 },
);
const deliverables = Object.entries(servicePrices).flatMap(([service, prices]) =>
  Object.entries(prices).map(([product, cents]) => ({ service, product, cents })),
);
const ServiceLines = fc.array(
  fc.record({ bought: fc.constantFrom(...deliverables), daysAgo: fc.nat(9), state: State }),
  { maxLength: 9 },
);

describe('the usage of a customer', () => {
  it('adds up to the unit, by operation, by day, call by call and charge by charge, whatever was bought', async () => {
    const noise = await newCustomer();
    await fc.assert(
      fc.asyncProperty(CreditLines, ServiceLines, fc.integer({ min: 1, max: 8 }), async (credits, services, days) => {
        const { id, key_id: keyId } = await newCustomer();
        const today = Date.now() - (Date.now() % dayMs);
        const at = (daysAgo: number) => new Date(today - daysAgo * dayMs);
        for (const { operation, call, credits: cost, daysAgo, state } of credits) {
          // The lines of one request are of one moment.
          const requestId = `request-${call}-${daysAgo}`;
          await world.addCredits({ keyId, operation, requestId, credits: cost, at: at(daysAgo), state });
          await world.addCredits({ keyId: noise.key_id, operation, requestId, credits: 1, at: at(daysAgo) });
        }
        for (const { bought, daysAgo, state } of services) {
          await world.addCharge({ keyId, ...bought, requestId: 'r', at: at(daysAgo), state });
          await world.addCharge({ keyId: noise.key_id, ...bought, requestId: 'r', at: at(daysAgo) });
        }
        const counted = credits.filter(({ daysAgo, state }) => daysAgo < days && state !== 'released');
        const owed = services.filter(({ daysAgo, state }) => daysAgo < days && state === 'committed');

        const usage = await usageOf(id, `?days=${days}&limit=100`);
        const total = sum(counted.map((line) => line.credits));
        expect(usage.total_credits).toBe(total);
        expect(sum(usage.by_operation.map((share) => share.credits))).toBe(total);
        expect(usage.by_day).toHaveLength(days);
        for (const [index, { credits: spent }] of usage.by_day.toReversed().entries()) {
          expect(spent).toBe(sum(counted.filter(({ daysAgo }) => daysAgo === index).map((line) => line.credits)));
        }
        const calls = await pages((page) => page.calls, { id, days, parameter: 'before' });
        expect(sum(calls.map((call) => call.credits))).toBe(total);
        const names = counted.map(({ operation, call, daysAgo }) => `${operation} request-${call}-${daysAgo}`);
        expect(calls.map(({ operation, request_id }) => `${operation} ${request_id}`).sort()).toEqual(
          [...new Set(names)].sort(),
        );

        const cents = sum(owed.map(({ bought }) => bought.cents));
        expect(usage.services.total_cents).toBe(cents);
        expect(sum(usage.services.by_product.map((share) => share.cents))).toBe(cents);
        expect(sum(usage.services.by_product.map((share) => share.count))).toBe(owed.length);
        const charges = await pages((page) => page.services.charges, { id, days, parameter: 'charges_before' });
        expect(sum(charges.map((charge) => charge.price_cents))).toBe(cents);
        expect(charges.map(({ product }) => product).sort()).toEqual(
          owed.map(({ bought }) => `${bought.service}.${bought.product}`).sort(),
        );
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('equals what the customer gets from GET /api/billing/usage', async () => {
    const { id, api_key: key } = await newCustomer();
    await world.platform.call('POST', '/api/research', { key, body: { topic: 'tides' } });
    const { customer_id, services, ...asAdmin } = await usageOf(id, '?days=7');
    const own = await world.platform.call('GET', '/api/billing/usage?days=7', { key });
    expect(asAdmin).toEqual(own.body);
    expect(asAdmin).toMatchObject({ total_credits: 1, period: { used: 1, limit: 2_000 }, calls: [{ credits: 1 }] });
    expect([customer_id, services]).toEqual([id, { total_cents: 0, by_product: [], charges: [] }]);
  });

  it('names the call behind each charge', async () => {
    const { id, key_id: keyId } = await newCustomer();
    const at = new Date();
    const line = { keyId, service: 'email_draft', product: 'short', cents: 50, requestId: 'the-call', at };
    await world.addCharge(line);
    const { charges } = (await usageOf(id)).services;
    expect(charges).toMatchObject([
      { product: 'email_draft.short', price_cents: 50, request_id: 'the-call', at: at.toISOString() },
    ]);
  });

  it('is still known of a revoked key', async () => {
    const { id, key_id: keyId, api_key: key } = await newCustomer();
    await world.platform.call('POST', '/api/research', { key, body: { topic: 'tides' } });
    await world.platform.call('DELETE', `/api/admin/keys/${keyId}`, { key: world.platform.adminKey });
    expect((await usageOf(id)).total_credits).toBe(1);
  });
});

it.each(['?days=0', '?days=366', '?limit=0', '?limit=101', '?before=0', '?charges_before=0', '?charges_before=x'])(
  'refuses %s',
  async (query) => {
    const { id } = await newCustomer();
    expect((await world.ask(`/usage/${id}${query}`)).status).toBe(422);
  },
);

it('is 404 for a customer that there is not, and 422 for what is no id', async () => {
  const answer = await world.ask('/usage/2147483647');
  expect([answer.status, answer.body]).toEqual([404, { detail: 'Customer not found' }]);
  for (const id of ['0', '2147483648', 'x', '1.5']) expect((await world.ask(`/usage/${id}`)).status).toBe(422);
});

it('is for admins alone, the customer included', async () => {
  const { id, api_key: key } = await newCustomer();
  const path = `/api/monetization/usage/${id}`;
  expect((await world.platform.call('GET', path)).status).toBe(401);
  expect((await world.platform.call('GET', path, { key })).status).toBe(403);
});
