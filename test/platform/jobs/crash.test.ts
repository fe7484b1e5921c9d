import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { type JobWorld, openJobWorld } from './job-world.ts';
import { twoStepJob } from './two-step-job.ts';

const workerProcess = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
const twoStep = twoStepJob({ hangs: false });

let database: TestDatabase;
let world: JobWorld;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.query('create table seen (job uuid, attempt int, what text)');
  world = await openJobWorld({ url: database.url, definitions: [twoStep] });
  await world.jobs.installSchema();
});

afterEach(async () => {
  await world.close();
  await database.drop();
});

async function send(count: number): Promise<string[]> {
  const payloads = Array.from({ length: count }, (_, number) => ({ number }));
  return world.db.em().transactional((em) => world.jobs.sendMany(em, twoStep, payloads));
}

async function count(text: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return row?.count ?? 0;
}

test('jobs of a killed worker finish elsewhere within 90 seconds, with every effect once', async () => {
  const child = spawn(process.execPath, [workerProcess, database.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  try {
    await send(20);
    await until('all are at work in the other process', async () => (await count(`seen where what = 'first'`)) === 20);
    expect(await count(`pgboss.job where state = 'active'`)).toBe(20);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
  await world.startWorkers();
  await until('all are completed', async () => (await count(`pgboss.job where state = 'completed'`)) === 20, 90_000);
  expect(await count(`seen where what = 'first' and attempt = 1`)).toBe(20);
  expect(await count(`seen where what = 'second' and attempt = 2`)).toBe(20);
  expect(await count('seen')).toBe(40);
}, 120_000);

test('a worker survives the loss of every database connection, with every effect once', async () => {
  await world.startWorkers();
  for (let round = 1; round <= 5; round += 1) {
    // A send may itself be hit by the drop; the caller would try again.
    await until('the jobs are sent', () => send(10).catch(() => undefined));
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }
  const jobs = await count("pgboss.job where name = 'two-step'");
  expect(jobs).toBeGreaterThanOrEqual(50);
  await until('all are completed', async () => (await count(`pgboss.job where state = 'completed'`)) === jobs, 60_000);
  expect(await count('seen')).toBe(jobs * 2);
  expect(await count('(select distinct job, what from seen) as distinct_effects')).toBe(jobs * 2);
}, 90_000);
