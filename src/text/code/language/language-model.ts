/** Weights of words and forms for every language: one character per language, so that the table stays small. */
export interface LanguageModel {
  readonly languages: readonly string[];
  /** What one step of a character is worth, in log-odds. */
  readonly step: number;
  readonly bias: readonly number[];
  /** How sure a language is, from its lead: the steeper, the surer. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  readonly weights: Readonly<Record<string, string>>;
}

/** Characters for the weights from the smallest to the largest; the middle one is nothing. */
export const weightLetters = Array.from({ length: 91 }, (_, at) =>
  String.fromCharCode(35 + at + (at >= 57 ? 1 : 0)),
).join('');

const zero = weightLetters.indexOf(weightLetters[45] ?? '');

/** How each feature counts: rarer repeats count less, and a long text no more than a short one. */
export function featureValues(
  counts: ReadonlyMap<string, number>,
  knows: (name: string) => boolean,
): Map<string, number> {
  const values = new Map<string, number>();
  let squares = 0;
  for (const [name, count] of counts) {
    if (!knows(name)) continue;
    const value = Math.log2(1 + count);
    values.set(name, value);
    squares += value * value;
  }
  const norm = 5 / Math.sqrt(squares || 1);
  for (const [name, value] of values) values.set(name, value * norm);
  return values;
}

/** Log-odds of every language of the model, in its order. */
export function scoreModel(model: LanguageModel, counts: ReadonlyMap<string, number>): number[] {
  const scores = [...model.bias];
  for (const [name, value] of featureValues(counts, (one) => Object.hasOwn(model.weights, one))) {
    const letters = model.weights[name] ?? '';
    for (let at = 0; at < scores.length; at += 1) {
      const code = letters.charCodeAt(at);
      const level = code - 35 - (code > 92 ? 1 : 0) - zero;
      scores[at] = (scores[at] ?? 0) + value * level * model.step;
    }
  }
  return scores;
}
