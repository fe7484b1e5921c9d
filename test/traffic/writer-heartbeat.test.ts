import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { RequestLog } from '#traffic/request-log.ts';
import { WriterHeartbeat } from '#traffic/writer-heartbeat.ts';
import { startPlatform } from '../support/platform.ts';
import { dataFolder, type Program, runProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let folder: { path: string; remove(): Promise<void> };
let queries: ShortQueries;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await dataFolder();
  queries = new ShortQueries({ url: database.url, log: () => undefined });
});
afterEach(() => database.query('truncate log_writer, request_log'));
afterAll(async () => {
  await queries.close();
  await database.drop();
  await folder.remove();
});

/** Another process that writes the log, which looks after the others whenever it is told to. */
function anotherWriter(given: { queries?: ShortQueries } = {}) {
  const messages: string[] = [];
  const log = (message: string) => messages.push(message);
  const requestLog = new RequestLog({ queries: given.queries ?? queries, log });
  return {
    messages,
    requestLog,
    heartbeat: new WriterHeartbeat({ queries: given.queries ?? queries, requestLog, log, everyMs: 60_000 }),
  };
}

const grow = (by: string) => database.query(`update log_writer set last_write_at = last_write_at - interval '${by}'`);
const writers = () => database.query<{ lost: boolean }>('select lost_at is not null as lost from log_writer');

async function runApi(): Promise<Program> {
  const program = runProgram('main', { DATABASE_URL: database.url, DATA_DIR: folder.path, ROLE: 'api' });
  await program.url();
  return program;
}

it('counts one lost flush, with its time, for a process that was killed', async () => {
  const program = await runApi();
  await fetch(`${await program.url()}/api/status`);
  await until('the call to be written', async () => (await database.query('select 1 from request_log')).length === 1);
  await fetch(`${await program.url()}/api/status`);
  program.kill('SIGKILL');
  await program.ended;
  expect(await database.query('select 1 from request_log')).toHaveLength(1);
  await grow('40 seconds');
  const { heartbeat, messages } = anotherWriter();
  for (let beat = 0; beat < 2; beat += 1) await heartbeat.beat();
  expect(heartbeat.lost).toEqual({ count: 0, seconds: 0 });
  await grow('60 seconds');
  await heartbeat.beat();
  await heartbeat.beat();
  expect(heartbeat.lost.count).toBe(1);
  expect(heartbeat.lost.seconds).toBeGreaterThan(100);
  expect(heartbeat.lost.seconds).toBeLessThan(200);
  expect(messages).toEqual([expect.stringMatching(/a process that began at \S+Z ended without a goodbye/)]);

  const platform = await startPlatform({ runsJobs: false, database });
  const { body } = await platform.call<string>('GET', '/metrics', { key: platform.adminKey });
  expect(body).toContain('agent_platform_request_log_lost_flushes_total 1');
  expect(body).toMatch(/agent_platform_request_log_lost_flush_seconds_total 1\d\d\./);
  await platform.stop();
});

it('loses and counts nothing when a process is stopped', async () => {
  const program = await runApi();
  const calls = Array.from({ length: 20 }, async () => fetch(`${await program.url()}/api/status`));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await writers()).toEqual([{ lost: false }]);
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await database.query('select 1 from request_log')).toHaveLength(20);
  expect(await writers()).toEqual([]);
});

it('updates the heartbeat with every write', async () => {
  const { heartbeat, requestLog } = anotherWriter();
  await heartbeat.start();
  await grow('1 hour');
  requestLog.add({
    at: new Date(),
    requestId: 'req_1',
    method: 'GET',
    route: '/api/status',
    area: 'system',
    status: 200,
    durationUs: 1_000,
    keyId: null,
    caller: 'anon_1',
  });
  await requestLog.flush();
  const [row] = await database.query<{ young: boolean }>(
    `select last_write_at > clock_timestamp() - interval '1 minute' as young from log_writer`,
  );
  expect(row?.young).toBe(true);
  await heartbeat.close();
  expect(await writers()).toEqual([]);
});

it('counts no writer as dead right after an outage, and corrects the count when one is alive', async () => {
  const quiet = anotherWriter();
  const watching = anotherWriter();
  await quiet.heartbeat.beat();
  await grow('1 hour');
  await watching.heartbeat.beat();
  expect(await writers()).toEqual([{ lost: false }, { lost: false }]);
  await watching.heartbeat.beat();
  expect(watching.heartbeat.lost.count).toBe(1);
  await quiet.heartbeat.beat();
  await watching.heartbeat.beat();
  expect(watching.heartbeat.lost).toEqual({ count: 0, seconds: 0 });
});

it('does not sign off when the log could not be written completely', async () => {
  let isAway = false;
  const unsteady = {
    run: (query: Parameters<ShortQueries['run']>[0]) =>
      isAway ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) : queries.run(query),
  } as unknown as ShortQueries;
  const { heartbeat, requestLog } = anotherWriter({ queries: unsteady });
  await heartbeat.start();
  isAway = true;
  requestLog.add({
    at: new Date(),
    requestId: 'req_2',
    method: 'GET',
    route: '/api/status',
    area: 'system',
    status: 200,
    durationUs: 1_000,
    keyId: null,
    caller: 'anon_1',
  });
  await requestLog.close();
  isAway = false;
  await heartbeat.close();
  expect(await writers()).toEqual([{ lost: false }]);
});
