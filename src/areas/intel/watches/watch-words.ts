import { regionName } from '../digests/mail.ts';
import type { Followed } from './matching.ts';

/** What somebody follows in a few words, as a heading has it. */
export function watchName({ q, region, depth, subject }: Followed): string {
  const named = [subject, q == null || q === '' ? null : `“${q}”`, region == null ? null : regionName(region)];
  const parts = named.filter((part): part is string => part != null && part !== '');
  const what = parts.length === 0 ? 'All briefings' : parts.join(' · ');
  return depth == null ? what : `${what} (${depth})`;
}
