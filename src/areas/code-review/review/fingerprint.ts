import { createHash } from 'node:crypto';

/** What distinguishes an issue from others, regardless of its line and wording. */
export interface Distinguishing {
  file_path: string | null;
  category: string | null;
  title: string;
  /** The code that it concerns, without formatting. */
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
/** Formatters and linters add or remove these without changing the meaning. */
const brackets = /[(){}]/g;

/**
 * Identifiers for issues that stay the same as long as their code does. They are derived from file, quoted code without
 * formatting, and category; if one of these is missing, from the words of the title. Lines are not used. Duplicates are
 * numbered.
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

/** The significant words of a title, sorted and without plural endings. */
function titleWords(title: string): string {
  const words =
    title
      .toLowerCase()
      .replace(placeWords, ' ')
      .match(/[\p{L}_]{3,}/gu) ?? [];
  const kept = words.filter((word) => !smallWords.has(word)).map((word) => word.replace(/(?<=.{3})(?:es|s)$/, ''));
  return [...new Set(kept)].sort().join(' ');
}
