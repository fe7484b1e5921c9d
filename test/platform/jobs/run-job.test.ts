import { expect, test } from 'vitest';
import { Failure, unavailable } from '#platform/failure.ts';
import { until } from '../../support/until.ts';
import { heldJob } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query, stateOf } = useJobDatabase();

test('a finished job is completed and logged', async () => {
  const { definition, runs } = heldJob('ended');
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the job starts', () => runs.length === 1);
  runs[0]?.end();
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
  const record = await until('the log tells', () => opened.log.find((line) => line.msg === 'job ended'));
  expect(record).toMatchObject({ job: 'ended', id, attempt: 1, outcome: 'completed', level: 'info' });
  expect(record.durationMs).toEqual(expect.any(Number));
});

test('a failed run is retried until it succeeds', async () => {
  const { definition, runs } = heldJob('retried');
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the first run', () => runs.length === 1);
  runs[0]?.end(unavailable());
  await until('the second run', () => runs.length === 2);
  expect(runs[1]?.run.attempt).toBe(2);
  runs[1]?.end();
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
});

test('a refusal is final, and its record is written when the job ends', async () => {
  const { definition, runs } = heldJob('refusing', {
    onGiveUp: async (em, run) => {
      await em.execute('insert into seen (job, attempt, what) values (?, ?, ?)', [
        run.id,
        run.attempt,
        `${run.payload.step}: ${run.error.message}`,
      ]);
    },
  });
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the run', () => runs.length === 1);
  runs[0]?.end(new Failure('invalid', 'No source could be read'));
  await until('the job has failed', async () => (await stateOf(id)) === 'failed');
  expect(await query('select job, attempt, what from seen')).toEqual([
    { job: id, attempt: 1, what: 'x: No source could be read' },
  ]);
  expect(runs).toHaveLength(1);
});

test('a job fails after the last attempt of its retry policy', async () => {
  const { definition, runs } = heldJob('hopeless', {
    retry: { limit: 1, firstWaitSeconds: 1 },
    onGiveUp: async (em, run) => {
      await em.execute('insert into seen (job, what) values (?, ?)', [run.id, run.error.message]);
    },
  });
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  for (const tries of [1, 2]) {
    await until(`run ${tries}`, () => runs.length === tries);
    runs[tries - 1]?.end(new Error(`broken ${tries}`));
  }
  await until('the job has failed', async () => (await stateOf(id)) === 'failed');
  expect(await query('select what from seen')).toEqual([{ what: 'broken 2' }]);
});

test('a job whose every run died with its process fails without another run', async () => {
  const { definition, runs } = heldJob('deadly', {
    retry: { limit: 1, firstWaitSeconds: 1 },
    onGiveUp: async (em, run) => {
      await em.execute('insert into seen (job, what) values (?, ?)', [run.id, run.error.message]);
    },
  });
  const opened = await open([definition]);
  const id = await opened.send(definition, { step: 'x' });
  await query(`update pgboss.job set state = 'retry', retry_count = 1, started_on = now() where id = $1`, [id]);
  await opened.startWorkers();
  await until('the job has failed', async () => (await stateOf(id)) === 'failed');
  expect(await query('select what from seen')).toEqual([{ what: expect.stringContaining('without an error') }]);
  expect(runs).toHaveLength(0);
});

test('an invalid payload fails at once and does not block other jobs', async () => {
  const { definition, runs } = heldJob('poisoned', { slots: 1 });
  const opened = await open([definition]);
  const poison = await opened.send(definition, { step: 'soon spoilt' });
  const good = await opened.send(definition, { step: 'good' });
  await query(`update pgboss.job set data = '[1]' where id = $1`, [poison]);
  await opened.startWorkers();
  await until('the good one runs', () => runs.length === 1);
  expect(runs[0]?.run.id).toBe(good);
  expect(await stateOf(poison)).toBe('failed');
  expect(opened.log.find((line) => line.outcome === 'poison')).toMatchObject({ id: poison, attempt: 1 });
  runs[0]?.end();
});

test('a run that times out is aborted, frees its slot and is retried', async () => {
  const { definition, runs } = heldJob('slow', { slots: 1, expireSeconds: 1 });
  const opened = await open([definition]);
  await opened.startWorkers();
  const id = await opened.send(definition, { step: 'x' });
  await until('the second run, while the first still hangs', () => runs.length === 2);
  expect(runs[0]?.run.signal.aborted).toBe(true);
  runs[1]?.end();
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
});
