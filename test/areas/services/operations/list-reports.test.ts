import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOfReport, type ReportAnswer, startServiceWorld } from '../service-world.ts';

let world: Awaited<ReturnType<typeof startServiceWorld>>;
beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.close());

const list = (key: string | undefined, query = '') =>
  world.platform.call<{ reports: ReportAnswer[]; count: number }>('GET', `/api/services/research/reports${query}`, {
    ...(key === undefined ? {} : { key }),
  });

it("lists the caller's own reports, newest first, with text and price", async () => {
  const [key, other] = [await world.platform.key({ tier: 'pro' }), await world.platform.key({ tier: 'pro' })];
  const first = await endOfReport(world.platform, key, { topic: 'tidal power one', depth: 'basic' });
  const second = await endOfReport(world.platform, key, { topic: 'tidal power two', depth: 'basic' });
  const { status, body } = await list(key);
  expect(status).toBe(200);
  expect(body).toEqual({ reports: [second, first], count: 2 });
  expect(body.reports[0]).toMatchObject({ topic: 'tidal power two', price_cents: 1000, charge_status: 'committed' });
  expect(body.reports[0]?.content).toContain('# tidal power two');
  expect((await list(other)).body).toEqual({ reports: [], count: 0 });
  expect((await list(key, '?limit=1')).body.reports).toEqual([second]);
  expect((await list(key, `?before=${second.id}`)).body.reports).toEqual([first]);
});

it('needs a key, and a sensible page', async () => {
  expect((await list(undefined)).status).toBe(401);
  const key = await world.platform.key({ tier: 'pro' });
  for (const query of ['?limit=0', '?limit=101', '?before=x']) expect((await list(key, query)).status).toBe(422);
});
