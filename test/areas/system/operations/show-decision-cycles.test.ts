import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

async function addCycles(count: number, outcome: string, hoursAgo: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await platform.database.query(
      `insert into decision_cycle (job_id, kind, subject, attempt, outcome, observe_ms, orient_ms, decide_ms, act_ms, started_at, finished_at)
       values ($1, 'research', 'research:1', 1, $2::text, 1, 1, 1, 1, now() - $3::int * interval '1 hour',
         case when $2::text = 'running' then null else now() - $3::int * interval '1 hour' end)`,
      [randomUUID(), outcome, hoursAgo],
    );
  }
}

it('returns the success rate of the last 100 completed cycles and the number of the last day', async () => {
  expect((await platform.call('GET', '/api/ooda')).body).toEqual({ success_rate: 0, recent_cycles: 0, latest: [] });
  await addCycles(50, 'failed', 48);
  await addCycles(75, 'succeeded', 2);
  await addCycles(3, 'running', 1);
  // The last 100 finished are the 75 and 25 of the 50.
  expect((await platform.call('GET', '/api/ooda')).body).toMatchObject({ success_rate: 0.75, recent_cycles: 78 });
});

it('lists observation, decision and action of the latest, newest first', async () => {
  await platform.database.query(
    `insert into decision_cycle (job_id, kind, subject, attempt, outcome, observe_ms, orient_ms, decide_ms, act_ms,
       observed, decided, done, started_at)
     values ($1, 'briefing', 'deep-briefing:0b0f5d0a-0000-4000-8000-000000000000', 1, 'succeeded', 1, 2, 3, 4,
       'saw', 'chose', 'did', '2026-01-01T00:00:00.500Z')`,
    [randomUUID()],
  );
  const { body } = await platform.call<{ latest: object[] }>('GET', '/api/ooda');
  expect(body.latest).toHaveLength(20);
  expect(body.latest[0]).toEqual({
    id: expect.any(Number),
    kind: 'briefing',
    // Its id is known to its owner alone.
    subject: null,
    outcome: 'succeeded',
    observed: 'saw',
    decided: 'chose',
    done: 'did',
    took_ms: 10,
    started_at: '2026-01-01T00:00:00.500Z',
  });
});
