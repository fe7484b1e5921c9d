import { expect, test } from 'vitest';
import { changedBy, openBoss } from '#platform/jobs/pg-boss.ts';
import { heldJob } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query } = useJobDatabase();

test('pg-boss returns which jobs a call changed, although its types omit it', async () => {
  const { definition } = heldJob('told');
  const { db, resources, send } = await open([definition]);
  const boss = openBoss({ databaseUrl: db.address, log: resources.log }, { supervise: false, schedule: false });
  await boss.start();
  try {
    const id = await send(definition, { step: 'x' });
    const [job] = await boss.fetch('told');
    const attempt = { id, retryCount: job?.retryCount ?? -1 };
    expect(changedBy(await boss.touch('told', attempt))).toEqual(new Set([id]));
    expect(changedBy(await boss.touch('told', { id, retryCount: 7 }))).toEqual(new Set());
    expect(changedBy(await boss.complete('told', attempt))).toEqual(new Set([id]));
    expect(() => changedBy({})).toThrow(/did not say/);
  } finally {
    await boss.stop({ graceful: false });
  }
});

test("pg-boss uses the program's connections and follows a database failover", async () => {
  const { db, resources } = await open([]);
  const boss = openBoss({ databaseUrl: db.address, log: resources.log }, { supervise: false, schedule: false });
  await boss.start();
  try {
    // What only our connections begin with.
    const { rows } = await boss.getDb().executeSql('show application_name');
    expect(rows).toEqual([{ application_name: 'agent-platform-jobs' }]);
    const located = await query('select 1 from pg_stat_activity where application_name = $1', ['agent-platform-jobs']);
    expect(located.length).toBeGreaterThan(0);
  } finally {
    await boss.stop({ graceful: false });
  }
});
