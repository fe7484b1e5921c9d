import { type Relation, relationBetween } from '#text/grounding/index.ts';
import { baseForm } from '#text/languages/index.ts';

/** How closely an English word matches a word of a question, by their relation in the lexicon. */
const worth: Partial<Record<Relation, number>> = { synonym: 0.6, broader: 0.5 };

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/(\p{L})\1(?:ed|ing)$/u, '$1'],
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
];

/** A word and its possible base forms. Empty for what is no word. */
function formsOf(lower: string): readonly string[] {
  const base = baseForm(lower);
  if (base !== lower) return [base];
  return [lower, ...endings.flatMap(([ending, short]) => (ending.test(lower) ? [lower.replace(ending, short)] : []))];
}

/** How closely any English word matches one word of a question: "lorry" for "vehicle". */
export function sayingsOf(asked: string): (said: string) => number {
  const wanted = formsOf(asked);
  // A cache, because pages repeat words.
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
