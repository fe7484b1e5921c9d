import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { unavailable } from '../failure.ts';

/** An open file. It remains the same file, whatever happens to its name. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** The path of this file when it was opened, with all symbolic links resolved. */
  readonly realPath: string;
  /** The size in bytes when it was opened; it can have changed since. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Changes with the content: derived from the file, its size, and the times of its last changes. */
  readonly fingerprint: string;
}

/** Why a path could not be opened: there is no regular file, or it must not be followed. */
export type NotOpened = 'missing' | 'refused';

/** Errors of opening a path that are results rather than bugs. */
const answers: Readonly<Record<string, NotOpened>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENAMETOOLONG: 'missing',
  EISDIR: 'missing',
  ENXIO: 'missing',
  ENODEV: 'missing',
  ELOOP: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
};

/** Opening must neither wait for the writer of a pipe nor make a terminal the controlling one. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/**
 * Opens a regular file and identifies it by its descriptor, because a name that is checked first can refer to another
 * file by the time it is opened. A file with several names (hard links) is refused, because it is unknown which one is
 * meant. If `mayFollow` is false, a symbolic link as the last part is refused. The caller closes the handle.
 */
export async function openRegularFile(
  path: string,
  { mayFollow }: { mayFollow: boolean },
): Promise<OpenFile | NotOpened> {
  let handle: FileHandle;
  try {
    handle = await open(path, mayFollow ? flags : flags | constants.O_NOFOLLOW);
  } catch (error) {
    return answerOf(error);
  }
  try {
    const facts = await factsOf(handle, path);
    if (typeof facts !== 'string') return facts;
    await handle.close();
    return facts;
  } catch (error) {
    await handle.close();
    return answerOf(error);
  }
}

function answerOf(error: unknown): NotOpened {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EMFILE' || code === 'ENFILE') throw unavailable(error);
  const answer = answers[code];
  if (answer === undefined) throw error;
  return answer;
}

async function factsOf(handle: FileHandle, path: string): Promise<OpenFile | NotOpened> {
  const facts = await handle.stat({ bigint: true });
  if (!facts.isFile() || facts.nlink === 0n) return 'missing';
  if (facts.nlink > 1n) return 'refused';
  const realPath = await realPathOf(handle, path);
  // By now, the name can belong to another file, to none, or to a link; a link to this very file does not count as its
  // name.
  const named = realPath === undefined ? undefined : await lstat(realPath, { bigint: true });
  if (realPath === undefined || named?.dev !== facts.dev || named.ino !== facts.ino) return 'missing';
  return {
    handle,
    realPath,
    size: Number(facts.size),
    modifiedAt: facts.mtime,
    fingerprint: [facts.ino, facts.size, facts.mtimeNs, facts.ctimeNs].map((part) => part.toString(36)).join('-'),
  };
}

/** Linux knows the path of a descriptor. Elsewhere, the name is resolved and then compared with the descriptor. */
async function realPathOf(handle: FileHandle, path: string): Promise<string | undefined> {
  if (process.platform === 'linux') {
    try {
      return await readlink(`/proc/self/fd/${handle.fd}`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return realpath(path);
}
