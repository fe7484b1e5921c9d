import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MonetizationWorld, startMonetization } from '../monetization-world.ts';

let world: MonetizationWorld;
beforeAll(async () => {
  world = await startMonetization();
});
afterAll(() => world.platform.stop());

it('is what a customer was charged and has used in a month, and adds up', async () => {
  const { id, key_id: keyId } = await world.create({ email: 'ann@example.com' });
  const at = (day: string) => new Date(`2026-10-${day}T12:00:00Z`);
  await world.tellPeriod({ keyId, tier: 'developer', id: 'sub_ann', start: at('05') });
  await world.addCharge({ keyId, service: 'email_draft', product: 'long', cents: 200, requestId: 'r1', at: at('09') });
  await world.addCredits({ keyId, operation: 'research.queue', requestId: 'r2', credits: 3, at: at('08') });
  const line = { quantity: 1, calls: null, request_id: null };
  expect((await world.ask(`/invoices/${id}?month=2026-10`)).body).toEqual({
    customer_id: id,
    month: '2026-10',
    is_final: true,
    number: `INV-202610-${keyId}`,
    issued_on: '2026-11-01',
    issuer: { name: 'Tidal Works', email: 'billing@example.org', url: world.platform.url },
    customer: { name: null, email: 'ann@example.com' },
    total_cents: 2_100,
    credits: 3,
    lines: [
      {
        ...line,
        kind: 'subscription',
        date: '2026-10-05',
        product: 'developer',
        unit_cents: 1_900,
        amount_cents: 1_900,
        reference: 'sub_ann',
      },
      {
        ...line,
        kind: 'deliverable',
        date: '2026-10-09',
        product: 'email_draft.long',
        unit_cents: 200,
        amount_cents: 200,
        reference: expect.stringMatching(/^charge \d+$/),
        request_id: 'r1',
      },
      {
        ...line,
        kind: 'credits',
        date: null,
        product: 'research.queue',
        quantity: 3,
        unit_cents: null,
        amount_cents: 0,
        calls: 1,
        reference: null,
      },
    ],
  });
});

it('is for the current month by default, without lines for unused services, and not final yet', async () => {
  const { id } = await world.create({ email: 'ben@example.com', name: 'Ben' });
  const [row] = await world.platform.database.query<{ month: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM') as month`,
  );
  const nothing = { total_cents: 0, credits: 0, lines: [] };
  expect((await world.ask(`/invoices/${id}`)).body).toEqual({
    ...{ customer_id: id, month: row?.month, is_final: false, number: null, issued_on: null },
    issuer: expect.anything(),
    customer: { name: 'Ben', email: 'ben@example.com' },
    ...nothing,
  });
});

it('refuses a month to come, what is no month, and a customer that there is not', async () => {
  const { id } = await world.create({ email: 'cy@example.com' });
  expect(await world.ask(`/invoices/${id}?month=2999-01`)).toMatchObject({
    status: 400,
    body: { detail: 'This month has not started yet' },
  });
  for (const month of ['2026-13', '2026', 'x']) {
    expect((await world.ask(`/invoices/${id}?month=${month}`)).status).toBe(422);
  }
  expect(await world.ask('/invoices/2147483647')).toMatchObject({
    status: 404,
    body: { detail: 'Customer not found' },
  });
});

it('is for admins alone', async () => {
  const { id, api_key: key } = await world.create({ email: 'dan@example.com' });
  expect((await world.platform.call('GET', `/api/monetization/invoices/${id}`, { key })).status).toBe(403);
});
