import { afterAll, afterEach, beforeAll } from 'vitest';
import type { JobWork } from '#platform/jobs/job-work.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type JobWorld, openJobWorld } from './job-world.ts';

/** A database for the tests of one file, whose jobs are gone after each test. */
export interface JobDatabase {
  query: TestDatabase['query'];
  /** Opens the job machinery, ready to send and to start workers; closed after the test. */
  open(definitions: readonly JobWork<object>[], more?: { pollMs?: number; installs?: boolean }): Promise<JobWorld>;
  /** What became of a job. */
  stateOf(id: string): Promise<string | undefined>;
}

/** Call at the top of a test file. There is a table `seen (job, attempt, what)` for the jobs to leave their traces in. */
export function useJobDatabase(): JobDatabase {
  let database: TestDatabase;
  let worlds: JobWorld[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query('create table seen (job uuid, attempt int, what text)');
  });
  afterEach(async () => {
    await Promise.all(worlds.map((world) => world.close()));
    worlds = [];
    await database.query('drop schema if exists pgboss cascade');
    await database.query('truncate seen, job_effect');
  });
  afterAll(() => database.drop());
  return {
    query: (text, values) => database.query(text, values),
    async open(definitions, more = {}) {
      const { installs = true, ...settings } = more;
      const world = await openJobWorld({ url: database.url, definitions, ...settings });
      worlds.push(world);
      if (installs) await world.jobs.installSchema();
      return world;
    },
    async stateOf(id) {
      const rows = await database.query<{ state: string }>('select state from pgboss.job where id = $1', [id]);
      return rows[0]?.state;
    },
  };
}
