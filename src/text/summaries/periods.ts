import { splitSentences } from '#text/languages/index.ts';
import type { SourcePage } from './report.ts';

const period =
  /\b(first|second|third|fourth) (quarter|half)\b|\b([QH])([1-4])\b|\b(?:fiscal|financial|business) (?:year )?((?:1\d|20)\d\d)/giu;
const ordinals = new Map([
  ['first', '1'],
  ['second', '2'],
  ['third', '3'],
  ['fourth', '4'],
]);
/** Sentences before a passage that are searched for its period. */
const mostBefore = 2;
const longestBefore = 1_000;

/** The last quarter, half or fiscal year named in a text: `Q3`, `H1`, `2026`. */
function named(text: string): string | undefined {
  let found: string | undefined;
  for (const [, ordinal = '', unit = '', letter = '', number = '', year] of text.matchAll(period)) {
    const sort = (letter || (unit.toLowerCase() === 'half' ? 'h' : 'q')).toUpperCase();
    found = year ?? `${sort}${number || ordinals.get(ordinal.toLowerCase())}`;
  }
  return found;
}

/** The period a passage is about: as named in it, else in the sentences before it, else in the page's title. */
export function periodOf(
  { title, text }: SourcePage,
  { start, end }: { start: number; end: number },
): string | undefined {
  const own = named(text.slice(start, end));
  if (own !== undefined) return own;
  const from = Math.max(0, start - longestBefore);
  const before = splitSentences(text.slice(from, start)).slice(-mostBefore);
  const [first] = before;
  const earlier = first === undefined ? undefined : named(text.slice(from + first.start, start));
  return earlier ?? named(title.slice(0, 300));
}

const sortOf = (period: string): string => (/^\d/.test(period) ? 'year' : period.charAt(0));

/** Whether two passages are about different quarters, halves or years, so that both may be true. */
export function arePeriodsApart(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && sortOf(one) === sortOf(other) && one !== other;
}
