import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LocalWeb } from '../support/local-web.ts';
import { dataFolder, type Program, runProgram } from '../support/program.ts';
import { startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';
import { hasServers, openServers, type Pooler, type PostgresServer, type Servers } from './servers.ts';

const adminKey = 'admin-key-of-the-tests';
/** Fewer than the processes open, so that they share server connections. */
const poolSize = 6;

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

let servers: Servers;
let server: PostgresServer;
let pooler: Pooler;
let web: LocalWeb & { pages: string[] };
const programs: { program: Program; remove: () => Promise<void> }[] = [];

async function start(role: 'api' | 'worker', environment: Record<string, string>): Promise<Program> {
  const { path, remove } = await dataFolder();
  const program = runProgram('main', {
    ROLE: role,
    DATA_DIR: path,
    ADMIN_KEY: adminKey,
    SECRET_KEY: 'one secret key for every process',
    OUTBOUND_ALLOW: web.host,
    ...environment,
  });
  programs.push({ program, remove });
  return program;
}

async function stopAll(): Promise<void> {
  for (const { program } of programs) program.kill('SIGTERM');
  for (const { program, remove } of programs.splice(0)) {
    await program.ended;
    await remove();
  }
}

async function startBoth(database: string, environment: Record<string, string> = {}) {
  // A test that is tried again finds the database of its first try.
  await server.query(`drop database if exists ${database} with (force)`);
  await server.query(`create database ${database}`);
  const settings = { DATABASE_URL: pooler.url(database), ...environment };
  // At once, so that both want to migrate the empty database.
  const [api, worker] = await Promise.all([start('api', settings), start('worker', settings)]);
  const url = await api.url();
  await until('the worker to run', () => worker.output.includes('worker is running'));
  return { url, api, worker };
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

async function call(url: string, endpoint: `${'GET' | 'POST'} /${string}`, sent: Sent = {}): Promise<Answer> {
  const [method, path] = endpoint.split(' ');
  const answer = await fetch(`${url}${path}`, {
    method: method ?? 'GET',
    headers: { 'x-api-key': adminKey, 'content-type': 'application/json', ...sent.headers },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
}

async function researched(url: string): Promise<unknown> {
  const { body } = await call(url, 'POST /api/research', {
    body: { topic: 'tidal power', urls: web.pages, max_sources: 3 },
  });
  return until(
    'the research to end',
    async () => {
      const { status } = (await call(url, `GET /api/research/${String(body.id)}`)).body;
      return (status === 'completed' || status === 'failed') && status;
    },
    60_000,
  );
}

/** What is left in every session that the pooler keeps, seen through transactions that hold all of them at once. */
async function leftInSessions(database: string) {
  const clients = Array.from({ length: poolSize }, () => new Client({ connectionString: pooler.url(database) }));
  await Promise.all(clients.map((client) => client.connect()));
  for (const client of clients) await client.query('begin');
  const left = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ what: string }>(
        `select name || ' = ' || setting as what from pg_settings where source = 'session'
           and name not in ('application_name', 'client_encoding', 'TimeZone', 'DateStyle', 'standard_conforming_strings')
         union all select 'prepared ' || name from pg_prepared_statements
         union all select 'listening to ' || channel from pg_listening_channels() as channel
         union all select 'locked ' || objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      return rows.map((row) => row.what);
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return left.flat();
}

beforeAll(async () => {
  if (!hasServers()) return;
  [servers, web] = await Promise.all([openServers(), startTidalWeb()]);
  server = await servers.primary({ fsync: 'off' });
  pooler = await servers.poolerOf(server, { default_pool_size: String(poolSize) });
}, 120_000);
afterAll(async () => {
  await servers?.close();
  await web?.close();
}, 120_000);

afterEach(stopAll, 60_000);

describe.runIf(hasServers())('behind PgBouncer in transaction mode', () => {
  it('everything works and shared sessions keep no state', async () => {
    const { url, worker } = await startBoth('shared');
    expect(worker.output).toContain('no notifications arrive');
    web.page('/hook', { status: 204 });
    const hook = await call(url, 'POST /api/webhooks', {
      body: { url: web.url('/hook'), events: ['research.complete'] },
    });
    expect(hook.status).toBe(200);
    expect(await researched(url)).toBe('completed');
    await until('the webhook to be called', () => web.hits('/hook') === 1);

    const request = { body: { topic: 'tides again', urls: web.pages }, headers: { 'idempotency-key': 'once' } };
    const [first, again] = [
      await call(url, 'POST /api/research', request),
      await call(url, 'POST /api/research', request),
    ];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);

    const task = await call(url, 'POST /api/scheduled-tasks', {
      body: {
        name: 'soon',
        task_type: 'research',
        schedule: new Date(Date.now() + 1_000).toISOString(),
        payload: { topic: 'scheduled tides', urls: web.pages },
      },
    });
    expect(task.status).toBe(200);
    await until(
      'the task to have run',
      async () => {
        const { body } = await call(url, 'GET /api/research?limit=50');
        return JSON.stringify(body).includes('scheduled tides');
      },
      60_000,
    );

    const { body: issued } = await call(url, 'POST /api/admin/keys', {
      body: { name: 'counted', rate_limit_per_hour: 40 },
    });
    const headers = { 'x-api-key': String(issued.key) };
    const counted = await Promise.all(Array.from({ length: 60 }, () => call(url, 'GET /api/research', { headers })));
    expect(counted.filter((answer) => answer.status === 200)).toHaveLength(40);
    expect(counted.filter((answer) => answer.status === 429)).toHaveLength(20);
    expect((await call(url, 'GET /api/analytics/summary')).status).toBe(200);

    expect(await leftInSessions('shared')).toEqual([]);
  }, 180_000);

  it('a repeated call takes over from a killed or stalled process within seconds', async () => {
    const { url, api } = await startBoth('killed');
    const other = await (await start('api', { DATABASE_URL: pooler.url('killed') })).url();
    const posting = (name: string) => ({
      body: { topic: `tides of a ${name} process`, urls: web.pages },
      headers: { 'idempotency-key': name },
    });
    const researches = async (name: string) => {
      const rows = await server.query<{ topic: string }>('select topic from research_result', 'killed');
      return rows.filter(({ topic }) => topic.includes(` ${name} `)).length;
    };
    /** Holds the call back in the database until it is taken over, and gives the answer of who did. */
    const takeOver = async (name: string, { halt }: { halt: () => void }) => {
      const client = new Client({ connectionString: server.url('killed') });
      await client.connect();
      await client.query('begin; lock table research_result in access exclusive mode');
      const first = call(url, 'POST /api/research', posting(name)).catch(() => undefined);
      await until('the call is under way', async () => {
        const { rows } = await client.query(
          `select 1 from pg_locks where not granted and relation = 'research_result'::regclass`,
        );
        return rows.length > 0;
      });
      const { rows: leases } = await client.query<{ end: string }>(
        'select leased_until::text as end from idempotent_answer where leased_until is not null',
      );
      halt();
      // A transaction that stays open would keep its locks, which the repeat needs.
      await client.query(
        `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'research_result'::regclass`,
      );
      await client.query('rollback');
      await client.end();
      const taken = await until('the repeat to take it over', async () => {
        const answer = await call(other, 'POST /api/research', posting(name));
        return answer.status === 200 && answer;
      });
      const [row] = await server.query<{ runs: boolean }>(
        `select clock_timestamp() < '${leases[0]?.end}'::timestamptz as runs`,
      );
      return { first, taken, isLeaseRunning: row?.runs };
    };
    const stalled = await takeOver('stalled', { halt: () => api.process.kill('SIGSTOP') });
    expect(stalled.taken.headers.get('idempotent-replayed')).toBeNull();
    api.process.kill('SIGCONT');
    expect((await stalled.first)?.status).not.toBe(200);
    expect(await researches('stalled')).toBe(1);
    const killed = await takeOver('killed', { halt: () => api.kill('SIGKILL') });
    expect(killed.taken.headers.get('idempotent-replayed')).toBeNull();
    expect(killed.isLeaseRunning).toBe(true);
    expect(await researches('killed')).toBe(1);
  }, 180_000);

  it('announcements arrive over the direct database connection', async () => {
    const { url, worker } = await startBoth('direct', { DATABASE_DIRECT_URL: server.url('direct') });
    expect(await researched(url)).toBe('completed');
    expect(worker.output).not.toContain('no notifications arrive');
    const listening = await server.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = 'direct' and application_name in ('agent-platform-loops', 'agent-platform-job-announcements')`,
    );
    expect(listening.map((row) => row.name).sort()).toEqual([
      'agent-platform-job-announcements',
      'agent-platform-loops',
    ]);
    expect(await leftInSessions('direct')).toEqual([]);
  }, 180_000);
});
