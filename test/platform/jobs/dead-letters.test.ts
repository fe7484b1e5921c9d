import { expect, test } from 'vitest';
import { Failure } from '#platform/failure.ts';
import { until } from '../../support/until.ts';
import { type HeldRun, heldJob } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query, stateOf } = useJobDatabase();

/** Gives up one job of a kind, after it has had an effect. */
async function giveUpOne() {
  const { definition, runs } = heldJob('hopeless');
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, { step: 'x' }, { callerGroup: 'key:7', priority: 3 });
  const held = await until('the run', () => runs[0]);
  await effectOf(held);
  held.end(new Failure('invalid', 'No source could be read'));
  await until('it is given up', async () => (await stateOf(id)) === 'failed');
  return { world, runs, id };
}

function effectOf({ run }: HeldRun): Promise<'done' | 'already-done'> {
  return run.once('seen', async (em) => {
    await em.execute('insert into seen (job, attempt) values (?, ?)', [run.id, run.attempt]);
  });
}

test('a failed job is listed with its kind, attempts and error', async () => {
  const { world } = await giveUpOne();
  expect(await world.jobs.deadLetters()).toEqual([
    {
      id: expect.any(String),
      job: 'hopeless',
      attempts: 1,
      givenUpAt: expect.any(Date),
      error: 'No source could be read',
      payload: { step: 'x' },
    },
  ]);
});

test('a retried job runs for the same caller and does not repeat its effects', async () => {
  const { world, runs, id } = await giveUpOne();
  expect(await world.jobs.retryDeadLetters('all')).toBe(1);
  const again = await until('it runs again', () => runs[1]);
  expect(again.run).toMatchObject({ id, attempt: 1, caller: 'key:7', payload: { step: 'x' } });
  expect(await effectOf(again)).toBe('already-done');
  await again.run.commit(async () => undefined);
  again.end();
  await until('it is completed', async () => {
    const rows = await query(`select 1 from pgboss.job where name = 'hopeless' and state = 'completed'`);
    return rows.length === 1;
  });
  expect(await world.jobs.deadLetters()).toEqual([]);
  expect(await query('select attempt from seen')).toEqual([{ attempt: 1 }]);
});

test('retrying or discarding affects only the given ids', async () => {
  const { world, runs } = await giveUpOne();
  const other = crypto.randomUUID();
  expect(await world.jobs.retryDeadLetters([other])).toBe(0);
  expect(await world.jobs.cancelDeadLetters([other])).toBe(0);
  const [letter] = await world.jobs.deadLetters();
  expect(await world.jobs.cancelDeadLetters([letter?.id ?? ''])).toBe(1);
  expect(await world.jobs.deadLetters()).toEqual([]);
  expect(await world.jobs.retryDeadLetters('all')).toBe(0);
  expect(runs).toHaveLength(1);
});

test('a job that pg-boss fails is listed too', async () => {
  const { definition, runs } = heldJob('dying');
  const world = await open([definition]);
  await world.startWorkers();
  const id = await world.send(definition, { step: 'x' });
  await until('the run', () => runs[0]);
  await query(
    `update pgboss.job set retry_count = retry_limit, heartbeat_on = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await until('it is listed', async () => (await world.jobs.deadLetters()).length === 1, 30_000);
  expect((await world.jobs.deadLetters())[0]).toMatchObject({ job: 'dying', error: expect.stringContaining('') });
}, 40_000);
