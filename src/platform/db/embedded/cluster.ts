import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, unstartable } from './embedded-error.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { chooseAccount, giveTree, isReachable, type ServerAccount } from './server-account.ts';

/** Where everything of the embedded server lies: one folder of ours, and in it the one that PostgreSQL owns. */
export interface ClusterPaths {
  /** `DATA_DIR/postgres`. Ours, so that the server's user can plant nothing where root reads and writes. */
  home: string;
  /** Appears by a rename when the cluster is complete; holds `data` and `passwords`. */
  cluster: string;
  /** PostgreSQL's data folder, closed to everybody but the server's user. */
  data: string;
  passwords: string;
  log: string;
}

const Passwords = z.object({ superuser: z.string().min(1), application: z.string().min(1) });

/** The two secrets of a cluster: for looking after the server, and for the application, which is no superuser. */
export type Passwords = z.infer<typeof Passwords>;

interface ClusterRequest {
  paths: ClusterPaths;
  binaries: Binaries;
  account: ServerAccount | undefined;
  /** Skips waiting for the disk: for clusters that nobody misses after a power failure. */
  isThrowaway: boolean;
}

/** Where the parts of the embedded server of a DATA_DIR lie. */
export function clusterPaths(dataDir: string): ClusterPaths {
  const home = join(resolve(dataDir), 'postgres');
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    data: join(cluster, 'data'),
    passwords: join(cluster, 'passwords.json'),
    log: join(home, 'server.log'),
  };
}

/**
 * Makes the folder around the cluster and answers who runs the server. A data folder that root copied from elsewhere,
 * and that therefore belongs to root, is given to the server's user.
 */
export function prepareHome(paths: ClusterPaths): ServerAccount | undefined {
  try {
    mkdirSync(dirname(paths.home), { recursive: true, mode: 0o700 });
    const existing = statSync(paths.data, { throwIfNoEntry: false });
    const account = chooseAccount(existing);
    const isNew = mkdirSync(paths.home, { recursive: true }) !== undefined;
    if (isNew) chmodSync(paths.home, account ? 0o711 : 0o700);
    if (existing && account && existing.uid !== account.uid) giveTree(paths.data, account);
    if (existing && (existing.mode & 0o027) !== 0) chmodSync(paths.data, 0o700);
    return account;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The database folder ${paths.home} cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * How the data folder is named towards PostgreSQL, which is always started inside it. Another user may not be able to
 * walk there (below a 0700 home, say), but Linux lets a process into the folder that it was started in by this name,
 * so root needs no second place for the data.
 */
export function dataArgument(data: string, account: ServerAccount | undefined): string {
  if (account === undefined) return data;
  if (process.platform === 'linux') return '/proc/self/cwd';
  if (isReachable(dirname(data), account)) return data;
  throw new EmbeddedPostgresError(
    `User ${account.uid}, who would run the database, cannot reach ${data}: open the folders above (chmod o+x), or do not start as root.`,
  );
}

/** Makes the cluster unless there is one, and checks that the installed PostgreSQL can read it. */
export async function ensureCluster(request: ClusterRequest): Promise<Passwords> {
  const { paths, binaries } = request;
  if (lstatSync(paths.cluster, { throwIfNoEntry: false }) === undefined) await makeCluster(request);
  const made = readOwnFile(join(paths.data, 'PG_VERSION')).trim();
  const [installed] = binaries.version.split('.');
  if (made !== installed) {
    throw new EmbeddedPostgresError(
      `The database in ${paths.data} was made by PostgreSQL ${made} and PostgreSQL ${installed} is installed: bring it over with pg_dump and pg_restore, or move the folder away to start empty.`,
    );
  }
  const passwords = Passwords.safeParse(parseJson(readOwnFile(paths.passwords)));
  if (!passwords.success) throw new EmbeddedPostgresError(`${paths.passwords} is damaged: restore it from a backup.`);
  return passwords.data;
}

function readOwnFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(`The database folder is incomplete: ${reason}. Restore it from a backup.`, {
      cause,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function makeCluster({ paths, binaries, account, isThrowaway }: ClusterRequest): Promise<void> {
  const scratch = makeScratchFolder(paths.home);
  try {
    const data = join(scratch, 'data');
    const passwords: Passwords = { superuser: makePassword(), application: makePassword() };
    const superuserFile = join(scratch, 'superuser-password');
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(join(scratch, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600, flush: !isThrowaway });
    writeFileSync(superuserFile, passwords.superuser, { mode: 0o600 });
    if (account) {
      chmodSync(scratch, 0o711);
      chownSync(data, account.uid, account.gid);
      chownSync(superuserFile, account.uid, account.gid);
    }
    await runInitdb({ program: binaries.initdb, data, account, isThrowaway });
    rmSync(superuserFile);
    putInPlace(scratch, paths);
    if (!isThrowaway) syncFolder(paths.home);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function makePassword(): string {
  return randomBytes(24).toString('base64url');
}

/** When two instances start at once on nothing, the one that finishes first wins and the other uses its cluster. */
function putInPlace(scratch: string, paths: ClusterPaths): void {
  try {
    renameSync(scratch, paths.cluster);
  } catch (error) {
    if (lstatSync(paths.data, { throwIfNoEntry: false }) === undefined) throw error;
  }
}

/** A rename lasts only when the folder that holds the name is on the disk. */
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

interface InitdbRun {
  program: string;
  data: string;
  account: ServerAccount | undefined;
  isThrowaway: boolean;
}

/** Collation by code point and Unicode letter case come from PostgreSQL itself, so every machine sorts alike. */
function runInitdb({ program, data, account, isThrowaway }: InitdbRun): Promise<void> {
  const options = [
    `--pgdata=${dataArgument(data, account)}`,
    '--username=postgres',
    '--pwfile=../superuser-password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isThrowaway ? ['--no-sync'] : []),
  ];
  return new Promise((done, fail) => {
    const child = spawn(program, options, { ...account, cwd: data, env: serverEnvironment, stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-8192);
    };
    child.stdin.end();
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => fail(unstartable(program, error)));
    child.once('close', (code, signal) => {
      if (code === 0) return done();
      const lines = output.trim().split('\n').slice(-12).join('\n');
      const end = signal === null ? `code ${code}` : `signal ${signal}`;
      fail(new EmbeddedPostgresError(`The database could not be set up (initdb ended with ${end}):\n${lines}`));
    });
  });
}

/** All that the server's programs get to see of the environment: nothing of ours, so no secret of ours. */
export const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
