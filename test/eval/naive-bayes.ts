/** A row for the baseline classifier: its words and its class. */
export interface BayesRow {
  readonly words: readonly string[];
  readonly positive: boolean;
}

/** Lower-cased words of a text; with `pairs`, neighbours as well. */
export function bayesWords(text: string, { pairs = false } = {}): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return pairs ? [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)] : words;
}

/**
 * Multinomial Naive Bayes with add-one smoothing, the classic tool beside which ours is set. Every row is judged by
 * counts of the rows of other parts; `partOf` says to which of the five a row belongs.
 */
export function naiveBayes(rows: readonly BayesRow[], partOf: (at: number) => number): boolean[] {
  const judges = [0, 1, 2, 3, 4].map((part) => count(rows.filter((_, at) => partOf(at) !== part)));
  return rows.map(({ words }, at) => {
    const judge = judges[partOf(at)];
    return judge !== undefined && judge(words) > 0;
  });
}

function count(rows: readonly BayesRow[]): (words: readonly string[]) => number {
  const counts = new Map<string, [number, number]>();
  const totals: [number, number] = [0, 0];
  let positives = 0;
  for (const { words, positive } of rows) {
    const side = positive ? 0 : 1;
    if (positive) positives += 1;
    totals[side] += words.length;
    for (const word of words) {
      const seen = counts.get(word) ?? [0, 0];
      seen[side] += 1;
      counts.set(word, seen);
    }
  }
  const prior = Math.log((positives + 1) / (rows.length - positives + 1));
  const share = (seen: number, total: number) => (seen + 1) / (total + counts.size);
  return (words) =>
    words.reduce((sum, word) => {
      const [yes, no] = counts.get(word) ?? [0, 0];
      return sum + Math.log(share(yes, totals[0]) / share(no, totals[1]));
    }, prior);
}
