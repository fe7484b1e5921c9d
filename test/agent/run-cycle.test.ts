import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { cycleWork } from '#agent/cycle-work.ts';
import type { EpisodicMemory } from '#agent/entities/episodic-memory.ts';
import { remember } from '#agent/memories.ts';
import type { Cycle } from '#agent/run-cycle.ts';
import { Failure } from '#platform/failure.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { useJobDatabase } from '../platform/jobs/job-database.ts';
import { until } from '../support/until.ts';

const { open, query, stateOf } = useJobDatabase();
const about = { kind: 'research', subject: 'research:7' };

afterEach(async () => {
  await query('truncate decision_cycle, episodic_memory');
});

/** A job that does one cycle, each step of which can be replaced. */
function cycleJob(steps: (run: JobRun<object>) => Partial<Cycle<string, string>>) {
  const definition = defineJob({
    name: 'cycle',
    payload: z.object({}),
    kind: 'long',
    retry: { limit: 1, firstWaitSeconds: 1 },
  });
  return cycleWork(definition, {
    kind: about.kind,
    begin: (_resources, run) => ({
      subject: about.subject,
      observe: async () => 'input',
      tell: { observed: (input: string) => `saw ${input}`, decided: (plan: string) => `chose ${plan}` },
      decide: (input: string) => `plan for ${input}`,
      act: async (plan: string) => ({
        commit: async (em: SqlEntityManager) => {
          await em.execute('insert into seen (job, attempt, what) values (?, ?, ?)', [run.id, run.attempt, plan]);
        },
        memories: [{ eventType: 'research_completed', summary: 'Tides were researched.', importance: 6 }],
      }),
      ...steps(run),
    }),
    giveUp: async (em, run) => ({
      subject: about.subject,
      memories: [{ eventType: 'research_failed', summary: 'No tides were found.', importance: 3 }],
      last: async () => {
        const [cycle] = await em.execute<{ outcome: string }[]>('select outcome from decision_cycle');
        await em.execute('insert into seen (job, attempt, what) values (?, ?, ?)', [run.id, 0, cycle?.outcome]);
      },
    }),
  });
}

test('a cycle stores its result, one row and its memories', async () => {
  const definition = cycleJob(() => ({}));
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, {});
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(await query('select what from seen')).toEqual([{ what: 'plan for input' }]);
  const cycles = await query('select job_id, kind, subject, attempt, outcome, error, finished_at from decision_cycle');
  expect(cycles).toEqual([
    { job_id: id, ...about, attempt: 1, outcome: 'succeeded', error: null, finished_at: expect.any(Date) },
  ]);
  expect(await query('select observed, decided, done from decision_cycle')).toEqual([
    { observed: 'saw input', decided: 'chose plan for input', done: 'Tides were researched.' },
  ]);
  expect(await query('select event_type, summary, importance, subject from episodic_memory')).toEqual([
    { event_type: 'research_completed', summary: 'Tides were researched.', importance: 6, subject: 'research:7' },
  ]);
});

test("a retried job continues its cycle's row", async () => {
  const seen: unknown[] = [];
  const definition = cycleJob((run) => ({
    observe: async () => {
      seen.push(...(await query('select attempt, outcome, error, started_at from decision_cycle')));
      if (run.attempt === 1) throw new Error("it's a \\ bad? start");
      return 'second input';
    },
  }));
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, {});
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  const [first] = await query<{ started_at: Date }>('select started_at from decision_cycle');
  expect(seen).toEqual([
    { attempt: 1, outcome: 'running', error: null, started_at: first?.started_at },
    { attempt: 2, outcome: 'running', error: null, started_at: first?.started_at },
  ]);
  expect(await query('select attempt, outcome, error from decision_cycle')).toEqual([
    { attempt: 2, outcome: 'succeeded', error: null },
  ]);
});

test('the error of a failed attempt stays in the row until the next attempt', async () => {
  const definition = cycleJob(() => ({ decide: () => Promise.reject(new Error("it's a \\ bad? plan\u0000")) }));
  const world = await open([definition]);
  await world.startWorkers();
  await world.send(definition, {});
  await until(
    'the attempt has failed',
    async () => (await query('select 1 from decision_cycle where error is not null'))[0],
  );
  expect(await query('select outcome, error, finished_at from decision_cycle')).toEqual([
    { outcome: 'running', error: "it's a \\ bad? plan", finished_at: null },
  ]);
});

test('a cycle whose job fails is marked failed in the same transaction', async () => {
  const definition = cycleJob(() => ({
    act: async () => {
      throw new Failure('invalid', 'No source could be read');
    },
  }));
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, {});
  await until('the job has failed', async () => (await stateOf(id)) === 'failed');
  expect(await query('select outcome, error, observed, done, finished_at from decision_cycle')).toEqual([
    {
      outcome: 'failed',
      error: 'No source could be read',
      observed: 'saw input',
      done: 'No tides were found.',
      finished_at: expect.any(Date),
    },
  ]);
  expect(await query('select event_type, subject from episodic_memory')).toEqual([
    { event_type: 'research_failed', subject: about.subject },
  ]);
  expect(await query('select what from seen where job = $1', [id])).toEqual([{ what: 'failed' }]);
});

test('a result that cannot be stored leaves neither a completed row nor memories', async () => {
  const definition = cycleJob((run) => ({
    act: async () => ({
      commit: async (em) => {
        await em.execute('insert into seen (job, attempt) values (?, ?)', [run.id, run.attempt]);
        if (run.attempt === 1) throw new Error('half-written');
      },
      memories: [{ eventType: 'research_completed', summary: 'Tides.', importance: 6 }],
    }),
  }));
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, {});
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(await query('select attempt from seen')).toEqual([{ attempt: 2 }]);
  expect(await query('select count(*)::int as memories from episodic_memory')).toEqual([{ memories: 1 }]);
});

test('an attempt that finds the cycle finished does nothing', async () => {
  const runs: number[] = [];
  const definition = cycleJob((run) => ({
    observe: async () => {
      runs.push(run.attempt);
      return 'input';
    },
  }));
  const work = definition.work ?? expect.fail('a cycle is worked one by one');
  const again = {
    ...definition,
    work: async (...given: Parameters<typeof work>) => {
      await work(...given);
      if (given[1].attempt === 1) throw new Error('the process died before it could say that it was done');
    },
  };
  const world = await open([again]);
  await world.startWorkers();
  const id = await world.send(again, {});
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(runs).toEqual([1]);
  expect(await query('select count(*)::int as memories from episodic_memory')).toEqual([{ memories: 1 }]);
});

test('a decision receives the memories related to its observation', async () => {
  const recalled: EpisodicMemory[] = [];
  const definition = cycleJob(() => ({
    orient: (input: string) => ({ words: `the tides of ${input}`, limit: 2 }),
    decide: (_input: string, memories: EpisodicMemory[]) => {
      recalled.push(...memories);
      return 'plan';
    },
  }));
  const world = await open([definition]);
  const clock = world.resources.clock;
  await world.db.em().transactional(async (em) => {
    await remember(em, { eventType: 'a', summary: 'A tide turned.', importance: 5, subject: 'research:1' }, clock);
    await remember(em, { eventType: 'b', summary: 'Something else.', importance: 5, subject: 'research:2' }, clock);
  });
  await world.startWorkers();
  const id = await world.send(definition, {});
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(recalled.map((memory) => memory.eventType)).toEqual(['a']);
});

test('a cycle decides without memories if recall fails, and logs it', async () => {
  const recalled: number[] = [];
  const definition = cycleJob(() => ({
    orient: () => ({ words: 'tides', limit: -1 }),
    decide: (_input: string, memories: EpisodicMemory[]) => {
      recalled.push(memories.length);
      return 'plan';
    },
  }));
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, {});
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(recalled).toEqual([0]);
  expect(world.log.map((line) => line['msg'])).toContain('memories could not be recalled, deciding without them');
});
