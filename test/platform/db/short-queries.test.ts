import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { createTestDatabase } from '../../support/test-database.ts';

it.each([
  [true, /Index/],
  [false, /Seq Scan/],
])('joined by index only (%s), a short table is read like a long one', async (isByIndexOnly, plan) => {
  const database = await createTestDatabase({ isEmpty: true });
  await database.query('create table waiting (id int primary key, place int)');
  await database.query('insert into waiting values (1, 1)');
  await database.query('vacuum analyze waiting');
  const queries = new ShortQueries({ url: database.url, isByIndexOnly, log: () => undefined });
  try {
    const lines = await queries.run<{ 'QUERY PLAN': string }>({
      name: 'plan',
      text: 'explain select * from generate_series(1, 100) n join waiting w on w.id = n and w.place > 0',
      values: [],
    });
    const written = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(written).toMatch(plan);
    expect(/Hash|Merge/.test(written)).toBe(!isByIndexOnly);
  } finally {
    await queries.close();
    await database.drop();
  }
});

it('opens a further connection only while the open ones are busy', async () => {
  const database = await createTestDatabase({ isEmpty: true });
  await database.query('create table held (id int)');
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  const queries = new ShortQueries({ url: database.url, log: () => undefined });
  const ask = async (name: string, text: string) => {
    // Queries of one turn share a connection in any case.
    await nextTurn();
    const [row] = await queries.run<{ pid: number }>({ name, text, values: [] });
    return row?.pid;
  };
  const own = () => ask('own', 'select pg_backend_pid() as pid');
  try {
    const first = await own();
    expect([await own(), await own(), await own()]).toEqual([first, first, first]);
    await holder.query('begin; lock table held');
    const waiting = ask('held', 'select pg_backend_pid() as pid, count(*) from held');
    await nextTurn();
    const second = await own();
    expect(second).not.toBe(first);
    expect(await own()).toBe(second);
    await holder.query('rollback');
    expect(await waiting).toBe(first);
  } finally {
    await queries.close();
    await holder.end();
    await database.drop();
  }
});
