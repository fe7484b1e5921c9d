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

/** The trees of a model one after the other, as the processor reads them fastest. */
interface FlatTrees {
  starts: Int32Array;
  features: Int16Array;
  cuts: Float64Array;
  beyond: Int32Array;
}

const flattened = new WeakMap<DecisionForest, FlatTrees>();

function flatten(model: DecisionForest): FlatTrees {
  const nodes = model.trees.reduce((sum, tree) => sum + tree.length / 3, 0);
  const flat: FlatTrees = {
    starts: new Int32Array(model.trees.length),
    features: new Int16Array(nodes),
    cuts: new Float64Array(nodes),
    beyond: new Int32Array(nodes),
  };
  let start = 0;
  model.trees.forEach((tree, at) => {
    flat.starts[at] = start;
    for (let node = 0; node < tree.length / 3; node += 1) {
      flat.features[start + node] = tree[3 * node] ?? -1;
      flat.cuts[start + node] = tree[3 * node + 1] ?? 0;
      flat.beyond[start + node] = start + (tree[3 * node + 2] ?? 0) / 3;
    }
    start += tree.length / 3;
  });
  flattened.set(model, flat);
  return flat;
}

/** The log-odds that the trees give for the values of a case; features that it does not name are zero. */
export function scoreForest(model: DecisionForest, values: Readonly<Record<string, number>>): number {
  const row = new Float64Array(model.features.length);
  for (let at = 0; at < row.length; at += 1) row[at] = values[model.features[at] ?? ''] ?? 0;
  const { starts, features, cuts, beyond } = flattened.get(model) ?? flatten(model);
  let sum = 0;
  for (const start of starts) {
    let at = start;
    for (let feature = features[at] ?? -1; feature >= 0; feature = features[at] ?? -1) {
      at = (row[feature] ?? 0) > (cuts[at] ?? 0) ? (beyond[at] ?? 0) : at + 1;
    }
    sum += cuts[at] ?? 0;
  }
  const share = Math.min(0.999, Math.max(0.001, sum / (1000 * Math.max(1, model.trees.length))));
  return Math.log(share / (1 - share));
}
