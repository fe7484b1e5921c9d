import type { ReaderWatch } from '../entities/reader-watch.ts';
import type { EndedMails } from '../subscribers/unsubscribe-page.ts';
import { regionName } from '../words.ts';
import type { Followed } from './matching.ts';

/** A short name of a watch, as in a heading. */
export const watchName = (followed: Followed): string => named(followed, 'All briefings');

/** The title of a feed, which stands among those of other sites. */
export function feedTitle(followed: Followed): string {
  const name = named(followed, feeds);
  return name.startsWith(feeds) ? name : `${name} · ${feeds}`;
}

const feeds = 'Intelligence briefings';

/** What is followed, in words; `all` stands for everything. */
function named({ q, region, depth, subject }: Followed, all: string): string {
  const conditions = [subject, q == null || q === '' ? null : `“${q}”`, region == null ? null : regionName(region)];
  const parts = conditions.filter((part): part is string => part != null && part !== '');
  const what = parts.length === 0 ? all : parts.join(' · ');
  return depth == null ? what : `${what} (${depth})`;
}

/** The emails of a watch, as named on pages; null stands for the digest. */
export function mailsOf(watch: ReaderWatch | null): EndedMails {
  return watch === null
    ? { name: null, isScheduled: false }
    : { name: watchName(watch), isScheduled: watch.pace != null };
}
