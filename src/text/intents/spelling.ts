import { leadOf } from './vocabulary.ts';

/** Verbs whose misspellings are corrected, none of which deletes anything. */
const verbs = [
  'research',
  'investigate',
  'summarize',
  'summarise',
  'remind',
  'repurpose',
  'rewrite',
  'explore',
  'analyze',
  'analyse',
  'review',
  'schedule',
];
/** Shorter words are too easily confused with others. */
const minLength = 5;

/** Corrects a first word that is a known verb with one or two typos: `reserch bees` becomes `research bees`. */
export function spelledRight(words: string): string {
  const first = /^[a-z]+/i.exec(words)?.[0] ?? '';
  if (first.length < minLength || leadOf(words).lead !== 'none') return words;
  const meant = verbs.find((verb) => isMeant(first.toLowerCase(), verb));
  return meant === undefined ? words : `${meant}${words.slice(first.length)}`;
}

/** The first letter is seldom wrong, and a longer word can have more typos. */
const isMeant = (written: string, verb: string): boolean =>
  written[0] === verb[0] && slipsBetween(written, verb) <= (verb.length > 8 ? 2 : 1);

/** The number of missing, additional, wrong or swapped letters. */
function slipsBetween(written: string, meant: string): number {
  const rows = [Array.from({ length: meant.length + 1 }, (_, at) => at)];
  for (const [at, letter] of Array.from(written).entries()) {
    const above = rows[at] ?? [];
    const row = [at + 1];
    for (const [column, wanted] of Array.from(meant).entries()) {
      const isSwapped = at > 0 && letter === meant[column - 1] && written[at - 1] === wanted;
      row.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (above[column + 1] ?? 0) + 1,
          (above[column] ?? 0) + (letter === wanted ? 0 : 1),
          isSwapped ? (rows[at - 1]?.[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
