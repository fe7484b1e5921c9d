import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';

const purpose = 'intel-feed';

/**
 * The URL of a watch's feed, for programs that have no session. It cannot be forged, and is invalid once it is renewed.
 */
export function feedUrl(
  { site, sealer }: Pick<Resources, 'site' | 'sealer'>,
  { id, feedVersion }: Pick<ReaderWatch, 'id' | 'feedVersion'>,
): string {
  return site.linkTo(`/intel/feed?token=${sealer.seal(`${id}.${feedVersion}`, purpose)}`);
}

/** The watch of a feed URL, or why there is none. */
export async function watchOfFeed(
  em: SqlEntityManager,
  { sealer }: Pick<Resources, 'sealer'>,
  token: string,
): Promise<ReaderWatch | 'unknown' | 'renewed'> {
  const [, id, version] = /^(\d{1,10})\.(\d{1,10})$/.exec(opened(sealer, token) ?? '') ?? [];
  if (id === undefined) return 'unknown';
  const watch = await em.findOne(ReaderWatch, { id: Number(id) });
  // The feed ends if the reader deletes the watch or renews the URL.
  return watch === null || watch.feedVersion !== Number(version) ? 'renewed' : watch;
}

function opened(sealer: Resources['sealer'], token: string): string | undefined {
  try {
    return sealer.open(token, purpose);
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}
