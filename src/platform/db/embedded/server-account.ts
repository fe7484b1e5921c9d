import { lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The system user that runs the server, if it cannot be the one that runs this program. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. For root, this returns another user: the owner of an existing data folder,
 * otherwise `postgres`, otherwise `nobody`. For everyone else it returns undefined.
 */
export function chooseAccount(existingData: Stats | undefined): ServerAccount | undefined {
  const own = process.getuid?.();
  if (own !== 0) {
    if (existingData !== undefined && existingData.uid !== own) {
      throw new EmbeddedPostgresError(
        `The database files belong to user ${existingData.uid} and this program runs as user ${own}: start it as that user or as root, or choose another DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (existingData !== undefined && existingData.uid !== 0) return { uid: existingData.uid, gid: existingData.gid };
  return accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function accountNamed(name: string): ServerAccount | undefined {
  const entry = readPasswd()
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid !== undefined && gid !== undefined && /^[1-9]\d*$/.test(uid) && /^\d+$/.test(gid)
    ? { uid: Number(uid), gid: Number(gid) }
    : undefined;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

/** Whether the user can read `path`, and enter or execute it; every folder above it must allow that as well. */
export function isReachable(path: string, account: ServerAccount): boolean {
  const target = statSync(path);
  const runnable = target.isDirectory() || (target.mode & 0o100) !== 0;
  if (!grants(target, account, runnable ? 0o5 : 0o4)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!grants(statSync(folder), account, 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function grants(entry: Stats, account: ServerAccount, wanted: number): boolean {
  const bits = entry.uid === account.uid ? entry.mode >> 6 : entry.gid === account.gid ? entry.mode >> 3 : entry.mode;
  return (bits & wanted) === wanted;
}

/** Gives a folder and everything in it to the user; for links, the link itself and never its target. */
export function giveTree(folder: string, account: ServerAccount): void {
  lchownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}
