import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsWorld, isOwn, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface Endpoint {
  method: string;
  path: string;
  requests: number;
  errors: number;
  avg_ms: number;
  p95_ms: number;
}
interface Endpoints {
  endpoints: Endpoint[];
  count: number;
  total: number;
  total_requests: number;
}

const ask = async (query = '') =>
  (await world.platform.call<Endpoints>('GET', `/api/analytics/endpoints${query}`)).body;

it('counts each route exactly as the log does', async () => {
  const { endpoints, count } = await ask();
  expect(count).toBe(endpoints.length);
  expect(endpoints.map(({ requests }) => requests)).toEqual(
    endpoints.map(({ requests }) => requests).toSorted((a, b) => b - a),
  );
  const others = endpoints.filter(({ path }) => !isOwn(path));
  expect(others.length).toBeGreaterThan(3);
  for (const { method, path, requests, errors, avg_ms, p95_ms } of others) {
    const calls = world.calls.filter((call) => call.method === method && call.route === path);
    expect(requests).toBe(calls.length);
    expect(errors).toBe(calls.filter(({ status }) => status >= 400).length);
    const mean = calls.reduce((sum, { durationUs }) => sum + durationUs, 0) / calls.length / 1_000;
    expect(avg_ms).toBeCloseTo(mean, 1);
    const slower = calls.filter(({ durationUs }) => durationUs / 1_000 > p95_ms * 1.7).length;
    expect(slower / calls.length).toBeLessThanOrEqual(0.05);
  }
  expect(others.reduce((sum, { requests }) => sum + requests, 0)).toBe(world.calls.length);
});

it.each([1, 2, 3, 100])('the pages of %s add up to the total', async (limit) => {
  const all = await ask('?limit=100');
  const pages: Endpoint[] = [];
  for (let offset = 0; offset < all.total; offset += limit) {
    const page = await ask(`?limit=${limit}&offset=${offset}`);
    expect(page.total_requests).toBeGreaterThanOrEqual(all.total_requests);
    pages.push(...page.endpoints);
  }
  const others = pages.filter(({ path }) => !isOwn(path));
  expect(others.reduce((sum, { requests }) => sum + requests, 0)).toBe(world.calls.length);
  expect(all.total_requests).toBe(all.endpoints.reduce((sum, { requests }) => sum + requests, 0));
});

it('never reveals an address, a key or a path parameter', async () => {
  const key = await world.platform.key();
  await world.platform.call('GET', '/share/marker_token_marker_token?email=marker@example.com', { key });
  await world.platform.call('GET', `/api/marker/${key}`);
  const text = JSON.stringify([
    await ask('?limit=100'),
    (await world.platform.call('GET', '/api/analytics')).body,
    (await world.platform.call('GET', '/api/analytics/keys', { key })).body,
  ]);
  expect(text).not.toMatch(/marker|127\.0\.0\.1|anon_/);
  expect(text).not.toContain(key);
});

it('refuses pages out of bounds', async () => {
  for (const query of ['limit=0', 'limit=101', 'offset=-1', 'days=0', 'limit=x']) {
    expect((await world.platform.call('GET', `/api/analytics/endpoints?${query}`)).status).toBe(422);
  }
});
