import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';

/** The minimum length of SECRET_KEY, in characters. */
const shortestKey = 16;

/** The stored key cannot be read or created. The message says why and what to do. */
export class UnusableSecretKey extends Error {
  override readonly name = 'UnusableSecretKey';
}

/**
 * The key that encrypts stored secrets: SECRET_KEY, or one that is generated once and stored in DATA_DIR, readable by
 * its owner only. Several processes that start together get the same key. Throws {@link UnusableSecretKey}.
 */
export async function secretKeyOf(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = join(config.dataDir, 'secret-key');
  try {
    const key = (await readKeyFile(file)) ?? (await createKeyFile(config.dataDir, file));
    if (key.length >= shortestKey) return key;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UnusableSecretKey(
      `The secret key in ${file} can be neither read nor made (${String(error.code)}). Make DATA_DIR writable, or set SECRET_KEY.`,
    );
  }
  throw new UnusableSecretKey(
    `${file} contains no key of ${shortestKey} characters or more. Restore it from a backup; or, if nothing has been encrypted yet, delete it.`,
  );
}

async function readKeyFile(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the file complete or not at all; with several processes, the first one determines the content. */
async function createKeyFile(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
