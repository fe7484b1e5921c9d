import { expect, test } from 'vitest';
import { Failure } from '#platform/failure.ts';
import { StaleAttempt } from '#platform/jobs/attempt.ts';
import { defineWork } from '../../support/define-work.ts';
import { until } from '../../support/until.ts';
import { type HeldRun, heldJob, Step } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query, stateOf } = useJobDatabase();

test('an effect happens once across all attempts of a job', async () => {
  const outcomes: string[] = [];
  const definition = defineWork<Step>({
    name: 'effect',
    payload: Step,
    kind: 'long',
    retry: { firstWaitSeconds: 1 },
    work: async (_resources, run) => {
      outcomes.push(
        await run.once('seen', async (em) => {
          await em.execute('insert into seen (job, attempt) values (?, ?)', [run.id, run.attempt]);
        }),
      );
      if (run.attempt === 1) throw new Error('after the effect');
    },
  });
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(outcomes).toEqual(['done', 'already-done']);
  expect(await query('select job, attempt from seen')).toEqual([{ job: id, attempt: 1 }]);
});

test('an effect that throws has not happened', async () => {
  const definition = defineWork<Step>({
    name: 'half-effect',
    payload: Step,
    kind: 'long',
    retry: { firstWaitSeconds: 1 },
    work: async (_resources, run) => {
      await run.once('seen', async (em) => {
        await em.execute('insert into seen (job, attempt) values (?, ?)', [run.id, run.attempt]);
        if (run.attempt === 1) throw new Error('half-way');
      });
    },
  });
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(await query('select attempt from seen')).toEqual([{ attempt: 2 }]);
});

/** What the supervision does to a job whose worker is not heard of: it is due again, for whoever comes first. */
function loseWorkerOf(id: string): Promise<unknown> {
  return query(`update pgboss.job set state = 'retry', start_after = now() where id = $1`, [id]);
}

test('an attempt that was taken over commits and completes nothing; the new attempt does both', async () => {
  const [old, young] = [heldJob('zombie', { slots: 1 }), heldJob('zombie', { slots: 1 })];
  const [oldWorld, youngWorld] = [await open([old.definition]), await open([young.definition])];
  await oldWorld.startWorkers();
  const id = await oldWorld.send(old.definition, { step: 'x' });
  const oldRun = await until('the first run', () => old.runs[0]);
  await youngWorld.startWorkers();
  await loseWorkerOf(id);
  const youngRun = await until('the second run', () => young.runs[0]);
  const effectOf = ({ run }: HeldRun) =>
    run.once('seen', async (em) => {
      await em.execute('insert into seen (job, attempt) values (?, ?)', [run.id, run.attempt]);
    });
  await expect(effectOf(oldRun)).rejects.toThrow(StaleAttempt);
  await expect(oldRun.run.commit(async () => undefined)).rejects.toThrow(StaleAttempt);
  oldRun.end();
  await until('the old run has ended', () => oldWorld.log.find((line) => line.outcome === 'taken over'));
  expect(await stateOf(id)).toBe('active');
  expect(await effectOf(youngRun)).toBe('done');
  youngRun.end();
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  expect(await query('select attempt from seen')).toEqual([{ attempt: 2 }]);
});

test('a failure of an attempt that was taken over does not fail the new attempt', async () => {
  const [old, young] = [heldJob('failing', { slots: 1 }), heldJob('failing', { slots: 1 })];
  const [oldWorld, youngWorld] = [await open([old.definition]), await open([young.definition])];
  await oldWorld.startWorkers();
  const id = await oldWorld.send(old.definition, { step: 'x' });
  const oldRun = await until('the first run', () => old.runs[0]);
  await youngWorld.startWorkers();
  await loseWorkerOf(id);
  await until('the second run', () => young.runs[0]);
  oldRun.end(new Failure('invalid', 'too late'));
  await until('the old run has ended', () => oldWorld.log.find((line) => line.outcome === 'taken over'));
  expect(await stateOf(id)).toBe('active');
});

test('a process that takes over its own job aborts the older attempt', async () => {
  const { definition, runs } = heldJob('overtaken');
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the first run', () => runs.length === 1);
  await loseWorkerOf(id);
  await until('the second run', () => runs.length === 2);
  expect(runs.map(({ run }) => run.signal.aborted)).toEqual([true, false]);
});

test('a job cannot be taken over between the check and the commit of an effect', async () => {
  const { definition, runs } = heldJob('fenced');
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the run', () => runs.length === 1);
  const order: string[] = [];
  let takeOver: Promise<unknown> = Promise.resolve();
  await runs[0]?.run.once('seen', async (em) => {
    // pg-boss takes a job away by deleting its row and inserting it anew.
    takeOver = query('delete from pgboss.job where id = $1', [id]).then(() => order.push('taken over'));
    await until('the take-over waits for this transaction', async () => {
      const [row] = await query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from pgboss.job%'`,
      );
      return row?.waiting === 1;
    });
    await em.execute('insert into seen (job) values (?)', [id]);
    order.push('effect');
  });
  await takeOver;
  expect(order).toEqual(['effect', 'taken over']);
  runs[0]?.end();
});

test('a worker learns from its heartbeat that it lost a job', async () => {
  const { definition, runs } = heldJob('lost');
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the run', () => runs.length === 1);
  await query(`update pgboss.job set state = 'cancelled' where id = $1`, [id]);
  await until('the signal is aborted', () => runs[0]?.run.signal.aborted);
});
