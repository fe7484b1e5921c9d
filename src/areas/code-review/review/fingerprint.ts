import { createHash } from 'node:crypto';

/** What tells an issue from others, whatever its line and its wording. */
export interface Distinguishing {
  file_path: string | null;
  category: string | null;
  title: string;
  /** The code it is about, formatting aside. */
  about: string;
}

const placeWords =
  /\b(?:lines?|ln|l|at|on|in|near|row|column|col)\s{0,2}#?\d{1,7}(?:\s{0,2}[-–—,]\s{0,2}\d{1,7})?|\d{1,7}/gi;
const smallWords = new Set([
  'the',
  'and',
  'for',
  'with',
  'that',
  'this',
  'from',
  'are',
  'is',
  'can',
  'may',
  'not',
  'lines',
  'line',
]);
const maxContentLength = 400;
/** Formatters and linters put them around what stands there without. */
const brackets = /[(){}]/g;

/**
 * Names for issues that stay while their code stays: made of file, quoted code without its formatting, and category; of
 * the words of the title where one of these is missing. Lines have no part in it. Equal ones get an ordinal.
 */
export function fingerprints(issues: readonly Distinguishing[]): string[] {
  const counts = new Map<string, number>();
  return issues.map((issue) => {
    const name = fingerprintOf(issue);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

function fingerprintOf({ file_path, category, title, about }: Distinguishing): string {
  const kind = category?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  const words = about !== '' && kind !== '' ? '' : titleWords(title);
  const parts = [file_path ?? '', about.replace(brackets, '').slice(0, maxContentLength), kind, words];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** The words of a title that carry it, in an order of their own, without plural endings. */
function titleWords(title: string): string {
  const words =
    title
      .toLowerCase()
      .replace(placeWords, ' ')
      .match(/[\p{L}_]{3,}/gu) ?? [];
  const kept = words.filter((word) => !smallWords.has(word)).map((word) => word.replace(/(?<=.{3})(?:es|s)$/, ''));
  return [...new Set(kept)].sort().join(' ');
}
