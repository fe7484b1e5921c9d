import { expect, test } from 'vitest';
import { StaleAttempt } from '#platform/jobs/attempt.ts';
import { until } from '../../support/until.ts';
import { heldJob } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, stateOf } = useJobDatabase();

test('running jobs may finish and no new job starts', async () => {
  const { definition, runs } = heldJob('finishing', { slots: 1 });
  const opened = await open([definition]);
  await opened.startWorkers();
  const first = await opened.send(definition, { step: 'first' });
  const second = await opened.send(definition, { step: 'second' });
  await until('the run', () => runs.length === 1);
  const stopped = opened.workers.stop(10_000);
  runs[0]?.end();
  await stopped;
  expect(await stateOf(first)).toBe('completed');
  expect(await stateOf(second)).toBe('created');
  expect(runs).toHaveLength(1);
});

test('a job that does not end in time is returned, runs elsewhere at once and keeps its attempts', async () => {
  const rule = { retry: { limit: 0, firstWaitSeconds: 60 } };
  const [leaving, staying] = [heldJob('moving', { ...rule, slots: 1 }), heldJob('moving', { ...rule, slots: 2 })];
  const leavingWorld = await open([leaving.definition]);
  const stayingWorld = await open([staying.definition], { pollMs: 3_600_000 });
  await leavingWorld.startWorkers();
  const id = await leavingWorld.send(leaving.definition, { step: 'x' });
  const left = await until('the run', () => leaving.runs[0]);
  await stayingWorld.startWorkers();
  await leavingWorld.send(leaving.definition, { step: 'y' });
  await until('the other process is at work, and waits for an announcement', () => staying.runs[0]);

  await leavingWorld.workers.stop(0);
  expect(left.run.signal.aborted).toBe(true);
  const moved = await until('the run elsewhere', () => staying.runs[1]);
  expect(moved.run).toMatchObject({ id, attempt: 2 });
  await expect(left.run.commit(async () => undefined)).rejects.toThrow(StaleAttempt);
  expect(leavingWorld.log.find((line) => line.msg === 'job ended')).toMatchObject({ id, outcome: 'handed back' });
  moved.end();
  await until('the job is completed', async () => (await stateOf(id)) === 'completed');
});
