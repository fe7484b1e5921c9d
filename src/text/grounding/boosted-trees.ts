/** A forest of small decision trees whose answers are added up. */
export interface BoostedTrees {
  /** Names of the features, in the order that the trees count them in. */
  features: readonly string[];
  bias: number;
  /** Each tree as a list of nodes: `[feature, threshold, left, right]` sends larger values right, `[value]` is a leaf. */
  trees: readonly (readonly (readonly number[])[])[];
}

/** The log-odds that the trees give for the values of a case; features that it does not name are zero. */
export function scoreTrees(model: BoostedTrees, values: Readonly<Record<string, number>>): number {
  const row = model.features.map((name) => values[name] ?? 0);
  let sum = model.bias;
  for (const tree of model.trees) {
    let node = tree[0] ?? [0];
    while (node.length > 1)
      node = tree[(row[node[0] ?? 0] ?? 0) > (node[1] ?? 0) ? (node[3] ?? 0) : (node[2] ?? 0)] ?? [0];
    sum += node[0] ?? 0;
  }
  return sum;
}
