import { expect, test } from 'vitest';
import { defineWork } from '../../support/define-work.ts';
import { until } from '../../support/until.ts';
import { heldJob, Step } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query } = useJobDatabase();

test('an announced job starts before the next poll', async () => {
  const { definition, runs } = heldJob('announced');
  const opened = await open([definition], { pollMs: 3_600_000 });
  await opened.startWorkers();
  await opened.send(definition, { step: 'now' });
  const first = await until('the job starts', () => runs[0]);
  expect(first.run).toMatchObject({ attempt: 1, payload: { step: 'now' }, caller: undefined });
  first.end();
});

test('a deferred job starts when due, not before', async () => {
  const { definition, runs } = heldJob('deferred');
  const opened = await open([definition]);
  await opened.startWorkers();
  const startAfter = new Date(Date.now() + 1_200);
  const early = await opened.send(definition, { step: 'later' }, { startAfter });
  await opened.send(definition, { step: 'now' });
  await until('both start', () => runs.length === 2);
  expect(runs.map(({ run }) => run.payload.step)).toEqual(['now', 'later']);
  const [row] = await query<{ late: number }>(
    `select extract(epoch from started_on - start_after)::float8 as late from pgboss.job where id = $1`,
    [early],
  );
  expect(row?.late).toBeGreaterThanOrEqual(0);
  for (const { end } of runs) end();
});

test('bulk jobs all run, a few dozen at a time', async () => {
  let running = 0;
  let most = 0;
  const definition = defineWork<Step>({
    name: 'bulk',
    payload: Step,
    kind: 'short',
    slots: 8,
    work: async (resources) => {
      running += 1;
      most = Math.max(most, running);
      await resources.db.isUp();
      running -= 1;
    },
  });
  const opened = await open([definition]);
  await opened.startWorkers();
  const payloads = Array.from({ length: 300 }, (_, index) => ({ step: String(index) }));
  await opened.db.em().transactional((em) => opened.jobs.sendMany(em, definition, payloads));
  await until('all are completed', async () => {
    const [row] = await query<{ done: number }>(
      `select count(*)::int as done from pgboss.job where state = 'completed' and name = 'bulk'`,
    );
    return row?.done === 300;
  });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
});
