import { expect, test } from 'vitest';
import { defineJob } from '#platform/jobs/definition.ts';
import { type BatchedJob, jobWork } from '#platform/jobs/job-work.ts';
import { until } from '../../support/until.ts';
import { Step } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query } = useJobDatabase();

/** Jobs that leave their traces together; one whose step is `bad` fails all that it is with. */
function tracedTogether(
  batches: number[],
  before: (jobs: readonly BatchedJob<Step>[]) => Promise<void> = async () => {},
) {
  return jobWork(defineJob<Step>({ name: 'together', payload: Step, kind: 'short', retry: { limit: 0 } }), {
    processBatch: async (em, _resources, jobs) => {
      batches.push(jobs.length);
      for (const { id, payload } of jobs) {
        await em.execute('insert into seen (job, what) values (?, ?)', [id, payload.step]);
      }
      await before(jobs);
      if (jobs.some(({ payload }) => payload.step === 'bad')) throw new Error('one of them is bad');
    },
  });
}

async function states(): Promise<Record<string, number>> {
  const rows = await query<{ state: string; jobs: number }>(
    `select state, count(*)::int as jobs from pgboss.job where name = 'together' group by state`,
  );
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
}

test('a batch of jobs runs and completes in one transaction', async () => {
  const batches: number[] = [];
  const definition = tracedTogether(batches);
  const world = await open([definition]);
  const payloads = Array.from({ length: 40 }, (_, number) => ({ step: String(number) }));
  await world.db.em().transactional((em) => world.jobs.sendMany(em, definition, payloads));
  await world.startWorkers();
  await until('all are completed', async () => (await states()).completed === 40);
  expect(batches.length).toBeLessThan(10);
  expect(await query('select count(*)::int as traces from seen')).toEqual([{ traces: 40 }]);
});

test('a failing job does not fail the rest of its batch', async () => {
  const definition = tracedTogether([]);
  const world = await open([definition]);
  const payloads = ['a', 'bad', 'b', 'c'].map((step) => ({ step }));
  await world.db.em().transactional((em) => world.jobs.sendMany(em, definition, payloads));
  await world.startWorkers();
  await until('all have ended', async () => {
    const { completed, failed } = await states();
    return completed === 3 && failed === 1;
  });
  expect(await query('select what from seen order by what')).toEqual(['a', 'b', 'c'].map((what) => ({ what })));
  expect(await world.jobs.deadLetters()).toMatchObject([{ job: 'together', error: 'one of them is bad' }]);
});

test('a failing job in a batch is found by bisection in a few transactions', async () => {
  const batches: number[] = [];
  const definition = tracedTogether(batches);
  const world = await open([definition]);
  const payloads = Array.from({ length: 128 }, (_, number) => ({ step: number === 77 ? 'bad' : String(number) }));
  await world.db.em().transactional((em) => world.jobs.sendMany(em, definition, payloads));
  await world.startWorkers();
  await until('all have ended', async () => {
    const { completed, failed } = await states();
    return completed === 127 && failed === 1;
  });
  expect(batches[0]).toBe(128);
  // Two for each of the seven halvings.
  expect(batches).toHaveLength(15);
  expect(batches.filter((jobs) => jobs === 1)).toHaveLength(2);
});

test('a batch is rolled back if one of its jobs was taken over', async () => {
  let isTaken = false;
  const definition = tracedTogether([], async ([first]) => {
    if (isTaken || first === undefined) return;
    isTaken = true;
    await query(`update pgboss.job set retry_count = retry_count + 1 where id = $1`, [first.id]);
  });
  const world = await open([definition]);
  const payloads = ['a', 'b'].map((step) => ({ step }));
  await world.db.em().transactional((em) => world.jobs.sendMany(em, definition, payloads));
  await world.startWorkers();
  await until('the other one is completed', async () => (await states()).completed === 1);
  await until('the first attempt has ended', () => world.log.some(({ outcome }) => outcome === 'taken over'));
  expect(await query('select count(*)::int as traces from seen')).toEqual([{ traces: 1 }]);
  expect(await states()).toEqual({ completed: 1, active: 1 });
});
