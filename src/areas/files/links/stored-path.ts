import { join } from 'node:path';
import type { Resources } from '#platform/resources.ts';
import { realDataRootOf } from './open-shareable.ts';
import { namesBelow } from './shareable-path.ts';

type DataFolder = Pick<Resources['config'], 'dataDir'>;

/**
 * The path to store for a link: relative to the data root if the file is below it, so that the links in a backup still
 * work in another folder.
 */
export async function storedPathOf(config: DataFolder, realPath: string): Promise<string> {
  return namesBelow(await realDataRootOf(config), realPath)?.join('/') ?? realPath;
}

/** The absolute path for one that {@link storedPathOf} returned, in the current data root. */
export async function realPathOf(config: DataFolder, storedPath: string): Promise<string> {
  return storedPath.startsWith('/') ? storedPath : join(await realDataRootOf(config), storedPath);
}
