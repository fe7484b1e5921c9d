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

/** The folders of the embedded server: one that belongs to us and contains one that belongs to PostgreSQL. */
export interface ClusterPaths {
  /**
   * `DATA_DIR/postgres`. It belongs to us, so that the server's user cannot plant anything where root reads and writes.
   */
  home: string;
  /** Appears by a rename when the cluster is complete; contains `data` and `passwords`. */
  cluster: string;
  /** PostgreSQL's data folder, accessible only to the server's user. */
  data: string;
  passwords: string;
  log: string;
}

const Passwords = z.object({ superuser: z.string().min(1), application: z.string().min(1) });

/** The two passwords of a cluster: one for administration, and one for the application, which is not a superuser. */
export type Passwords = z.infer<typeof Passwords>;

interface ClusterRequest {
  paths: ClusterPaths;
  binaries: Binaries;
  account: ServerAccount | undefined;
  /** Skips waiting for the disk, for clusters that can be lost in a power failure. */
  isThrowaway: boolean;
}

/** The folders of the embedded server of a DATA_DIR. */
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
 * Creates the folder around the cluster and returns the user that runs the server. A data folder that root copied from
 * elsewhere, and that therefore belongs to root, is given to that user.
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
 * The name of the data folder for PostgreSQL, which is always started inside it. Another user cannot always reach it by
 * path (below a 0700 home, for example), but Linux lets a process use the folder that it was started in by this name,
 * so root needs no second location for the data.
 */
export function dataArgument(data: string, account: ServerAccount | undefined): string {
  if (account === undefined) return data;
  if (process.platform === 'linux') return '/proc/self/cwd';
  if (isReachable(dirname(data), account)) return data;
  throw new EmbeddedPostgresError(
    `User ${account.uid}, who would run the database, cannot reach ${data}: open the folders above (chmod o+x), or do not start as root.`,
  );
}

/** Creates the cluster if there is none, and checks that the installed PostgreSQL can read it. */
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

/** If two instances start at once with nothing, the one that finishes first wins, and the other uses its cluster. */
function putInPlace(scratch: string, paths: ClusterPaths): void {
  try {
    renameSync(scratch, paths.cluster);
  } catch (error) {
    if (lstatSync(paths.data, { throwIfNoEntry: false }) === undefined) throw error;
  }
}

/** A rename is durable only when the folder that contains the name is on disk. */
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

/** The environment of the server's programs. It contains none of our variables, and therefore no secrets. */
export const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
