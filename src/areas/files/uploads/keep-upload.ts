import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';

type DataFolder = Pick<Resources['config'], 'dataDir'>;

/** Below the data root; in it a folder for each key, which no other key may share from, and in that one for each file. */
const folder = 'uploads';
const keyFolder = /^key-\d{1,10}$/;
const fileFolder = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** How the paths of uploaded files begin, from the data root on. */
export const uploadsPrefix: string = `${folder}/`;

/** A file without a link is left alone for so long: its link may be about to be stored. */
const youngMs = 3_600_000;

/** Writes a file that a caller brought, and gives its path from the data root on. */
export async function keepUpload(
  { dataDir }: DataFolder,
  { keyId, name, bytes }: { keyId: number; name: string; bytes: Buffer },
): Promise<string> {
  const own = join(folder, `key-${keyId}`, randomUUID());
  await mkdir(join(dataDir, own), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, own, name), bytes, { mode: 0o600, flag: 'wx' });
  return join(own, name);
}

/** Takes back what {@link keepUpload} has written, before any link leads to it. */
export async function dropUpload({ dataDir }: DataFolder, path: string): Promise<void> {
  await rm(dirname(join(dataDir, path)), { recursive: true, force: true });
}

/**
 * Removes a key's uploaded file, by its path from the data root on, when no link opens it any more; every other file is
 * left alone.
 */
export async function removeUpload(
  em: SqlEntityManager,
  config: DataFolder,
  { keyId, path }: { keyId: number; path: string },
): Promise<void> {
  const [first, key = '', id = '', ...names] = path.split('/');
  if (first !== folder || !keyFolder.test(key) || !fileFolder.test(id) || names.length !== 1) return;
  // No other key may share it.
  const [link] = await em.execute(
    'select 1 from shared_file where key_id = ? and real_path = ? and expires_at > clock_timestamp() limit 1',
    [keyId, path],
  );
  if (link === undefined) await dropUpload(config, path);
}

/**
 * Removes the uploaded files whose links are over, and those that never got one. What somebody else has put beside them
 * stays.
 */
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

/** What is asked of a file or folder; undefined where it is not there, or is removed meanwhile. */
async function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
