import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface Calls {
  calls: { at: string; request_id: string; path: string; status: number; key_id: number | null }[];
}
const weekMs = 7 * 86_400_000;

it('lists the calls of the key, newest first, by path and status', async () => {
  const [owner] = world.keys;
  const key = owner?.key ?? '';
  const since = Date.now() - weekMs;
  const own = world.calls.filter(({ keyId, at }) => keyId === owner?.keyId && at.getTime() > since + 60_000);
  const ids = own.slice(0, 50).map(({ requestId }) => requestId);
  const { body } = await world.platform.call<Calls>('GET', '/api/analytics/calls?days=7', { key });
  expect(body.calls.map(({ request_id: id }) => id)).toEqual(ids);
  const failed = await world.platform.call<Calls>(
    'GET',
    '/api/analytics/calls?days=7&status=error&method=POST&path=/api/research&limit=100',
    { key },
  );
  const expected = own.filter(
    ({ route, method, status }) => route === '/api/research' && method === 'POST' && status >= 400,
  );
  expect(failed.body.calls.length).toBeGreaterThan(0);
  expect(failed.body.calls.map(({ request_id: id }) => id)).toEqual(
    expected.slice(0, 100).map(({ requestId }) => requestId),
  );
});

it('shows an admin the calls of everybody or of one key, and others only their own', async () => {
  const [, other] = world.keys;
  const path = `/api/analytics/calls?days=7&key_id=${other?.keyId}`;
  const seen = await world.platform.call<Calls>('GET', path, { key: world.platform.adminKey });
  expect(new Set(seen.body.calls.map(({ key_id: id }) => id))).toEqual(new Set([other?.keyId]));
  const all = await world.platform.call<Calls>('GET', '/api/analytics/calls?days=7', {
    key: world.platform.adminKey,
  });
  expect(new Set(all.body.calls.map(({ key_id: id }) => id)).size).toBeGreaterThan(2);
  const stranger = await world.platform.call<Calls>('GET', path, { key: await world.platform.key() });
  expect(stranger.body.calls.filter(({ key_id: id }) => id === other?.keyId)).toEqual([]);
});

it('is refused without a key and for more than a week', async () => {
  expect((await world.platform.call('GET', '/api/analytics/calls')).status).toBe(401);
  const key = world.keys[0]?.key ?? '';
  expect((await world.platform.call('GET', '/api/analytics/calls?days=8', { key })).status).toBe(422);
});
