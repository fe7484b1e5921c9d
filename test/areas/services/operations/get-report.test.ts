import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOfReport, startServiceWorld } from '../service-world.ts';

let world: Awaited<ReturnType<typeof startServiceWorld>>;
beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.close());

it('returns a report only to its owner', async () => {
  const [key, other] = [await world.platform.key({ tier: 'pro' }), await world.platform.key({ tier: 'pro' })];
  const report = await endOfReport(world.platform, key, { topic: 'tidal power', depth: 'basic' });
  const path = `/api/services/research/reports/${report.id}`;
  expect(await world.platform.call('GET', path, { key })).toMatchObject({ status: 200, body: report });
  expect(await world.platform.call('GET', path, { key: other })).toMatchObject({
    status: 404,
    body: { detail: 'Report not found' },
  });
  expect((await world.platform.call('GET', path)).status).toBe(401);
});

it('returns 404 for a report that was never ordered', async () => {
  const key = await world.platform.key({ tier: 'pro' });
  const get = (id: string) => world.platform.call('GET', `/api/services/research/reports/${id}`, { key });
  expect((await get('2147483647')).status).toBe(404);
  expect((await get('2147483648')).status).toBe(422);
  expect((await get('x')).status).toBe(422);
});
