import { spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment } from './cluster.ts';
import { EmbeddedPostgresError, unstartable } from './embedded-error.ts';
import type { ServerAccount } from './server-account.ts';
import { openServerLog, readServerLog } from './server-log.ts';

/** How often something that is about to happen is checked. */
export const pollMs = 5;

/** What a server writes about itself into its lock file, `postmaster.pid`. */
interface PostmasterRecord {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty at first. */
  status: string;
}

/** Reads the lock file of a data folder; undefined if there is none or it is not written yet. */
export function readPostmasterRecord(data: string): PostmasterRecord | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port)) return undefined;
  return { pid, port, status: lines[7]?.trim() ?? '' };
}

/**
 * Whether the process is a server of this data folder. The process id alone proves nothing: after a crash or a reboot
 * it can belong to any process, and a copied data folder names the server of the original.
 */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /postgres/.test(stdout) && stdout.includes(data);
  }
  try {
    // A server changes to its data folder before it takes the lock file, and stays there.
    const place = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(data);
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return program === 'postgres' && place.dev === folder.dev && place.ino === folder.ino;
  } catch {
    return false;
  }
}

interface Launch {
  program: string;
  /** The arguments of `postgres`, except for the port. */
  options: readonly string[];
  port: number;
  data: string;
  log: string;
  account: ServerAccount | undefined;
  /** The process id of a dead server in a leftover lock file. By now it can belong to an unrelated process. */
  deadPid: number | undefined;
  /** In terms of `performance.now()`. */
  deadlineMs: number;
}

/**
 * `ready`; or another program uses the port; or another server of this data folder is in the way; or its lock file is
 * empty, which is so for a moment when another server starts, or permanently after a power failure at that moment.
 */
type LaunchOutcome = 'ready' | 'port-taken' | 'beaten' | 'lock-empty';

/** Starts a server and waits until it accepts connections. */
export async function launchPostmaster(launch: Launch): Promise<LaunchOutcome> {
  const { child, offset } = spawnPostmaster(launch);
  let failure: NodeJS.ErrnoException | undefined;
  let hasEnded = false;
  let hadLock = false;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  while (failure === undefined && !hasEnded) {
    const record = readPostmasterRecord(launch.data);
    const hasLock = record !== undefined && record.pid === child.pid;
    if (hasLock && record.status === 'ready') return 'ready';
    // Two servers that find the same stale lock file can delete each other's. A server without one must not go on.
    if (hadLock && !hasLock) child.kill('SIGQUIT');
    hadLock = hasLock;
    if (performance.now() > launch.deadlineMs) {
      throw new EmbeddedPostgresError(`PostgreSQL is still not ready; see ${launch.log}. It is still recovering.`);
    }
    await delay(pollMs);
  }
  if (failure !== undefined) throw unstartable(launch.program, failure);
  return judgeFailure(readServerLog(launch.log, offset), child.pid);
}

/** In its own session, so that Ctrl-C in our terminal does not reach the server before we have finished with it. */
function spawnPostmaster(launch: Launch) {
  const { fd, offset } = openServerLog(launch.log);
  const child = spawn(launch.program, [...launch.options, '-p', String(launch.port)], {
    ...launch.account,
    cwd: launch.data,
    detached: true,
    stdio: ['ignore', fd, fd],
    // PostgreSQL then treats this process id as unused, but still refuses to start if the old shared memory is in use.
    env: { ...serverEnvironment, ...(launch.deadPid && { PG_GRANDPARENT_PID: String(launch.deadPid) }) },
  });
  closeSync(fd);
  child.unref();
  return { child, offset };
}

/** The messages of a server that found another one for the same data folder, or was told to give way to it. */
const beatenWords =
  /lock file "postmaster\.pid" already exists|bogus data in lock file|could not remove old lock file|pre-existing shared memory block|received immediate shutdown request|data directory lock file is invalid/;

/** Another server can write to the same log at the same time; lines contain their process id. */
function judgeFailure(written: string, pid: number | undefined): LaunchOutcome {
  const lines = written.split('\n').filter((line) => !/ \[\d+\] /.test(line) || line.includes(` [${pid}] `));
  const text = lines.join('\n').trim();
  if (/could not bind .{0,500}Address already in use/.test(text)) return 'port-taken';
  if (beatenWords.test(text)) return 'beaten';
  if (/lock file "postmaster\.pid" is empty/.test(text)) return 'lock-empty';
  throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${lines.slice(-13).join('\n').trim()}`);
}

/** Removes a lock file that is still empty; a starting server fills its own at once. */
export function removeEmptyLock(data: string): void {
  const path = join(data, 'postmaster.pid');
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path, { force: true });
}

/** Time limits for the three ways to stop a server: fast, immediate, and killed. */
const fastStopMs = 10_000;
const immediateStopMs = 5_000;

/**
 * Stops a server and returns when it is gone. Open transactions are rolled back and everything is written to disk. A
 * server that does not stop in this way is stopped as in a power failure, from which the next start recovers.
 */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (await endsAfter({ pid, data, signal: 'SIGINT', limitMs: fastStopMs })) return;
  if (await endsAfter({ pid, data, signal: 'SIGQUIT', limitMs: immediateStopMs })) return;
  await endsAfter({ pid, data, signal: 'SIGKILL', limitMs: immediateStopMs });
}

async function endsAfter(stop: { pid: number; data: string; signal: NodeJS.Signals; limitMs: number }) {
  signalPostmaster(stop.pid, stop.data, stop.signal);
  const deadlineMs = performance.now() + stop.limitMs;
  while (isPostmasterOf(stop.pid, stop.data)) {
    if (performance.now() > deadlineMs) return false;
    await delay(pollMs);
  }
  return true;
}

/** Sends the signal only to a server of this data folder, never to another process with the same id. */
export function signalPostmaster(pid: number, data: string, signal: NodeJS.Signals): void {
  if (!isPostmasterOf(pid, data)) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
