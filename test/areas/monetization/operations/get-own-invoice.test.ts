import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MonetizationWorld, startMonetization } from '../monetization-world.ts';

let world: MonetizationWorld;
beforeAll(async () => {
  world = await startMonetization();
});
afterAll(() => world.platform.stop());

it('is what admins see of the key, and of no other', async () => {
  const { id, key_id: keyId, api_key: key } = await world.create({ email: 'eve@example.com' });
  const other = await world.create({ email: 'fay@example.com' });
  const at = new Date('2026-10-09T12:00:00Z');
  const charge = { service: 'email_draft', product: 'long', cents: 200, at } as const;
  await world.addCharge({ ...charge, keyId, requestId: 'r3' });
  await world.addCharge({ ...charge, keyId: other.key_id, requestId: 'r4' });
  const own = (month: string) => world.platform.call('GET', `/api/monetization/invoice?month=${month}`, { key });
  const { customer_id: _, ...invoice } = (await world.ask<{ customer_id: number }>(`/invoices/${id}?month=2026-10`))
    .body;
  expect((await own('2026-10')).body).toEqual(invoice);
  expect(invoice).toMatchObject({ total_cents: 200, lines: [{ request_id: 'r3' }] });
  expect(invoice).toMatchObject({ customer: { name: null, email: 'eve@example.com' } });
  const nobodys = await world.platform.key({ tier: 'pro' });
  const { body } = await world.platform.call('GET', '/api/monetization/invoice?month=2026-10', { key: nobodys });
  expect(body).toMatchObject({ customer: { name: expect.stringMatching(/./), email: null }, lines: [] });
  expect((await own('2999-01')).status).toBe(400);
  expect((await world.platform.call('GET', '/api/monetization/invoice', {})).status).toBe(401);
});
