import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

it('combines all public views, with the same values', async () => {
  const { platform } = world;
  const read = async (path: string) =>
    (await platform.call<Record<string, unknown>>('GET', `/api/analytics${path}`)).body;
  // Between two writes of the log nothing changes; a write in the midst of the calls is met by asking again.
  const { whole, parts } = await until('an answer between two writes of the log', async () => {
    const [before, parts, after] = [
      await read(''),
      await Promise.all(
        ['/summary', '/endpoints', '/trends', '/trends?period=hourly', '/features', '/top-users'].map(read),
      ),
      await read(''),
    ];
    const isQuiet = JSON.stringify(before['summary']) === JSON.stringify(after['summary']);
    return isQuiet && { whole: before, parts };
  });
  const [summary, endpoints, daily, hourly, features, topUsers] = parts;
  expect(whole).toEqual({
    summary,
    endpoints,
    trends: { daily, hourly },
    features,
    top_users: topUsers,
    generated_at: expect.stringMatching(/Z$/),
  });
});
