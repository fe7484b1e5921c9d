/** Many decision trees of which each has seen the cases in its own way; their answers are averaged. */
export interface DecisionForest {
  /** Names of the features, in the order that the trees count them in. */
  features: readonly string[];
  /**
   * Each tree as a flat list of threes: a feature, the value up to which the next three decide, and the place of those
   * that decide beyond it. A leaf has -1 for the feature, and its answer in thousandths.
   */
  trees: readonly (readonly number[])[];
}

/** The log-odds that the trees give for the values of a case; features that it does not name are zero. */
export function scoreForest(model: DecisionForest, values: Readonly<Record<string, number>>): number {
  const row = Float64Array.from(model.features, (name) => values[name] ?? 0);
  let sum = 0;
  for (const tree of model.trees) {
    let at = 0;
    for (let feature = tree[0] ?? -1; feature >= 0; feature = tree[at] ?? -1) {
      at = (row[feature] ?? 0) > (tree[at + 1] ?? 0) ? (tree[at + 2] ?? 0) : at + 3;
    }
    sum += tree[at + 1] ?? 0;
  }
  const share = Math.min(0.999, Math.max(0.001, sum / (1000 * Math.max(1, model.trees.length))));
  return Math.log(share / (1 - share));
}
