import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('gives the newest memories first, as many as asked for', async () => {
  expect((await platform.call('GET', '/api/memory/recent')).body).toEqual({ memories: [] });
  for (let i = 1; i <= 12; i += 1) {
    await platform.database.query(
      `insert into episodic_memory (event_type, summary, importance, subject, created_at)
       values ('research_completed', $1, 5, 'research:1', '2026-01-01T00:00:00.500Z')`,
      [`memory ${i}`],
    );
  }
  const answer = await platform.call<{ memories: { summary: string }[] }>('GET', '/api/memory/recent');
  expect(answer.body.memories.map((memory) => memory.summary)).toEqual(
    Array.from({ length: 10 }, (_, index) => `memory ${12 - index}`),
  );
  expect(answer.body.memories[0]).toEqual({
    id: expect.any(Number),
    event_type: 'research_completed',
    summary: 'memory 12',
    importance: 5,
    timestamp: '2026-01-01T00:00:00.500Z',
  });
  const two = await platform.call<{ memories: unknown[] }>('GET', '/api/memory/recent?limit=2');
  expect(two.body.memories).toHaveLength(2);
});
