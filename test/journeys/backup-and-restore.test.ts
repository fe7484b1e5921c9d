import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { openBackup, type Piece, writeBackupFile } from '#platform/db/backup/backup-file.ts';
import { checkBackup } from '#platform/db/backup/restore-backup.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { verifyWebhook } from '../../client/verify-webhook.ts';
import { type LocalWeb, startLocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { dataFolder, runProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let receiver: LocalWeb;
let platform: TestPlatform;
let key: string;
let secret: string;
let file: string;
/** The address of a file that was uploaded, without its origin. */
let link: string;

/** All that is kept, in words that two databases can be compared by. */
async function rowsOf(from: TestDatabase): Promise<Record<string, string>> {
  const tables = await from.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and (c.relnamespace = 'public'::regnamespace
       or c.oid in ('pgboss.job'::regclass, 'pgboss.schedule'::regclass)) order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [rows] = await from.query<{ said: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as said from ${name} t`,
    );
    found[name] = rows?.said ?? '';
  }
  return found;
}

async function run(args: string[], environment: Record<string, string>) {
  const program = runProgram('cli', environment, args);
  return { code: await program.ended, output: program.output };
}

beforeAll(async () => {
  [database, folder, receiver] = await Promise.all([createTestDatabase(), dataFolder(), startLocalWeb()]);
  const environment = { DATA_DIR: folder.path, OUTBOUND_ALLOW: receiver.host };
  platform = await startPlatform({ database, environment, runsJobs: false });
  key = await platform.key({ tier: 'pro' });
  const body = { url: receiver.url('/in'), events: ['research.complete'] };
  secret = (await platform.call<{ secret: string }>('POST', '/api/webhooks', { key, body })).body.secret;
  await platform.call('POST', '/api/research', { key, body: { topic: 'Tides, and a tab:\t\\N and a line\nbreak' } });
  const task = { name: 'Tides', task_type: 'research', schedule: '0 9 * * 1', payload: { topic: 'Tides' } };
  await platform.call('POST', '/api/scheduled-tasks', { key, body: task });
  const upload = { name: 'minutes.md', content: 'We agreed to go with blue.' };
  const { body: shared } = await platform.call<{ url: string }>('POST', '/api/files/upload', { key, body: upload });
  link = new URL(shared.url).pathname;
  file = join(folder.path, 'one.backup');
});
afterAll(async () => {
  await platform?.stop();
  await receiver?.close();
  await Promise.all([database?.drop(), folder?.remove()]);
});

it('writes a consistent snapshot while calls continue', async () => {
  let isWriting = true;
  const calls = (async () => {
    for (let at = 0; isWriting; at += 1) {
      const url = receiver.url(`/meanwhile-${at % 10}`);
      const made = await platform.call<{ id: number }>('POST', '/api/webhooks', {
        key,
        body: { url, events: ['research.complete'] },
      });
      expect(made.status).toBe(200);
      await platform.call('DELETE', `/api/webhooks/${made.body.id}`, { key });
    }
  })();
  const { code, output } = await run(['backup', file], { DATABASE_URL: database.url, DATA_DIR: folder.path });
  isWriting = false;
  await calls;
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/one\.backup contains \d+ rows of \d+ tables, \d+ jobs and \d+ files? \(/),
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { header, end } = await checkBackup(file);
  expect(header).toMatchObject({ version: '0.1.0', migrations: expect.arrayContaining([expect.any(String)]) });
  expect(end.rows).toMatchObject({ webhook: expect.any(Number), research_result: 1, scheduled_task: 1 });
  expect(end.rows['pgboss.job']).toBeGreaterThan(0);
  const again = await run(['backup', file], { DATABASE_URL: database.url, DATA_DIR: folder.path });
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('already exists')]);
}, 120_000);

it('is rejected while the platform runs, and over existing data without --replace', async () => {
  const running = await run(['restore', file], { DATABASE_URL: database.url, DATA_DIR: folder.path });
  expect([running.code, running.output]).toEqual([1, expect.stringContaining('The platform is running')]);
  await platform.stop();
  const full = await run(['restore', file], { DATABASE_URL: database.url, DATA_DIR: folder.path });
  expect([full.code, full.output]).toEqual([1, expect.stringMatching(/already contains data \(.*--replace/)]);
}, 120_000);

it('restores every row into another database, and replaces existing data when asked', async () => {
  const stopped = join(folder.path, 'two.backup');
  await run(['backup', stopped], { DATABASE_URL: database.url, DATA_DIR: folder.path });
  const before = await rowsOf(database);
  const [other, otherFolder] = await Promise.all([createTestDatabase({ isEmpty: true }), dataFolder()]);
  try {
    const settings = { DATABASE_URL: other.url, DATA_DIR: otherFolder.path };
    const done = await run(['restore', stopped], settings);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('The backup is restored')]);
    const same = await rowsOf(other);
    expect({ ...same, schema_migration: '' }).toEqual({ ...before, schema_migration: '' });
    expect(await readFile(join(otherFolder.path, 'secret-key'), 'utf8')).toBe(
      await readFile(join(folder.path, 'secret-key'), 'utf8'),
    );
    await other.query("update webhook set url = 'https://changed.example/'");
    const replaced = await run(['restore', stopped, '--replace'], settings);
    expect(replaced.code).toBe(0);
    expect((await rowsOf(other))['webhook']).toBe(before['webhook']);
    // Ids go on where they were.
    const [next] = await other.query<{ id: number }>(`select nextval('webhook_id_seq')::int as id`);
    const [last] = await other.query<{ id: number }>('select max(id)::int as id from webhook');
    expect(next?.id).toBeGreaterThan(last?.id ?? 0);
    const foreign = await run(['restore', stopped, '--replace'], {
      ...settings,
      SECRET_KEY: 'another key of many letters',
    });
    expect([foreign.code, foreign.output]).toEqual([
      0,
      expect.stringContaining('SECRET_KEY is not the key of the backup'),
    ]);
  } finally {
    await Promise.all([other.drop(), otherFolder.remove()]);
  }
}, 180_000);

it('restores into a new DATA_DIR with its own database, and the webhook still signs', async () => {
  const fresh = await dataFolder();
  try {
    const environment = { DATA_DIR: fresh.path, OUTBOUND_ALLOW: receiver.host };
    const restored = await run(['restore', file], environment);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Start the platform as usual')]);
    const program = runProgram('main', { ...environment, LOG_LEVEL: 'warn' });
    const url = await program.url();
    expect(await (await fetch(`${url}${link}?raw=true`)).text()).toBe('We agreed to go with blue.');
    receiver.page('/in', { status: 204 });
    const answer = await fetch(`${url}/api/webhooks/test`, { method: 'POST', headers: { 'x-api-key': key } });
    expect(answer.status).toBe(200);
    const arrived = receiver.requests.findLast(({ path }) => path === '/in');
    if (arrived === undefined) throw new Error('nothing has come');
    await expect(verifyWebhook({ secret, headers: arrived.headers, body: arrived.body })).resolves.toBeDefined();
    program.kill('SIGTERM');
    await program.ended;
  } finally {
    await fresh.remove();
  }
}, 180_000);

/** The same backup with another header. */
async function rewritten(change: (migrations: string[]) => string[]): Promise<string> {
  const target = join(folder.path, 'changed.backup');
  const { header, sections } = await openBackup(file);
  async function* pieces(): AsyncGenerator<Piece> {
    yield { json: { ...header, migrations: change(header.migrations) } };
    for await (const { section, bytes } of sections()) {
      yield { json: section };
      for await (const part of bytes) yield { bytes: part };
    }
  }
  await writeBackupFile(target, pieces());
  return target;
}

it('changes nothing for a backup that is newer, damaged or invalid', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  const before = await rowsOf(database);
  const newer = await rewritten((migrations) => [...migrations, 'migration-20990101000000-later']);
  const refused = await run(['restore', newer, '--replace'], settings);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('newer release')]);
  const whole = await readFile(file);
  const cut = join(folder.path, 'cut.backup');
  await writeFile(cut, whole.subarray(0, whole.length - 100));
  expect((await run(['restore', cut, '--replace'], settings)).output).toMatch(
    /is not a backup, or is damaged|incomplete/,
  );
  expect((await run(['restore', join(folder.path, 'secret-key'), '--replace'], settings)).output).toContain(
    'is not a backup',
  );
  expect((await run(['restore', join(folder.path, 'none'), '--replace'], settings)).output).toContain(
    'There is no file',
  );
  expect((await run(['restore', file, '--dry-run'], settings)).output).toContain('It contains');
  expect(await rowsOf(database)).toEqual(before);
  await rm(cut);
}, 180_000);

it('migrates a backup of an older release', async () => {
  const [older, other, otherFolder] = await Promise.all([
    createTestDatabase({ isEmpty: true }),
    createTestDatabase({ isEmpty: true }),
    dataFolder(),
  ]);
  const target = join(otherFolder.path, 'older.backup');
  try {
    await makeOlder(older.url, 'migration-20261122195911-deferred-retries');
    await older.query(
      `insert into research_result (topic, status, request, progress, claims, sources, source_count, created_at, updated_at)
       values ('Tides before', 'completed', '{}', '{}', '[]', '[]', 0, now(), now())`,
    );
    const backup = await run(['backup', target], { DATABASE_URL: older.url, DATA_DIR: folder.path });
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('contains')]);
    const { code, output } = await run(['restore', target], { DATABASE_URL: other.url, DATA_DIR: otherFolder.path });
    expect([code, output]).toEqual([0, expect.stringContaining('The backup is restored')]);
    const { header } = await openBackup(file);
    const [count] = await other.query<{ done: number }>('select count(*)::int as done from schema_migration');
    expect(count?.done).toBe(header.migrations.length);
    expect(await other.query('select topic from research_result')).toEqual([{ topic: 'Tides before' }]);
    expect(await other.query('select 1 from agent_run')).toEqual([]);
  } finally {
    await Promise.all([older.drop(), other.drop(), otherFolder.remove()]);
  }
}, 180_000);

/** A database as a release left it whose last migration was that one. */
async function makeOlder(url: string, upTo: string): Promise<void> {
  const db = await openDatabase({ url, entities, log: () => undefined });
  const jobs = createJobs({
    databaseUrl: url,
    definitions: jobWorks,
    log: openLog({ level: 'silent' }),
    clock: systemClock,
  });
  try {
    await migrate(db, { installQueues: () => jobs.installSchema(), log: () => undefined, upTo });
  } finally {
    await jobs.close();
    await db.close();
  }
}
