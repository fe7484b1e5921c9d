import { expect, test } from 'vitest';
import type { SendSettings } from '#platform/jobs/sender.ts';
import { heldJob, type Step } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query } = useJobDatabase();

test('a job exists once its unit of work commits and never after a rollback', async () => {
  const { definition } = heldJob('sent');
  const { db, jobs } = await open([definition]);
  const kept = await db.em().transactional((em) => jobs.send(em, definition, { step: 'kept' }));
  await expect(
    db.em().transactional(async (em) => {
      await jobs.send(em, definition, { step: 'lost' });
      await jobs.sendMany(em, definition, [{ step: 'lost' }, { step: 'lost' }]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await query(`select id, data from pgboss.job where name = 'sent'`)).toEqual([
    { id: kept, data: { step: 'kept' } },
  ]);
});

test('sending outside a unit of work or with an invalid payload throws', async () => {
  const { definition } = heldJob('refused');
  const { db, jobs } = await open([definition]);
  await expect(jobs.send(db.em(), definition, { step: 'x' })).rejects.toThrow(/em\.transactional/);
  await expect(
    db.em().transactional((em) => jobs.send(em, definition, { step: 1 } as unknown as Step)),
  ).rejects.toThrow(/expected string/);
});

test('many jobs are sent in one statement and return their ids in order', async () => {
  const { definition } = heldJob('many');
  const { db, jobs } = await open([definition]);
  const ids = await db
    .em()
    .transactional((em) => jobs.sendMany(em, definition, [{ step: 'a' }, { step: 'b' }], { callerGroup: 'key:1' }));
  const rows = await query(`select id, data, group_id from pgboss.job where name = 'many' order by data`);
  expect(rows).toEqual([
    { id: ids[0], data: { step: 'a' }, group_id: 'key:1' },
    { id: ids[1], data: { step: 'b' }, group_id: 'key:1' },
  ]);
});

test('many jobs are sent with individual options', async () => {
  const { definition } = heldJob('many');
  const { db, jobs } = await open([definition]);
  const settings: Record<string, SendSettings> = {
    a: { callerGroup: 'key:1', priority: 9 },
    b: { callerGroup: 'key:2' },
  };
  await db
    .em()
    .transactional((em) =>
      jobs.sendMany(em, definition, [{ step: 'a' }, { step: 'b' }, { step: 'c' }], ({ step }) => settings[step] ?? {}),
    );
  const rows = await query(
    `select data->>'step' as step, group_id, priority from pgboss.job where name = 'many' order by 1`,
  );
  expect(rows).toEqual([
    { step: 'a', group_id: 'key:1', priority: 9 },
    { step: 'b', group_id: 'key:2', priority: 0 },
    { step: 'c', group_id: null, priority: 0 },
  ]);
});

test('a unique kind has one job per key, and a second send returns the first', async () => {
  const { definition } = heldJob('unique', { isUnique: true });
  const opened = await open([definition]);
  const first = await opened.send(definition, { step: 'a' }, { singletonKey: 'one' });
  expect(await opened.send(definition, { step: 'b' }, { singletonKey: 'one' })).toBe(first);
  expect(await opened.send(definition, { step: 'c' }, { singletonKey: 'two' })).not.toBe(first);
});

test('the insert is planned once per connection', async () => {
  const { definition } = heldJob('planned');
  const { db, jobs } = await open([definition]);
  await db.em().transactional(async (em) => {
    await jobs.send(em, definition, { step: 'a' });
    await jobs.send(em, definition, { step: 'b' });
    const [prepared] = await em.execute<{ statements: number }[]>(
      `select count(*)::int as statements from pg_prepared_statements where statement like '%planned%'`,
    );
    expect(prepared?.statements).toBe(1);
  });
});
