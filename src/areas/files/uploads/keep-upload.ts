import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';

type DataFolder = Pick<Resources['config'], 'dataDir'>;

/** Below the data root; in it a folder for each key, which no other key may share from, and in that one for each file. */
const folder = 'uploads';

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

/** Where the uploads of all keys really are. */
export async function uploadsRoot({ dataDir }: DataFolder): Promise<string> {
  return `${join(await realpath(resolve(dataDir)), folder)}${sep}`;
}

/** Removes an uploaded file to which no link leads any more; every other file is left alone. */
export async function removeUpload(em: SqlEntityManager, config: DataFolder, path: string): Promise<void> {
  const root = await uploadsRoot(config);
  if (!path.startsWith(root) || relative(root, path).split(sep).length !== 3) return;
  const [link] = await em.execute('select 1 from shared_file where real_path = ? limit 1', [path]);
  if (link === undefined) await rm(dirname(path), { recursive: true, force: true });
}

/** Removes the uploaded files whose links are over, and those that never got one. */
export async function sweepUploads(em: SqlEntityManager, config: DataFolder, now: Date): Promise<void> {
  const root = await uploadsRoot(config);
  const live = await em.execute<{ real_path: string }[]>(
    'select real_path from shared_file where starts_with(real_path, ?) and expires_at > clock_timestamp()',
    [root],
  );
  const kept = new Set(live.map(({ real_path: path }) => dirname(path)));
  for (const key of await namesIn(root)) {
    for (const id of await namesIn(join(root, key))) {
      const place = join(root, key, id);
      const { mtimeMs } = await stat(place);
      if (!kept.has(place) && now.getTime() - mtimeMs > youngMs) await rm(place, { recursive: true, force: true });
    }
  }
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
