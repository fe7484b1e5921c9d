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
