import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key({ tier: 'developer' });
});
afterAll(() => platform.stop());

const stored = async () => ({
  rows: (await platform.database.query('select 1 from research_result')).length,
  jobs: (await platform.database.query(`select 1 from pgboss.job where name = 'run-research'`)).length,
});

it('queues every request, in their order', async () => {
  const requests = Array.from({ length: 20 }, (_, index) => ({ topic: `topic ${index}` }));
  const answer = await platform.call<{ results: { id: number; topic: string }[] }>('POST', '/api/research/batch', {
    key,
    body: { requests },
  });
  expect(answer.body).toMatchObject({ status: 'queued', count: 20 });
  expect(answer.body.results.map((row) => row.topic)).toEqual(requests.map((request) => request.topic));
  expect(await stored()).toEqual({ rows: 20, jobs: 20 });
  const data = await platform.database.query<{ id: number }>(`select (data->>'researchId')::int as id from pgboss.job`);
  expect(data.map((row) => row.id).sort((a, b) => a - b)).toEqual(answer.body.results.map((row) => row.id));
});

it.each([
  ['an address that is not allowed', { requests: [{ topic: 'a' }, { topic: 'b', urls: ['http://10.0.0.1/'] }] }, 400],
  ['a request without a topic', { requests: [{ topic: 'a' }, {}] }, 422],
  ['no request', { requests: [] }, 422],
  ['21 requests', { requests: Array.from({ length: 21 }, () => ({ topic: 'a' })) }, 422],
])('queues none because of %s', async (_, body, status) => {
  const before = await stored();
  expect((await platform.call('POST', '/api/research/batch', { key, body })).status).toBe(status);
  expect(await stored()).toEqual(before);
});

it('queues none, and is free, if the credits do not suffice for all', async () => {
  const poor = await platform.key();
  const batch = (count: number) =>
    platform.call('POST', '/api/research/batch', {
      key: poor,
      body: { requests: Array.from({ length: count }, (_, index) => ({ topic: `topic ${index}` })) },
    });
  expect((await batch(15)).headers.get('x-credits-cost')).toBe('15');
  const before = await stored();
  const refused = await batch(6);
  expect([refused.status, refused.headers.get('x-credits-remaining')]).toEqual([429, '35']);
  expect(await stored()).toEqual(before);
  expect((await batch(5)).headers.get('x-credits-remaining')).toBe('30');
});
