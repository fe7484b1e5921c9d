import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface KeyUsage {
  caller: string;
  total_requests: number;
  error_rate: number;
  success_rate: number;
  points: { bucket: string; requests: number; errors: number }[];
}

it("returns the key's own calls by day, under its name among the top users", async () => {
  const [, owner] = world.keys;
  const calls = world.calls.filter(({ keyId }) => keyId === owner?.keyId);
  const { body } = await world.platform.call<KeyUsage>('GET', '/api/analytics/keys', { key: owner?.key ?? '' });
  expect(body).toMatchObject({ tier: 'free', period_days: 30, total_requests: calls.length });
  expect(body.error_rate).toBeCloseTo(calls.filter(({ status }) => status >= 400).length / calls.length, 5);
  expect(body.error_rate + body.success_rate).toBeCloseTo(1, 5);
  expect(body.points).toHaveLength(30);
  for (const { bucket, requests } of body.points) {
    const day = bucket.slice(0, 10);
    expect({ day, requests }).toEqual({
      day,
      requests: calls.filter(({ at }) => at.toISOString().startsWith(day)).length,
    });
  }
  const { body: top } = await world.platform.call<{ users: { caller: string }[] }>('GET', '/api/analytics/top-users');
  expect(top.users[1]?.caller).toBe(body.caller);
});

it("returns any key's usage to admins, and only their own to others", async () => {
  const [other, owner] = world.keys;
  const path = `/api/analytics/keys?key_id=${owner?.keyId}`;
  const own = await world.platform.call<KeyUsage>('GET', '/api/analytics/keys', { key: owner?.key ?? '' });
  const asAdmin = await world.platform.call<KeyUsage>('GET', path, { key: world.platform.adminKey });
  expect([asAdmin.body.caller, asAdmin.body.points.slice(0, -1)]).toEqual([
    own.body.caller,
    own.body.points.slice(0, -1),
  ]);
  const asOther = await world.platform.call<KeyUsage>('GET', path, { key: other?.key ?? '' });
  expect(asOther.body.caller).not.toBe(own.body.caller);
  const gone = await world.platform.call('GET', '/api/analytics/keys?key_id=2147483647', {
    key: world.platform.adminKey,
  });
  expect(gone).toMatchObject({ status: 404, body: { detail: 'Key not found' } });
});

it('returns the calls of one operation', async () => {
  const [, owner] = world.keys;
  const own = world.calls.filter(({ keyId }) => keyId === owner?.keyId);
  const [{ method, route } = { method: '', route: '' }] = own;
  const path = `/api/analytics/keys?method=${method}&path=${encodeURIComponent(route)}`;
  const { body } = await world.platform.call<KeyUsage>('GET', path, { key: owner?.key ?? '' });
  const calls = own.filter((call) => call.method === method && call.route === route);
  expect(calls.length).toBeLessThan(own.length);
  expect(body.total_requests).toBe(calls.length);
  const further = await world.platform.call<KeyUsage>('GET', `${path}&days=365`, { key: owner?.key ?? '' });
  expect(further.body.points).toHaveLength(90);
  for (const { bucket, requests, errors } of body.points) {
    const ofDay = calls.filter(({ at }) => at.toISOString().startsWith(bucket.slice(0, 10)));
    expect({ requests, errors }).toEqual({
      requests: ofDay.length,
      errors: ofDay.filter(({ status }) => status >= 400).length,
    });
  }
});

it('is empty for a key that has not called, and refused without one', async () => {
  const key = await world.platform.key();
  const { body } = await world.platform.call<KeyUsage>('GET', '/api/analytics/keys?days=2', { key });
  expect(body).toMatchObject({ total_requests: 0, success_rate: 0, error_rate: 0 });
  expect(body.points.map(({ requests }) => requests)).toEqual([0, 0]);
  expect((await world.platform.call('GET', '/api/analytics/keys')).status).toBe(401);
});
