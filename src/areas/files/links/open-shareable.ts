import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type OpenFile, openRegularFile } from '#platform/files/open-regular-file.ts';
import type { Resources } from '#platform/resources.ts';
import { fileNotFound, pathNotAllowed } from '../errors.ts';
import { isHidden, isPlain, isPrivate, namesBelow } from './shareable-path.ts';

/** The file to open, and for whom. */
export interface WantedFile {
  path: string;
  /** The key that shares it, which can share its own files. */
  keyId: number;
  /** The real path that it must have, for a file that was shared before. */
  mustBe?: string;
}

/**
 * Opens a file that can be shared. The given path only determines whether it is opened at all; permission is checked on
 * the real path of the open file. Throws a 403 for anything private or not below a shared folder, and a 404 if there is
 * no regular file. The caller closes the handle.
 */
export async function openShareable(
  config: Pick<Resources['config'], 'dataDir' | 'files'>,
  wanted: WantedFile,
): Promise<OpenFile> {
  const { path: written, keyId, mustBe } = wanted;
  if (!isPlain(written)) throw pathNotAllowed();
  const { named, real } = await placesOf(config);
  const path = written.startsWith('/') ? written : join(resolve(config.dataDir), written);
  // Paths outside are not even opened, because the result would reveal whether they exist.
  if (!isOpenTo(keyId, path, named)) throw pathNotAllowed();
  const file = await openRegularFile(path, { mayFollow: mustBe === undefined });
  if (file === 'missing') throw fileNotFound();
  if (file === 'refused') throw pathNotAllowed();
  const isAllowed = isOpenTo(keyId, file.realPath, real);
  if (isAllowed && (mustBe === undefined || file.realPath === mustBe)) return file;
  await file.handle.close();
  throw isAllowed ? fileNotFound() : pathNotAllowed();
}

/** The shared folders, and the platform's data root under each of its names. */
interface Places {
  roots: readonly string[];
  dataRoots: readonly string[];
}

/** The folders under their configured and their real paths; a missing folder has no files. */
async function placesOf(
  config: Pick<Resources['config'], 'dataDir' | 'files'>,
): Promise<{ named: Places; real: Places }> {
  const roots = config.files.shareRoots.map((root) => resolve(root));
  const dataRoot = resolve(config.dataDir);
  const realDataRoot = await realDataRootOf(config);
  const realRoots = (await Promise.all(roots.map(realFolder))).filter((root) => root !== undefined);
  return {
    named: { roots: [...roots, ...realRoots], dataRoots: [dataRoot, realDataRoot] },
    real: { roots: realRoots, dataRoots: [realDataRoot] },
  };
}

/** Whether a path is below a shared folder, without hidden folders in between, and not owned by another key. */
function isOpenTo(keyId: number, path: string, { roots, dataRoots }: Places): boolean {
  const isBelow = (root: string) => {
    const names = namesBelow(root, path);
    return names !== undefined && !isHidden(names);
  };
  return roots.some(isBelow) && !dataRoots.some((root) => isPrivate(namesBelow(root, path) ?? [], keyId));
}

/** The real path of the data root; the configured path while it does not exist. */
export async function realDataRootOf({ dataDir }: Pick<Resources['config'], 'dataDir'>): Promise<string> {
  return (await realFolder(resolve(dataDir))) ?? resolve(dataDir);
}

async function realFolder(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
