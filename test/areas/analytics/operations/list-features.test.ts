import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface Features {
  features: { feature: string; requests: number; errors: number }[];
  count: number;
  total_requests: number;
}

it('returns the calls of every area, which add up to the total', async () => {
  const { body } = await world.platform.call<Features>('GET', '/api/analytics/features');
  const expected = ['research', 'content', 'none'].map((area) => {
    const calls = world.calls.filter((call) => call.area === area);
    const errors = calls.filter(({ status }) => status >= 400).length;
    return { feature: area === 'none' ? 'other' : area, requests: calls.length, errors };
  });
  const others = body.features.filter(({ feature }) => feature !== 'analytics');
  expect(others).toEqual(expected.filter(({ requests }) => requests > 0).toSorted((a, b) => b.requests - a.requests));
  expect(body.count).toBe(body.features.length);
  expect(body.total_requests).toBe(body.features.reduce((sum, { requests }) => sum + requests, 0));
  expect((await world.platform.call('GET', '/api/analytics/features?days=0')).status).toBe(422);
});
