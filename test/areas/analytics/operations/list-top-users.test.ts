import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface TopUsers {
  users: { caller: string; tier: string; requests: number }[];
  count: number;
  total: number;
  total_requests: number;
  anonymous_requests: number;
}

const ask = async (query = '') => (await world.platform.call<TopUsers>('GET', `/api/analytics/top-users${query}`)).body;
const callsOf = (keyId: number | null) => world.calls.filter((call) => call.keyId === keyId).length;

it('ranks the keys, masked, with the calls of each', async () => {
  const body = await ask();
  expect(body.users.map(({ requests }) => requests)).toEqual(world.keys.map(({ keyId }) => callsOf(keyId)));
  expect(body).toMatchObject({ count: 3, total: 3, total_requests: world.calls.length - callsOf(null) });
  expect(body.anonymous_requests).toBeGreaterThanOrEqual(callsOf(null));
  for (const { caller, tier } of body.users) {
    expect(caller).toMatch(/^key_[0-9a-f]{4}\.\.\.$/);
    expect(tier).toBe('free');
  }
  const prints = await world.platform.database.query<{ hash: string; prefix: string }>(
    'select hash, prefix from api_key',
  );
  for (const { hash } of prints)
    expect(body.users.map(({ caller }) => caller)).not.toContain(`key_${hash.slice(0, 4)}...`);
});

it.each([1, 2])('the pages of %s add up to the total', async (limit) => {
  let sum = 0;
  for (let offset = 0; offset < 3; offset += limit) {
    const page = await ask(`?limit=${limit}&offset=${offset}`);
    expect(page.total_requests).toBe(world.calls.length - callsOf(null));
    sum += page.users.reduce((all, { requests }) => all + requests, 0);
  }
  expect(sum).toBe(world.calls.length - callsOf(null));
  expect((await world.platform.call('GET', '/api/analytics/top-users?limit=101')).status).toBe(422);
});

it.each([1, 3, 8, 12, 17])('counts %s days, weeks and the days around them, once each', async (days) => {
  const today = Math.floor(Date.now() / 86_400_000);
  const { users, total_requests } = await ask(`?days=${days}`);
  const since = (today - days + 1) * 86_400_000;
  const calls = world.calls.filter(({ at, keyId }) => at.getTime() >= since && keyId !== null);
  expect(total_requests).toBe(calls.length);
  expect(users.map(({ requests }) => requests)).toEqual(
    world.keys.map(({ keyId }) => calls.filter((call) => call.keyId === keyId).length).filter((count) => count > 0),
  );
});
