/**
 * The weights of words and markers for every language, encoded as one character per language to keep the table small.
 */
export interface LanguageModel {
  readonly languages: readonly string[];
  /** The value of one step of a character, in log-odds. */
  readonly step: number;
  readonly bias: readonly number[];
  /** The confidence of a language as a function of its lead. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  readonly weights: Readonly<Record<string, string>>;
}

/** The characters for the weights from the smallest to the largest; the middle one is zero. */
export const weightLetters = Array.from({ length: 91 }, (_, at) =>
  String.fromCharCode(35 + at + (at >= 57 ? 1 : 0)),
).join('');

const zero = weightLetters.indexOf(weightLetters[45] ?? '');

/** The values of features: repetitions count less and less, and long texts count no more than short ones. */
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

/** The log-odds of every language of the model, in its order. */
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
