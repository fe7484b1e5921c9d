import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type ClusterPaths, dataArgument, type Passwords } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type ClaimOutcome, claimServer, type OwnerKind, type OwnerLock } from './owner-lock.ts';
import {
  isPostmasterOf,
  launchPostmaster,
  pollMs,
  readPostmasterRecord,
  removeEmptyLock,
  stopPostmaster,
} from './postmaster.ts';
import { isProcessAlive } from './scratch-folder.ts';
import type { ServerAccount } from './server-account.ts';
import { serverOptions } from './server-options.ts';

/** Everything that is known before the server runs. */
export interface ServerSetup {
  paths: ClusterPaths;
  binaries: Binaries;
  account: ServerAccount | undefined;
  passwords: Passwords;
  isThrowaway: boolean;
  log: (message: string, fields?: Record<string, unknown>) => void;
}

interface Wanted {
  kind: OwnerKind;
  /** The port to try first. */
  port: number | undefined;
  /** Whether only this port will do, because it is already in use by clients. */
  isPortFixed?: boolean;
  signal?: AbortSignal;
}

export type Acquired =
  | { state: 'owned'; port: number; pid: number; lock: OwnerLock }
  | { state: 'held'; port: number; by: OwnerKind; pid: number };

/** The time limit for a start; recovery after a crash can take a while. */
const startLimitMs = 120_000;

/** How long to wait for a command that is using the server. */
const commandLimitMs = 30_000;

/** How long an empty lock file can belong to a server that is just starting. */
const emptyLockLimitMs = 2_000;

/** How soon a port in use is tried again if no other will do. */
const takenPortPauseMs = 500;

/**
 * Acquires a running server of the cluster: takes over the one that a killed process left, or starts one. Several
 * processes can try at once: PostgreSQL's own lock file allows only one server, and the advisory lock determines its
 * owner, so it does not matter who started it. Returns `held` if another instance owns it.
 */
export async function acquireServer(setup: ServerSetup, wanted: Wanted): Promise<Acquired> {
  const startedAt = performance.now();
  const deadlineMs = startedAt + startLimitMs;
  const attempt: Attempt = { port: wanted.port, deadPid: undefined, emptyLockSinceMs: undefined, deadlineMs };
  for (;;) {
    let pauseMs = pollMs;
    const record = readPostmasterRecord(setup.paths.data);
    if (record === undefined || !isPostmasterOf(record.pid, setup.paths.data)) {
      // Only here, because a running server must have an owner, or nobody would stop it.
      wanted.signal?.throwIfAborted();
      attempt.deadPid = record?.pid;
      pauseMs = await launch(setup, wanted, attempt);
    } else if (record.status === 'ready') {
      const outcome = await claimServer({ port: record.port, passwords: setup.passwords, kind: wanted.kind });
      const acquired = await acquiredBy({ setup, outcome, record, waitedMs: performance.now() - startedAt });
      if (acquired !== undefined) return acquired;
    }
    if (performance.now() > deadlineMs) {
      throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start; see ${setup.paths.log}`);
    }
    if (pauseMs > 0) await delay(pauseMs);
  }
}

/** What one attempt to launch passes on to the next. */
interface Attempt {
  port: number | undefined;
  /**
   * The process id in the lock file, if it is not a server of this cluster. It is read only once, so it cannot be a
   * newer one.
   */
  deadPid: number | undefined;
  /** In terms of `performance.now()`. */
  emptyLockSinceMs: number | undefined;
  deadlineMs: number;
}

/** Tries to launch a server, and returns how long to wait before looking again. */
async function launch(setup: ServerSetup, wanted: Wanted, attempt: Attempt): Promise<number> {
  attempt.port ??= await findFreePort();
  const outcome = await launchPostmaster({
    program: setup.binaries.postgres,
    options: optionsOf(setup).options,
    port: attempt.port,
    data: setup.paths.data,
    log: setup.paths.log,
    account: setup.account,
    deadPid: attempt.deadPid,
    deadlineMs: attempt.deadlineMs,
  });
  if (outcome !== 'lock-empty') attempt.emptyLockSinceMs = undefined;
  if (outcome === 'ready') return 0;
  if (outcome === 'port-taken' && wanted.isPortFixed) return takenPortPauseMs;
  if (outcome === 'port-taken') attempt.port = undefined;
  if (outcome === 'lock-empty') {
    attempt.emptyLockSinceMs ??= performance.now();
    if (performance.now() - attempt.emptyLockSinceMs > emptyLockLimitMs) removeEmptyLock(setup.paths.data);
  }
  return pollMs;
}

interface ClaimedServer {
  setup: ServerSetup;
  outcome: ClaimOutcome;
  record: { pid: number; port: number };
  waitedMs: number;
}

/** The result, or undefined if the search has to continue. */
async function acquiredBy({ setup, outcome, record, waitedMs }: ClaimedServer): Promise<Acquired | undefined> {
  if (outcome.state === 'undecided') return undefined;
  if (outcome.state === 'held') {
    // The server may not have noticed yet that the owner was killed a moment ago.
    if (!isProcessAlive(outcome.pid)) return undefined;
    if (outcome.by === 'command' && waitedMs < commandLimitMs) return undefined;
    return { state: 'held', port: record.port, by: outcome.by, pid: outcome.pid };
  }
  if (outcome.lock.serverName === optionsOf(setup).serverName) {
    return { state: 'owned', port: record.port, pid: record.pid, lock: outcome.lock };
  }
  setup.log('restarting a left-over PostgreSQL that runs with other settings', { pid: record.pid });
  await stopPostmaster(record.pid, setup.paths.data);
  await outcome.lock.release();
  return undefined;
}

function optionsOf({ paths, binaries, account, isThrowaway }: ServerSetup): ReturnType<typeof serverOptions> {
  return serverOptions({ binaries, dataArgument: dataArgument(paths.data, account), isThrowaway });
}

/** A port that is currently free; another program can still take it before the server does. */
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
