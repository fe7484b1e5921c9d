import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { queueResearch } from '../../../support/research.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface List {
  results: { id: number; topic: string; sources: number; created_at: string }[];
  count: number;
}

it('lists ten results newest first, and pages by id', async () => {
  const key = await platform.key();
  const ids: number[] = [];
  for (let i = 0; i < 12; i += 1) ids.push(await queueResearch(platform, key, { topic: `topic ${i}` }));
  const first = await platform.call<List>('GET', '/api/research');
  expect(first.body.count).toBe(10);
  expect(first.body.results.map((row) => row.id)).toEqual(ids.toReversed().slice(0, 10));
  expect(first.body.results[0]).toEqual({
    id: ids[11],
    topic: 'topic 11',
    status: 'queued',
    step: 'queued',
    sources: 0,
    error: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  const next = await platform.call<List>('GET', `/api/research?limit=100&before=${ids[2]}`);
  expect(next.body.results.map((row) => row.id)).toEqual([ids[1], ids[0]]);
});

it('returns the time of a result to the millisecond', async () => {
  const stored = await platform.database.query<{ created_at: Date; id: number }>(
    `update research_result set created_at = '2026-02-03T04:05:06.007Z' where id = (select max(id) from research_result) returning id, created_at`,
  );
  const answer = await platform.call<List>('GET', '/api/research?limit=1');
  expect(answer.body.results[0]).toMatchObject({ id: stored[0]?.id, created_at: '2026-02-03T04:05:06.007Z' });
});

it('filters the list by state and by own requests, and counts by state', async () => {
  const [mine, other] = [await platform.key(), await platform.key()];
  const [failed, queued, foreign] = [
    await queueResearch(platform, mine, { topic: 'mine, failed' }),
    await queueResearch(platform, mine, { topic: 'mine, queued' }),
    await queueResearch(platform, other, { topic: 'not mine' }),
  ];
  await platform.database.query(`update research_result set status = 'failed', is_private = true where id = $1`, [
    failed,
  ]);
  const list = async (query: string, key?: string) => {
    const { body } = await platform.call<List & { counts?: object }>(
      'GET',
      `/api/research?${query}`,
      key === undefined ? {} : { key },
    );
    return [body.results.map(({ id }) => id), body.counts];
  };
  expect(await list('mine=true&counts=true', mine)).toEqual([[queued, failed], { failed: 1, queued: 1 }]);
  expect(await list('mine=true&status=failed&counts=true', mine)).toEqual([[failed], { failed: 1, queued: 1 }]);
  expect(await list(`mine=true&before=${queued}`, mine)).toEqual([[failed], undefined]);
  expect(await list('status=failed')).toEqual([[], undefined]);
  expect(await list('status=queued&limit=1&counts=true')).toEqual([[foreign], { queued: expect.any(Number) }]);
  const answer = await platform.call('GET', '/api/research?mine=true');
  expect([answer.status, answer.body]).toEqual([401, { detail: 'API key required' }]);
});
