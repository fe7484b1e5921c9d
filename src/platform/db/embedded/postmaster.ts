import { spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment } from './cluster.ts';
import { EmbeddedPostgresError, unstartable } from './embedded-error.ts';
import type { ServerAccount } from './server-account.ts';
import { openServerLog, readServerLog } from './server-log.ts';

/** How often something that is about to happen is looked for. */
export const pollMs = 5;

/** What a server writes about itself into its lock file, `postmaster.pid`. */
interface PostmasterRecord {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty in the first moments. */
  status: string;
}

/** Reads the lock file of a data folder; undefined when there is none or it is not written yet. */
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
 * Whether the process is a server of this very data folder. A number alone proves nothing: after a crash or a restart
 * of the machine it may be anybody's, and a copied data folder names the server of the original.
 */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /postgres/.test(stdout) && stdout.includes(data);
  }
  try {
    // A server goes into its data folder before it takes the lock file and stays there.
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
  /** Arguments of `postgres`, except for the port. */
  options: readonly string[];
  port: number;
  data: string;
  log: string;
  account: ServerAccount | undefined;
  /** Number of a dead server in a left-over lock file. It may belong to an unrelated process by now. */
  deadPid: number | undefined;
  /** On the clock of `performance.now()`. */
  deadlineMs: number;
}

/**
 * `ready`; or another program has the port; or another server of this data folder is in the way just now; or its lock
 * file is empty, which is so for a moment when another server starts, and for ever after a power failure just then.
 */
type LaunchOutcome = 'ready' | 'port-taken' | 'beaten' | 'lock-empty';

/** Starts a server and waits until it takes connections. */
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
    // Two servers that find the same stale lock file at once may delete each other's: without one, it must not go on.
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

/** In a session of its own, so that Ctrl-C in our terminal does not reach the server before we have finished with it. */
function spawnPostmaster(launch: Launch) {
  const { fd, offset } = openServerLog(launch.log);
  const child = spawn(launch.program, [...launch.options, '-p', String(launch.port)], {
    ...launch.account,
    cwd: launch.data,
    detached: true,
    stdio: ['ignore', fd, fd],
    // PostgreSQL takes this number for nobody's server, but still refuses when the old memory is in use.
    env: { ...serverEnvironment, ...(launch.deadPid && { PG_GRANDPARENT_PID: String(launch.deadPid) }) },
  });
  closeSync(fd);
  child.unref();
  return { child, offset };
}

/** What a server says that met another one of the same data folder, or that was told to give way to it. */
const beatenWords =
  /lock file "postmaster\.pid" already exists|bogus data in lock file|could not remove old lock file|pre-existing shared memory block|received immediate shutdown request|data directory lock file is invalid/;

/** Another server may write to the same log at the same time; lines carry the number of their process. */
function judgeFailure(written: string, pid: number | undefined): LaunchOutcome {
  const lines = written.split('\n').filter((line) => !/ \[\d+\] /.test(line) || line.includes(` [${pid}] `));
  const text = lines.join('\n').trim();
  if (/could not bind .{0,500}Address already in use/.test(text)) return 'port-taken';
  if (beatenWords.test(text)) return 'beaten';
  if (/lock file "postmaster\.pid" is empty/.test(text)) return 'lock-empty';
  throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${lines.slice(-13).join('\n').trim()}`);
}

/** Removes a lock file that is empty still; a server that starts fills its own at once. */
export function removeEmptyLock(data: string): void {
  const path = join(data, 'postmaster.pid');
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path, { force: true });
}

/** Time limits of the three ways to stop a server: by its book, at once, and by force. */
const fastStopMs = 10_000;
const immediateStopMs = 5_000;

/**
 * Stops a server and returns when it is gone. Open transactions are rolled back and everything is written down; a
 * server that does not come to an end this way is stopped as in a power failure, which the next start repairs.
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

/** Sends the signal only to a server of this data folder, never to whoever has its number now. */
export function signalPostmaster(pid: number, data: string, signal: NodeJS.Signals): void {
  if (!isPostmasterOf(pid, data)) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
