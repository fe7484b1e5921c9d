import { join } from 'node:path';
import type { Resources } from '#platform/resources.ts';
import { realDataRootOf } from './open-shareable.ts';
import { namesBelow } from './shareable-path.ts';

type DataFolder = Pick<Resources['config'], 'dataDir'>;

/**
 * A file's real path as its link keeps it: below the data root from there on, so that the links of a backup go on working
 * in another folder.
 */
export async function keptPathOf(config: DataFolder, realPath: string): Promise<string> {
  return namesBelow(await realDataRootOf(config), realPath)?.join('/') ?? realPath;
}

/** The real path that {@link keptPathOf} was given, in the data root of now. */
export async function realPathOf(config: DataFolder, keptPath: string): Promise<string> {
  return keptPath.startsWith('/') ? keptPath : join(await realDataRootOf(config), keptPath);
}
