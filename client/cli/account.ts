import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure, exitCodes, wordsOf } from './failure.ts';

/** The platform's URL and the key to use. */
export interface Account {
  url: string;
  key: string | undefined;
  /** Where the key comes from, for display. */
  source: string;
}

const defaultUrl = 'http://localhost:8080';

type Environment = Record<string, string | undefined>;

/** An empty variable counts as unset. */
const set = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** The file that `login` writes, in the folder defined by the XDG specification. */
function accountFile(environment: Environment): string {
  const folder = set(environment['XDG_CONFIG_HOME']) ?? join(set(environment['HOME']) ?? homedir(), '.config');
  return join(folder, 'agent-platform', 'account.json');
}

interface StoredAccount {
  url: string;
  key: string;
}

/**
 * Determines the URL and key: flags take precedence over the environment, and the environment over the file. The key in
 * the file is only used for the URL that it was stored for.
 */
export async function readAccount(environment: Environment, server: string | undefined): Promise<Account> {
  const stored = await readStored(accountFile(environment));
  const url = normalUrl(server ?? set(environment['AGENT_PLATFORM_URL']) ?? stored?.url ?? defaultUrl);
  const key = set(environment['AGENT_PLATFORM_KEY']);
  if (key !== undefined) return { url, key, source: 'AGENT_PLATFORM_KEY' };
  if (stored?.url === url) return { url, key: stored.key, source: accountFile(environment) };
  return { url, key: undefined, source: 'no key' };
}

async function readStored(path: string): Promise<StoredAccount | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined;
    throw new CommandFailure(`${path} cannot be read: ${wordsOf(error)}`, exitCodes.failed);
  });
  if (text === undefined) return undefined;
  await closeToOthers(path);
  const stored = parse(text);
  if (stored === undefined) {
    throw new CommandFailure(`${path} is not a valid account file. Log in again.`, exitCodes.key);
  }
  return stored;
}

function parse(text: string): StoredAccount | undefined {
  try {
    const { url, key } = JSON.parse(text) as Partial<StoredAccount>;
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a key file that others can read private before it is used. */
async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, 0o600);
}

/** Stores an account for later commands, in a file that only its owner can read. */
export async function storeAccount(environment: Environment, account: StoredAccount): Promise<string> {
  const path = accountFile(environment);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  // Replaced by a new file, because an existing one that others can read would keep its mode.
  await rm(`${path}.new`, { force: true });
  await writeFile(`${path}.new`, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(`${path}.new`, path);
  return path;
}

/** Deletes the stored account; returns false if there was none. */
export async function forgetAccount(environment: Environment): Promise<boolean> {
  const path = accountFile(environment);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  await rm(path, { force: true });
  return isThere;
}

/** A URL in canonical form: http or https, without a trailing slash. */
export function normalUrl(text: string): string {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new CommandFailure(`${text} is not a valid platform URL, such as ${defaultUrl}.`, exitCodes.usage);
  }
  return (url.href.split(/[?#]/, 1)[0] ?? '').replace(/\/{1,9}$/, '');
}
