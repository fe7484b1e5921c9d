import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { isReachable, type ServerAccount } from './server-account.ts';

/**
 * A PostgreSQL distribution as unpacked by npm: `bin`, `lib`, `share`, and a list of the links that npm packages cannot
 * contain.
 */
export interface Distribution {
  /** The folder that contains `bin`, `lib` and `share`. */
  folder: string;
  /** The version of the package, such as `18.4.0-beta.17`. */
  version: string;
}

/** Which distribution to use, for which account. */
export interface BinariesRequest {
  distribution: Distribution;
  account: ServerAccount | undefined;
  /** Where a copy can be made if the package's own folder is not suitable, best first. */
  copyFolders: string[];
  log: (message: string, fields?: Record<string, unknown>) => void;
}

interface CopyRequest extends BinariesRequest {
  /** Completes a new copy; false if that failed. */
  finish: (copy: string) => boolean;
}

/** A file of a distribution: its relative path and its size in bytes. */
interface Item {
  path: string;
  size: number;
  isProgram: boolean;
}

/**
 * Returns the folder of a complete, runnable copy of the distribution, and creates it if necessary. A copy gets its
 * name only when it is finished. A copy that has lost files since (to a cleaner of temporary folders) is replaced.
 */
export function copyBinaries(request: CopyRequest): string {
  const items = listItems(request.distribution.folder);
  const name = `pg-${request.distribution.version}-${fingerprint(items)}`;
  const refusals: string[] = [];
  for (const parent of request.copyFolders) {
    try {
      checkParent(parent, request.account);
      const copy = join(parent, name);
      if (!isComplete(copy, items)) makeCopy({ request, items, copy });
      return copy;
    } catch (error) {
      refusals.push(`${parent}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new EmbeddedPostgresError(
    `The server's user cannot use the PostgreSQL in ${request.distribution.folder}, and a copy was not possible either (${refusals.join('; ')}). Set DATABASE_URL to an existing PostgreSQL.`,
  );
}

function listItems(folder: string): Item[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mode } = lstatSync(path);
      return { path: relative(folder, path), size, isProgram: (mode & 0o100) !== 0 };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function fingerprint(items: Item[]): string {
  return createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 10);
}

/** In a folder that other users can write to, they could plant their own programs. */
function checkParent(parent: string, account: ServerAccount | undefined): void {
  if (mkdirSync(parent, { recursive: true }) !== undefined) chmodSync(parent, account ? 0o755 : 0o700);
  const entry = lstatSync(parent);
  if (!entry.isDirectory() || entry.uid !== process.getuid?.() || (entry.mode & 0o022) !== 0) {
    throw new Error('not a folder of ours alone');
  }
  if (account && !isReachable(parent, account)) throw new Error(`closed to user ${account.uid}`);
}

const seal = '.complete';

function isComplete(copy: string, items: Item[]): boolean {
  try {
    readFileSync(join(copy, seal));
    return items.every((item) => lstatSync(join(copy, item.path)).size === item.size);
  } catch {
    return false;
  }
}

function makeCopy({ request, items, copy }: { request: CopyRequest; items: Item[]; copy: string }): void {
  const startedAt = performance.now();
  const { folder } = request.distribution;
  const scratch = makeScratchFolder(dirname(copy));
  try {
    chmodSync(scratch, 0o755);
    for (const item of items) {
      const path = join(scratch, item.path);
      // Permissions are set, not copied: under a strict umask, npm's files are closed to other users.
      if (mkdirSync(dirname(path), { recursive: true }) !== undefined) openFolders(dirname(path), scratch);
      copyFileSync(join(folder, item.path), path);
      chmodSync(path, item.isProgram ? 0o755 : 0o644);
    }
    if (!request.finish(scratch)) throw new Error('the links between library versions could not be made');
    tryOut(join(scratch, 'bin', 'postgres'), request.account);
    writeFileSync(join(scratch, seal), '');
    putInPlace({ scratch, copy, items });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  request.log('copied the PostgreSQL binaries to a folder that the server can reach', {
    folder: copy,
    ms: Math.round(performance.now() - startedAt),
  });
}

function openFolders(folder: string, top: string): void {
  for (let current = folder; current !== top; current = dirname(current)) chmodSync(current, 0o755);
}

/** Only this shows whether the folder is mounted "noexec". */
function tryOut(program: string, account: ServerAccount | undefined): void {
  const { status, error, stderr } = spawnSync(program, ['--version'], { ...account, cwd: '/', env: {} });
  if (status !== 0) throw new Error(`the copy does not run (${error?.message ?? stderr.toString().trim()})`);
}

function putInPlace({ scratch, copy, items }: { scratch: string; copy: string; items: Item[] }): void {
  try {
    renameSync(scratch, copy);
  } catch (error) {
    // Another process was faster, or the existing copy is damaged and must be replaced.
    if (isComplete(copy, items)) return;
    if (lstatSync(copy, { throwIfNoEntry: false }) === undefined) throw error;
    renameSync(copy, join(scratch, '.replaced'));
    renameSync(scratch, copy);
    rmSync(join(copy, '.replaced'), { recursive: true, force: true });
  }
}
