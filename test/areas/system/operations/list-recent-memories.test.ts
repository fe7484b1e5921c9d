import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('returns the requested number of memories, newest first', async () => {
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
    subject: 'research:1',
  });
  const two = await platform.call<{ memories: unknown[] }>('GET', '/api/memory/recent?limit=2');
  expect(two.body.memories).toHaveLength(2);
});

it('names the subject of a memory, except for private ids', async () => {
  await platform.database.query(
    `insert into episodic_memory (event_type, summary, importance, subject, created_at)
     values ('deep_briefing_completed', 'Wrote one.', 6, 'deep-briefing:0b0f5d0a-0000-4000-8000-000000000000', now())`,
  );
  const { body } = await platform.call<{ memories: { subject: string | null }[] }>('GET', '/api/memory/recent?limit=2');
  expect(body.memories.map(({ subject }) => subject)).toEqual([null, 'research:1']);
});
