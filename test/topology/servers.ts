import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { memoryFolder } from '../support/memory-folder.ts';

/** The missing programs; undefined if none is missing. */
export function missingPrograms(): string | undefined {
  const missing = [
    ...(findPostgres() === undefined ? ['PostgreSQL 15 or newer with its pg_basebackup'] : []),
    ...(findPooler() === undefined ? ['PgBouncer'] : []),
  ];
  if (missing.length === 0) return undefined;
  return `${missing.join(' and ')} not found: install them (apt-get install postgresql pgbouncer)`;
}

/**
 * Whether tests with several servers can run here. Where they must (`CI` is set) their absence is a failure; elsewhere
 * it is said, and they are left out.
 */
export function hasServers(): boolean {
  const missing = missingPrograms();
  if (missing === undefined) return true;
  if (process.env.CI !== undefined && process.env.CI !== '') throw new Error(missing);
  process.stderr.write(`Tests with standbys and poolers are left out: ${missing}\n`);
  return false;
}

/** A folder with all programs of a PostgreSQL that can have standbys. */
function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...searchPath()];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'pg_basebackup', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function findPooler(): string | undefined {
  return [...searchPath(), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program));
}

const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

/** Neither program runs as root: there they run as the user that their packages bring. */
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('there is no user postgres to run the servers as');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A PostgreSQL server of a test, whose user `postgres` needs no password. */
export interface PostgresServer {
  readonly port: number;
  readonly host: string;
  url(database?: string): string;
  query<Row extends Record<string, unknown>>(text: string, database?: string): Promise<Row[]>;
  /** Lets a standby take writes. */
  promote(): void;
  /** Simulates a power failure: nothing is finished or written. */
  kill(): void;
}

export interface Pooler {
  readonly port: number;
  url(database: string): string;
  stop(): void;
}

/** Servers in a temporary folder, removed by `close`. */
export interface Servers {
  primary(settings?: Record<string, string>): Promise<PostgresServer>;
  /** A standby that streams from a server, synchronously where that one's settings say so. */
  standbyOf(primary: PostgresServer, settings?: Record<string, string>): Promise<PostgresServer>;
  /** PgBouncer in transaction mode. */
  poolerOf(server: PostgresServer, settings?: Record<string, string>): Promise<Pooler>;
  close(): Promise<void>;
}

export async function openServers(): Promise<Servers> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(missingPrograms() ?? 'PostgreSQL is not installed');
  const folder = await mkdtemp(join(memoryFolder(), 'agent-platform-topology-'));
  const account = serverAccount();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const closings: (() => void)[] = [];
  const run = (program: string, given: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), given, { ...account, cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const start = async (data: string, settings: Record<string, string>): Promise<PostgresServer> => {
    const port = await findFreePort();
    const options = Object.entries({ ...defaults, ...settings, port: String(port) });
    const given = options.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...given], { ...account, cwd: folder, stdio: 'ignore' });
    closings.push(() => child.kill('SIGQUIT'));
    const server = serverAt({ port, child, promote: () => run('pg_ctl', ['promote', '-w', '-D', data]) });
    await answers(server.url());
    return server;
  };
  return {
    primary: async (settings = {}) => {
      const data = join(folder, `primary-${closings.length}`);
      run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
      return start(data, settings);
    },
    standbyOf: async (primary, settings = {}) => {
      const name = `standby_${closings.length}`;
      const data = join(folder, name);
      const from = `host=${primary.host} port=${primary.port} user=postgres application_name=${name}`;
      run('pg_basebackup', ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
      return start(data, settings);
    },
    poolerOf: (server, settings = {}) => startPooler({ folder, account, server, settings, closings }),
    close: async () => {
      for (const close of closings) close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_keep_size: '64MB',
};

function serverAt(server: { port: number; child: ChildProcess; promote: () => void }): PostgresServer {
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${server.port}/${database}`;
  return {
    port: server.port,
    host: '127.0.0.1',
    url,
    query: (text, database) => queryAt(url(database), text),
    promote: server.promote,
    kill: () => void server.child.kill('SIGKILL'),
  };
}

interface PoolerSettings {
  folder: string;
  account: { uid?: number; gid?: number };
  server: PostgresServer;
  settings: Record<string, string>;
  closings: (() => void)[];
}

async function startPooler({ folder, account, server, settings, closings }: PoolerSettings): Promise<Pooler> {
  const program = findPooler();
  if (program === undefined) throw new Error(missingPrograms() ?? 'PgBouncer is not installed');
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"postgres" ""\n', { mode: 0o644 });
  const own = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    max_client_conn: '500',
    default_pool_size: '10',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, `pooler-${port}.ini`);
  const databases = `* = host=${server.host} port=${server.port}`;
  writeFileSync(file, ['[databases]', databases, '[pgbouncer]', ...own, ''].join('\n'), { mode: 0o644 });
  const child = spawn(program, [file], { ...account, cwd: folder, stdio: 'ignore' });
  closings.push(() => child.kill('SIGKILL'));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await answers(url('postgres'));
  return { port, url, stop: () => void child.kill('SIGKILL') };
}

/** Runs one statement on a connection of its own. */
async function queryAt<Row extends Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<void> {
  const deadlineMs = performance.now() + 30_000;
  for (;;) {
    try {
      await queryAt(url, 'select 1');
      return;
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await wait(50);
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
