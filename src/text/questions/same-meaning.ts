import { type Relation, relationBetween } from '#text/grounding/index.ts';
import { baseForm } from '#text/languages/index.ts';

/** How far an English word of a text says what a word of a question says, by how the lexicon relates the two. */
const worth: Partial<Record<Relation, number>> = { synonym: 0.6, broader: 0.5 };

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/(\p{L})\1(?:ed|ing)$/u, '$1'],
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
];

/** A word and what it may be a form of; what is no word is related to none. */
function formsOf(lower: string): readonly string[] {
  const base = baseForm(lower);
  if (base !== lower) return [base];
  return [lower, ...endings.flatMap(([ending, short]) => (ending.test(lower) ? [lower.replace(ending, short)] : []))];
}

/** How far any English word says what one word of a question asks for, in a word of its own: "lorry" for "vehicle". */
export function sayingsOf(asked: string): (said: string) => number {
  const wanted = formsOf(asked);
  // The same words stand in many sentences of the pages that are read for one question.
  const known = new Map<string, number>();
  return (said) => {
    const before = known.get(said);
    if (before !== undefined) return before;
    let best = 0;
    for (const one of formsOf(said)) {
      for (const other of wanted) best = Math.max(best, worth[relationBetween(one, other)] ?? 0);
    }
    known.set(said, best);
    return best;
  };
}
