import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';

type DataFolder = Pick<Resources['config'], 'dataDir'>;

/**
 * The folder in the data root. It has a folder for each key, which no other key can share from, with a folder for each
 * file.
 */
const folder = 'uploads';
const keyFolder = /^key-\d{1,10}$/;
const fileFolder = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The beginning of uploaded files' paths, relative to the data root. */
export const uploadsPrefix: string = `${folder}/`;

/** How long a file without a link is not deleted, because its link can be about to be stored. */
const youngMs = 3_600_000;

/** Writes a caller's file and returns its path relative to the data root. */
export async function storeUpload(
  { dataDir }: DataFolder,
  { keyId, name, bytes }: { keyId: number; name: string; bytes: Buffer },
): Promise<string> {
  const own = join(folder, `key-${keyId}`, randomUUID());
  await mkdir(join(dataDir, own), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, own, name), bytes, { mode: 0o600, flag: 'wx' });
  return join(own, name);
}

/** Deletes what {@link storeUpload} has written, before any link leads to it. */
export async function discardUpload({ dataDir }: DataFolder, path: string): Promise<void> {
  await rm(dirname(join(dataDir, path)), { recursive: true, force: true });
}

/**
 * Deletes an uploaded file of a key, given its path relative to the data root, unless a link still opens it; leaves any
 * other file alone.
 */
export async function removeUpload(
  em: SqlEntityManager,
  config: DataFolder,
  { keyId, path }: { keyId: number; path: string },
): Promise<void> {
  const [first, key = '', id = '', ...names] = path.split('/');
  if (first !== folder || !keyFolder.test(key) || !fileFolder.test(id) || names.length !== 1) return;
  // Only this key can share it.
  const [link] = await em.execute(
    'select 1 from shared_file where key_id = ? and real_path = ? and expires_at > clock_timestamp() limit 1',
    [keyId, path],
  );
  if (link === undefined) await discardUpload(config, path);
}

/** Deletes uploaded files whose links have ended, and those that never got one. Other files in the folder stay. */
export async function sweepUploads(em: SqlEntityManager, { dataDir }: DataFolder, now: Date): Promise<void> {
  const live = await em.execute<{ real_path: string }[]>(
    `select link.real_path from shared_file link join api_key on api_key.id = link.key_id
     where starts_with(link.real_path, ?) and link.expires_at > clock_timestamp() and api_key.revoked_at is null`,
    [uploadsPrefix],
  );
  const kept = new Set(live.map(({ real_path: path }) => dirname(path)));
  for (const key of await foldersIn(join(dataDir, folder), keyFolder)) {
    for (const id of await foldersIn(join(dataDir, folder, key), fileFolder)) {
      if (kept.has(join(folder, key, id))) continue;
      const place = join(dataDir, folder, key, id);
      const facts = await ifThere(stat(place));
      if (facts !== undefined && now.getTime() - facts.mtimeMs > youngMs)
        await rm(place, { recursive: true, force: true });
    }
  }
}

async function foldersIn(path: string, name: RegExp): Promise<string[]> {
  const entries = (await ifThere(readdir(path, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isDirectory() && name.test(entry.name)).map((entry) => entry.name);
}

/** The result of a file system call; undefined if the file or folder does not exist, or no longer exists. */
async function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
