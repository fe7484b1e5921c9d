import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceChargesOf } from '#areas/services/public.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import type { DraftAnswer } from './service-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const order = async (key: string, length: string) => {
  const body = { context: 'The office is closed on Monday.', length };
  const answer = await platform.call<DraftAnswer>('POST', '/api/services/email/generate', { key, body });
  return { chargeId: answer.body.charge_id, requestId: answer.headers.get('x-request-id') };
};

it('returns only what is owed in a period, for one key or all', async () => {
  const [key, other] = [await platform.key({ tier: 'pro' }), await platform.key({ tier: 'pro' })];
  const first = await order(key, 'short');
  const second = await order(key, 'long');
  const foreign = await order(other, 'medium');
  await platform.database.query(
    `insert into service_charge (key_id, service, product, price_cents, request_id, state, reserved_at, settled_at)
     select key_id, service, product, price_cents, request_id, state, now(), now()
     from service_charge, unnest(array['reserved', 'released']) as other(state) where id = $1`.replace(
      'price_cents, request_id, state, now()',
      'price_cents, request_id, other.state, now()',
    ),
    [first.chargeId],
  );
  const em = platform.app.resources.db.em();
  const [row] = await platform.database.query<{ key_id: number }>('select key_id from service_charge where id = $1', [
    first.chargeId,
  ]);
  const keyId = row?.key_id ?? 0;
  const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
  expect(await serviceChargesOf(em, { keyId, ...period })).toMatchObject([
    {
      id: first.chargeId,
      keyId,
      service: 'email_draft',
      product: 'short',
      priceCents: 50,
      requestId: first.requestId,
      committedAt: expect.any(Date),
    },
    { id: second.chargeId, product: 'long', priceCents: 200 },
  ]);
  const all = await serviceChargesOf(em, period);
  expect(all.map(({ id }) => id)).toEqual([first.chargeId, second.chargeId, foreign.chargeId]);
  const [edge] = all;
  const at = edge?.committedAt ?? new Date();
  expect(await serviceChargesOf(em, { keyId, from: period.from, to: at })).toEqual([]);
  expect(await serviceChargesOf(em, { keyId, from: period.to, to: new Date(Date.now() + 7_200_000) })).toEqual([]);
});
