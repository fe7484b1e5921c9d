import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { unavailable } from '../failure.ts';

/** A file that is open: whatever happens to its name from now on, this is the one that is read. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** The path of this very file, without any symbolic link, when it was opened. */
  readonly realPath: string;
  /** Bytes when it was opened; it may have grown or shrunk since. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Another one for every other content: made of file, size and the instants of the last changes. */
  readonly fingerprint: string;
}

/** Why a path gives no open file: nothing regular is there, or what is there must not be followed. */
export type NotOpened = 'missing' | 'refused';

/** What a path says to somebody who opens it, as far as it is an answer and no fault of ours. */
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

/** Never waits for the writer of a pipe, never makes a terminal its own. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/**
 * Opens a regular file, and tells by the descriptor which one it is: a name that is checked first may be another file
 * when it is opened. A file with several names (hard links) is refused, since nobody can tell which of them is meant.
 * With `mayFollow` false, a symbolic link as the last part is refused. The caller closes the handle.
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
  // The name may be another file's by now, or nobody's, or a link's: a link to this very file is not its name.
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

/** Linux knows the path of a descriptor. Elsewhere the name is followed, and compared with the descriptor afterwards. */
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
