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
