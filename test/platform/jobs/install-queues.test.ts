import { expect, test } from 'vitest';
import { heldJob } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query } = useJobDatabase();

test('three processes can install the schema at once', async () => {
  const { definition } = heldJob('installed');
  const others = await Promise.all([1, 2, 3].map(() => open([definition], { installs: false })));
  await Promise.all(others.map((other) => other.jobs.installSchema()));
  for (const other of others) await other.send(definition, { step: 'x' });
  expect(await query(`select count(*)::int as jobs from pgboss.job where name = 'installed'`)).toEqual([{ jobs: 3 }]);
});

test('a later start writes only the queues that are not as wanted', async () => {
  const { definition } = heldJob('kept');
  const { definition: changing } = heldJob('changed');
  await open([definition, changing]);
  const changes = () =>
    query<{ name: string; change: string; limit: number }>(
      `select name, xmin::text as change, retry_limit as limit from pgboss.queue where name in ('kept', 'changed')`,
    ).then((rows) => Object.fromEntries(rows.map((row) => [row.name, row])));
  const before = await changes();
  const changed = { ...changing, retry: { ...changing.retry, limit: changing.retry.limit + 7 } };
  await open([definition, changed]);
  const after = await changes();
  expect(after['kept']).toEqual(before['kept']);
  expect(after['changed']?.limit).toBe((before['changed']?.limit ?? 0) + 7);
});
