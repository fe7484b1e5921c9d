import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface Trends {
  period: string;
  points: { bucket: string; requests: number; errors: number; avg_ms: number | null }[];
}

const ask = async (query = '') => (await world.platform.call<Trends>('GET', `/api/analytics/trends${query}`)).body;

describe.each([
  { name: 'daily', query: '', length: 30, stepMs: 86_400_000 },
  { name: 'daily', query: '?period=daily&days=3&hours=100', length: 3, stepMs: 86_400_000 },
  { name: 'hourly', query: '?period=hourly', length: 24, stepMs: 3_600_000 },
  { name: 'hourly', query: '?period=hourly&hours=720', length: 720, stepMs: 3_600_000 },
])('$name trends ($length)', ({ name, query, length, stepMs }) => {
  it('have every bucket of UTC once, with what the log has, or zeros', async () => {
    const { period, points } = await ask(query);
    expect(period).toBe(name);
    expect(points).toHaveLength(length);
    for (const [index, { bucket, requests, errors, avg_ms }] of points.entries()) {
      const start = Date.parse(bucket);
      expect(start % stepMs).toBe(0);
      if (index > 0) expect(start - Date.parse(points[index - 1]?.bucket ?? '')).toBe(stepMs);
      // The last one also holds calls of this test.
      if (index === points.length - 1) continue;
      const calls = world.calls.filter(({ at }) => Math.floor(at.getTime() / stepMs) * stepMs === start);
      expect({ bucket, requests }).toEqual({ bucket, requests: calls.length });
      expect(errors).toBe(calls.filter(({ status }) => status >= 400).length);
      if (calls.length === 0) expect(avg_ms).toBeNull();
    }
    expect(Date.now() - Date.parse(points.at(-1)?.bucket ?? '')).toBeLessThan(stepMs + 60_000);
  });
});

it('have days and hours without calls in them', async () => {
  const { points } = await ask('?days=365');
  expect(points.filter(({ requests }) => requests === 0).length).toBeGreaterThan(300);
  expect(points.filter(({ requests }) => requests > 0).length).toBeGreaterThan(15);
});

it.each(['daily', 'hourly'])('are those of one operation when it is named, %s', async (period) => {
  const [{ method, route } = { method: '', route: '' }] = world.calls;
  const length = period === 'daily' ? 'days=90' : 'hours=720';
  const sumOf = async (query: string) => {
    const { points } = await ask(`?period=${period}&${length}${query}`);
    return points.reduce((sum, { requests }) => sum + requests, 0);
  };
  const one = await sumOf(`&method=${method}&path=${encodeURIComponent(route)}`);
  expect(one).toBe(world.calls.filter((call) => call.method === method && call.route === route).length);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(await sumOf(`&method=${method}`));
  expect(await sumOf('&method=GET&path=/api/none')).toBe(0);
});

it('are refused out of bounds', async () => {
  for (const query of ['period=weekly', 'days=0', 'days=366', 'hours=0', 'hours=721']) {
    expect((await world.platform.call('GET', `/api/analytics/trends?${query}`)).status).toBe(422);
  }
});
