import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for test databases, and a migrated database to copy. */
    databaseServer: { adminUrl: string; template: string };
    /** For what is stored until the run ends. */
    runFolder: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run (or takes the server that TEST_DATABASE_URL names) and migrates one database
 * on it, which each test file copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Neither reads what the other makes.
  await Promise.all([build('client/web/build.ts'), build('src/bundle/build.ts')]);
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(memoryFolder(), 'agent-platform-test-'));
  const runFolder = await mkdtemp(join(memoryFolder(), 'agent-platform-run-'));
  const server =
    given === undefined ? await startEmbedded({ dataDir: folder, log: () => undefined, isThrowaway: true }) : undefined;
  const adminUrl = given ?? server?.url ?? '';
  const template = `test_template_${process.pid}`;
  await query(adminUrl, `drop database if exists ${template}`);
  await query(adminUrl, `create database ${template}`);
  await migrateTemplate(adminUrl, template);
  project.provide('databaseServer', { adminUrl, template });
  project.provide('runFolder', runFolder);
  return async () => {
    // The platforms that the workers have lent until now are gone; their databases are not.
    const left = await query(adminUrl, `select datname from pg_database where starts_with(datname, '${template}')`);
    for (const { datname } of left) await query(adminUrl, `drop database if exists ${String(datname)} with (force)`);
    await server?.stop();
    for (const path of [folder, runFolder]) await rm(path, { recursive: true, force: true });
  };
}

/** The pages and the bundled program as `npm start` would have them; at once where nothing has changed. */
async function build(path: string): Promise<void> {
  const script = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  // What a bundler decides by this must not depend on who runs it.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [script], { env });
}

async function migrateTemplate(adminUrl: string, template: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const log = openLog({ level: 'warn' });
  const db = await openDatabase({ url: url.href, entities, log: (message) => log.warn(message) });
  const jobs = createJobs({ databaseUrl: url.href, definitions: jobWorks, log, clock: systemClock });
  await migrate(db, { installQueues: () => jobs.installSchema(), log: () => undefined });
  await db.close();
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
