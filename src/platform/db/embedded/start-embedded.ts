import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Acquired, acquireServer, type ServerSetup } from './acquire-server.ts';
import { findDistribution, prepareBinaries } from './binaries.ts';
import { clusterPaths, ensureCluster, prepareHome } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { applicationName, type OwnerKind } from './owner-lock.ts';
import { signalPostmaster, stopPostmaster } from './postmaster.ts';
import { trimServerLog } from './server-log.ts';

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedServer {
  /** `postgres://user:password@127.0.0.1:port/agent_platform`; the user owns the database and is not a superuser. */
  url: string;
  port: number;
  /** How long the start took, in milliseconds. */
  startedMs: number;
  /** Whether this start created the database. */
  isFirstStart: boolean;
  /** Stops the server and returns when it is gone. Further calls wait for the same stop. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Created if it does not exist; everything of the server is in its folder `postgres`. */
  dataDir: string;
  log: (message: string, fields?: Record<string, unknown>) => void;
  /** For tests: faster, but lost in a power failure. */
  isThrowaway?: boolean;
  /** The port to try first; another is used if it is taken. */
  port?: number;
}

/**
 * Starts PostgreSQL with the cluster in `dataDir`, which the first start creates, and keeps it running until `stop`. A
 * server that a killed process left is taken over; one that belongs to a running instance is refused, naming its
 * process id.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const startedAt = performance.now();
  const setup = await prepare(options);
  const server = await acquireServer(setup, { kind: 'instance', port: options.port });
  if (server.state === 'held') throw inUse(options.dataDir, server.pid);
  const startedMs = Math.round(performance.now() - startedAt);
  setup.log('embedded PostgreSQL is running', { port: server.port, pid: server.pid, ms: startedMs });
  const { port, lock } = server;
  return {
    url: urlOf(setup, port),
    port,
    startedMs,
    isFirstStart: lock.isFirstStart,
    stop: keepRunning(setup, 'instance', server),
  };
}

/**
 * For the command line: uses the server of a running instance if there is one, otherwise starts one and stops it on
 * `release`. Commands wait for each other, so that none loses its server to another that has finished.
 */
export async function attachEmbedded(options: EmbeddedOptions): Promise<{ url: string; release(): Promise<void> }> {
  const setup = await prepare(options);
  const server = await acquireServer(setup, { kind: 'command', port: options.port });
  const url = urlOf(setup, server.port);
  if (server.state === 'owned') return { url, release: keepRunning(setup, 'command', server) };
  if (server.by === 'command') throw inUse(options.dataDir, server.pid);
  return { url, release: async () => undefined };
}

async function prepare(options: EmbeddedOptions): Promise<ServerSetup> {
  const paths = clusterPaths(options.dataDir);
  const distribution = findDistribution();
  const account = prepareHome(paths);
  const copyFolders = account
    ? ['/var/cache/agent-platform', '/var/tmp/agent-platform']
    : [join(paths.home, 'binaries')];
  const binaries = prepareBinaries({ distribution, account, copyFolders, log: options.log });
  const isThrowaway = options.isThrowaway ?? false;
  const passwords = await ensureCluster({ paths, binaries, account, isThrowaway });
  trimServerLog(paths.log);
  return { paths, binaries, account, passwords, isThrowaway, log: options.log };
}

function inUse(dataDir: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`DATA_DIR ${dataDir} is in use by another instance (process ${pid})`);
}

function urlOf(setup: ServerSetup, port: number): string {
  return `postgres://${applicationName}:${setup.passwords.application}@127.0.0.1:${port}/${applicationName}`;
}

type Owned = Extract<Acquired, { state: 'owned' }>;

const trimEveryMs = 60_000;
const recoveryPauseMs = 500;

/** Supervises an owned server: restarts it on the same port when it dies. Returns how to stop it. */
function keepRunning(setup: ServerSetup, kind: OwnerKind, first: Owned): () => Promise<void> {
  const { data } = setup.paths;
  const stopping = new AbortController();
  /** Undefined while the lock is lost: the server can belong to somebody else then, and must not be stopped. */
  let current: Owned | undefined = first;
  let recovery: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const watch = (owned: Owned): void => {
    owned.lock.onLost(() => {
      if (stopping.signal.aborted) return;
      current = undefined;
      recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    setup.log('lost the embedded PostgreSQL; restarting it', { port: first.port });
    const next = await reacquire(setup, { kind, port: first.port, signal: stopping.signal });
    if (next === undefined) return;
    current = next;
    setup.log('embedded PostgreSQL is running again', { port: next.port, pid: next.pid });
    watch(next);
  };
  // The last chance if nobody called stop: an exit handler cannot wait, but the server stops properly by itself.
  const endWithProcess = (): void => {
    if (current) signalPostmaster(current.pid, data, 'SIGINT');
  };
  const trimming = setInterval(() => trim(setup), trimEveryMs).unref();
  process.once('exit', endWithProcess);
  watch(first);

  const stop = async (): Promise<void> => {
    stopping.abort();
    clearInterval(trimming);
    await recovery;
    if (current) {
      await stopPostmaster(current.pid, data);
      await current.lock.release();
    }
    process.removeListener('exit', endWithProcess);
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** If the folder is removed while the server runs, that is no reason for the program to end. */
function trim(setup: ServerSetup): void {
  try {
    trimServerLog(setup.paths.log);
  } catch (error) {
    setup.log('the log of the embedded PostgreSQL cannot be truncated', { error: String(error) });
  }
}

/** Retries until it succeeds, the program stops, or the server has another owner. */
async function reacquire(
  setup: ServerSetup,
  wanted: { kind: OwnerKind; port: number; signal: AbortSignal },
): Promise<Owned | undefined> {
  while (!wanted.signal.aborted) {
    try {
      const next = await acquireServer(setup, { ...wanted, isPortFixed: true });
      if (next.state === 'owned' && next.port === wanted.port) return next;
      if (next.state === 'held') {
        setup.log('the embedded PostgreSQL belongs to another process now', { pid: next.pid });
        return undefined;
      }
      await stopPostmaster(next.pid, setup.paths.data);
      await next.lock.release();
    } catch (error) {
      if (wanted.signal.aborted) return undefined;
      setup.log('the embedded PostgreSQL could not be restarted yet', { error: String(error) });
    }
    await delay(recoveryPauseMs);
  }
  return undefined;
}
