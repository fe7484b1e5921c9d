import type { ReaderWatch } from '../entities/reader-watch.ts';
import type { EndedMails } from '../subscribers/unsubscribe-page.ts';
import { regionName } from '../words.ts';
import type { Followed } from './matching.ts';

/** A short name of a watch, as in a heading. */
export function watchName({ q, region, depth, subject }: Followed): string {
  const named = [subject, q == null || q === '' ? null : `“${q}”`, region == null ? null : regionName(region)];
  const parts = named.filter((part): part is string => part != null && part !== '');
  const what = parts.length === 0 ? 'All briefings' : parts.join(' · ');
  return depth == null ? what : `${what} (${depth})`;
}

/** The emails of a watch, as named on pages; null stands for the digest. */
export function mailsOf(watch: ReaderWatch | null): EndedMails {
  return watch === null
    ? { name: null, isScheduled: false }
    : { name: watchName(watch), isScheduled: watch.pace != null };
}
