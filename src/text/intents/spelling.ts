import { leadOf } from './vocabulary.ts';

/** Verbs that people mistype, none of which takes anything away. */
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
/** A shorter word is too easily another one. */
const minLength = 5;

/** Words whose first one is a known verb but for one or two slips of the hand: `reserch bees` as `research bees`. */
export function spelledRight(words: string): string {
  const first = /^[a-z]+/i.exec(words)?.[0] ?? '';
  if (first.length < minLength || leadOf(words).lead !== 'none') return words;
  const meant = verbs.find((verb) => isMeant(first.toLowerCase(), verb));
  return meant === undefined ? words : `${meant}${words.slice(first.length)}`;
}

/** The first letter is seldom the wrong one, and a long word has more chances. */
const isMeant = (written: string, verb: string): boolean =>
  written[0] === verb[0] && slipsBetween(written, verb) <= (verb.length > 8 ? 2 : 1);

/** Letters that are missing, too many, wrong or swapped with their neighbour. */
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
