import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tiers } from '#accounts/tiers.ts';
import { collectInvoices } from '#areas/monetization/invoices/collect-invoices.ts';
import { creditsOf, type Invoice, totalOf } from '#areas/monetization/invoices/invoice.ts';
import { monthOf } from '#platform/calendar-month.ts';
import { type MonetizationWorld, startMonetization } from '../monetization-world.ts';
import '../../../support/properties.ts';

let world: MonetizationWorld;
let customers = 0;
beforeAll(async () => {
  world = await startMonetization();
});
afterAll(() => world.platform.stop());

const newCustomer = () => {
  customers += 1;
  return world.create({ email: `customer${customers}@example.com` });
};
const invoiceOf = async (customerId: number, month: string): Promise<Invoice | undefined> => {
  const em = world.platform.app.resources.db.em();
  const [invoice] = await collectInvoices(em, { month: monthOf(month), customerId });
  return invoice;
};

describe('the invoice of a customer', () => {
  it('holds the fee of the subscription, each deliverable, and the credits by operation', async () => {
    const { id, key_id: keyId, email } = await newCustomer();
    const at = (day: string) => new Date(`2026-10-${day}T12:00:00Z`);
    await world.tellPeriod({ keyId, tier: 'developer', id: 'sub_a', start: at('05') });
    await world.addCharge({
      keyId,
      service: 'email_draft',
      product: 'long',
      cents: 200,
      requestId: 'r1',
      at: at('09'),
    });
    await world.addCharge({
      keyId,
      service: 'email_draft',
      product: 'short',
      cents: 50,
      requestId: 'r2',
      at: at('07'),
    });
    const credits = { keyId, operation: 'research.queue', at: at('08') };
    await world.addCredits({ ...credits, requestId: 'r3', credits: 3 });
    await world.addCredits({ ...credits, requestId: 'r3', credits: 1 });
    await world.addCredits({ ...credits, requestId: 'r4', credits: 2 });
    const invoice = await invoiceOf(id, '2026-10');
    expect(invoice?.payer).toEqual({ customerId: id, keyId, email, name: null });
    expect(
      invoice?.lines.map(({ kind, date, product, quantity, unitCents, calls }) => [
        kind,
        date,
        product,
        quantity,
        unitCents,
        calls,
      ]),
    ).toEqual([
      ['subscription', '2026-10-05', 'developer', 1, 1_900, null],
      ['deliverable', '2026-10-07', 'email_draft.short', 1, 50, null],
      ['deliverable', '2026-10-09', 'email_draft.long', 1, 200, null],
      ['credits', null, 'research.queue', 6, null, 2],
    ]);
    expect(invoice?.lines[0]?.reference).toBe('sub_a');
    expect(invoice?.lines[1]?.requestId).toBe('r2');
    expect(await invoiceOf(id, '2026-09')).toMatchObject({ lines: [] });
  });

  it('charges a new subscriber one fee, however often the provider reports it', async () => {
    const { id, api_key: key } = await newCustomer();
    const urls = { success_url: 'https://example.com/yes', cancel_url: 'https://example.com/no' };
    const { body } = await world.platform.call<{ session_id: string }>('POST', '/api/billing/subscribe', {
      key,
      body: { tier: 'developer', ...urls },
    });
    const paid = await fetch(`${world.platform.url}/sandbox/checkout/${body.session_id}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    const subscription = (await world.ask<{ status: string }>(`/subscriptions/${id}`)).body;
    expect(subscription).toMatchObject({ tier: 'developer', status: 'active' });
    const invoice = await invoiceOf(id, new Date().toISOString().slice(0, 7));
    expect(invoice?.lines).toMatchObject([{ kind: 'subscription', product: 'developer', unitCents: 1_900 }]);
  });

  it('is of the month in UTC, to the millisecond', async () => {
    const { id, key_id: keyId } = await newCustomer();
    const instants = [
      '2026-08-31T23:59:59.999Z',
      '2026-09-01T00:00:00Z',
      '2026-09-30T23:59:59.999Z',
      '2026-10-01T00:00:00Z',
    ];
    for (const [index, instant] of instants.entries()) {
      const at = new Date(instant);
      await world.addCredits({ keyId, operation: 'x', requestId: `r${index}`, credits: 10 ** index, at });
      await world.addCharge({
        keyId,
        service: 'email_draft',
        product: 'short',
        cents: 10 ** index,
        requestId: 'r',
        at,
      });
      await world.tellPeriod({ keyId, tier: 'pro', id: `sub_${keyId}`, start: at });
    }
    const invoice = await invoiceOf(id, '2026-09');
    if (invoice === undefined) throw new Error('there is no invoice');
    expect(creditsOf(invoice)).toBe(110);
    const fees = invoice.lines.filter(({ kind }) => kind === 'subscription');
    expect(fees.map(({ date }) => date)).toEqual(['2026-09-01', '2026-09-30']);
    expect(totalOf(invoice)).toBe(110 + 2 * (tiers.pro.priceCents ?? 0));
  });

  it('adds up to what the ledgers hold, whatever was bought, reserved and given back', async () => {
    const Line = fc.record({
      who: fc.nat(2),
      day: fc.integer({ min: 25, max: 36 }),
      amount: fc.integer({ min: 1, max: 100_000 }),
      state: fc.constantFrom('reserved' as const, 'committed' as const, 'released' as const),
      isCharge: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(Line, { maxLength: 12 }), async (lines) => {
        const who = [await newCustomer(), await newCustomer(), await newCustomer()];
        for (const { who: index, day, amount, state, isCharge } of lines) {
          const keyId = who[index]?.key_id ?? 0;
          const at = new Date(Date.UTC(2026, 5, day));
          if (isCharge) {
            await world.addCharge({
              keyId,
              service: 'email_draft',
              product: 'short',
              cents: amount,
              requestId: 'r',
              at,
              state,
            });
          } else await world.addCredits({ keyId, operation: 'x', requestId: `r${day}`, credits: amount, at, state });
        }
        const em = world.platform.app.resources.db.em();
        const invoices = await collectInvoices(em, { month: monthOf('2026-06') });
        for (const [index, { id }] of who.entries()) {
          const own = lines.filter((line) => line.who === index && line.day <= 30);
          const charged = own.filter(({ isCharge, state }) => isCharge && state === 'committed');
          const used = own.filter(({ isCharge, state }) => !isCharge && state !== 'released');
          const invoice = invoices.find(({ payer }) => payer.customerId === id);
          if (invoice === undefined) throw new Error('a customer is missing');
          expect(totalOf(invoice)).toBe(charged.reduce((sum, { amount }) => sum + amount, 0));
          expect(creditsOf(invoice)).toBe(used.reduce((sum, { amount }) => sum + amount, 0));
          expect(await invoiceOf(id, '2026-06')).toEqual(invoice);
        }
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});

it('is empty for a customer that there is not', async () => {
  expect(await invoiceOf(2_147_483_647, '2026-10')).toBeUndefined();
});

it('has everybody, the oldest customer first', async () => {
  await newCustomer();
  const all = await collectInvoices(world.platform.app.resources.db.em(), { month: monthOf('2026-01') });
  const ids = all.flatMap(({ payer }) => payer.customerId ?? []);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

it('has every charge: what a key owes that belongs to no customer is on an invoice in its own name', async () => {
  const issued = await world.platform.call<{ id: number }>('POST', '/api/admin/keys', {
    key: world.platform.adminKey,
    body: { name: 'reporting', tier: 'developer' },
  });
  const keyId = issued.body.id;
  const at = new Date('2026-08-09T12:00:00Z');
  await world.addCharge({ keyId, service: 'research_report', product: 'basic', cents: 1_000, requestId: 'r1', at });
  await world.addCharge({
    keyId,
    service: 'research_report',
    product: 'comprehensive',
    cents: 5_000,
    requestId: 'r2',
    at,
  });
  await world.addCredits({ keyId, operation: 'research.queue', requestId: 'r3', credits: 4, at });
  const customer = await newCustomer();
  await world.addCharge({
    keyId: customer.key_id,
    service: 'email_draft',
    product: 'short',
    cents: 50,
    requestId: 'r4',
    at,
  });
  const frugal = await world.platform.call<{ id: number }>('POST', '/api/admin/keys', {
    key: world.platform.adminKey,
    body: { name: 'only credits' },
  });
  await world.addCredits({ keyId: frugal.body.id, operation: 'research.queue', requestId: 'r5', credits: 1, at });
  const all = await collectInvoices(world.platform.app.resources.db.em(), { month: monthOf('2026-08') });
  expect(all.filter(({ payer }) => payer.customerId === null)).toEqual([
    { payer: { customerId: null, keyId, email: null, name: 'reporting' }, lines: expect.any(Array) },
  ]);
  const own = all.find(({ payer }) => payer.keyId === keyId);
  expect(own && [totalOf(own), creditsOf(own), own.lines.length]).toEqual([6_000, 4, 3]);
  const [ledger] = await world.platform.database.query<{ cents: number }>(
    `select sum(price_cents)::int as cents from service_charge
     where state = 'committed' and settled_at >= '2026-08-01' and settled_at < '2026-09-01'`,
  );
  const invoiced = all.map(({ payer, lines }) => ({
    payer,
    lines: lines.filter(({ kind }) => kind === 'deliverable'),
  }));
  expect(invoiced.reduce((sum, invoice) => sum + totalOf(invoice), 0)).toBe(ledger?.cents);
});
