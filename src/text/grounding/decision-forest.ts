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

/** The trees of a model one behind the other, as the processor reads them fastest: what decides at a node stands together. */
interface FlatTrees {
  starts: readonly number[];
  nodes: Float64Array;
}

const flattened = new WeakMap<DecisionForest, FlatTrees>();

function flatten(model: DecisionForest): FlatTrees {
  const starts: number[] = [];
  const nodes = new Float64Array(model.trees.reduce((sum, tree) => sum + tree.length, 0));
  let start = 0;
  for (const tree of model.trees) {
    starts.push(start);
    nodes.set(tree, start);
    for (let at = 2; at < tree.length; at += 3) nodes[start + at] = start + (tree[at] ?? 0);
    start += tree.length;
  }
  const flat = { starts, nodes };
  flattened.set(model, flat);
  return flat;
}

/** The log-odds that the trees give for the values of a case; features that it does not name are zero. */
export function scoreForest(model: DecisionForest, values: Readonly<Record<string, number>>): number {
  const row = new Float64Array(model.features.length);
  for (let at = 0; at < row.length; at += 1) row[at] = values[model.features[at] ?? ''] ?? 0;
  const { starts, nodes } = flattened.get(model) ?? flatten(model);
  let sum = 0;
  for (const start of starts) {
    let at = start;
    for (let feature = nodes[at] ?? -1; feature >= 0; feature = nodes[at] ?? -1) {
      at = (row[feature] ?? 0) > (nodes[at + 1] ?? 0) ? (nodes[at + 2] ?? 0) : at + 3;
    }
    sum += nodes[at + 1] ?? 0;
  }
  const share = Math.min(0.999, Math.max(0.001, sum / (1000 * Math.max(1, model.trees.length))));
  return Math.log(share / (1 - share));
}
