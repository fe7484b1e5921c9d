/** An ensemble of decision trees, each trained on its own sample. Their outputs are averaged. */
export interface DecisionForest {
  /** The feature names, in the order of the trees' indexes. */
  features: readonly string[];
  /**
   * Each tree as a flat list of threes: a feature, the value up to which the next three decide, and the place of those
   * that decide beyond it. A leaf has -1 for the feature, and its answer in thousandths.
   */
  trees: readonly (readonly number[])[];
}

/**
 * All trees of a model in one compact array, which is fast to evaluate. A node is two numbers: its feature in the upper
 * half and the distance to the node for greater values in the lower half, then its threshold.
 */
interface FlatTrees {
  starts: readonly number[];
  nodes: Int32Array;
}

/** The feature index of a leaf, whose value is its output. */
const leaf = 0x7fff;

const flattened = new WeakMap<DecisionForest, FlatTrees>();

function flatten(model: DecisionForest): FlatTrees {
  const starts: number[] = [];
  const nodes = new Int32Array((2 * model.trees.reduce((sum, tree) => sum + tree.length, 0)) / 3);
  let start = 0;
  for (const tree of model.trees) {
    starts.push(start);
    for (let at = 0; at < tree.length; at += 3) {
      const [feature, value, beyond] = [tree[at] ?? -1, tree[at + 1] ?? 0, tree[at + 2] ?? 0];
      const place = start + (2 * at) / 3;
      nodes[place] = feature < 0 ? leaf << 16 : (feature << 16) | ((beyond - at) / 3);
      nodes[place + 1] = feature < 0 ? value : Math.round(value * 1000);
    }
    start += (2 * tree.length) / 3;
  }
  const flat = { starts, nodes };
  flattened.set(model, flat);
  return flat;
}

/**
 * A value in thousandths, rounded up: greater than `n` exactly if the value is greater than `n / 1000`, the only
 * thresholds trees have.
 */
function thousandths(value: number): number {
  const rounded = Math.ceil(value * 1000);
  return (rounded - 1) / 1000 >= value ? rounded - 1 : rounded;
}

/** The log-odds for a set of feature values. Missing features are zero. */
export function scoreForest(model: DecisionForest, values: { get(name: string): number | undefined }): number {
  const row = new Int32Array(model.features.length);
  for (let at = 0; at < row.length; at += 1) row[at] = thousandths(values.get(model.features[at] ?? '') ?? 0);
  const { starts, nodes } = flattened.get(model) ?? flatten(model);
  let sum = 0;
  for (const start of starts) {
    let at = start;
    let node = nodes[at] ?? 0;
    while (node >> 16 !== leaf) {
      at += (row[node >> 16] ?? 0) > (nodes[at + 1] ?? 0) ? 2 * (node & 0xffff) : 2;
      node = nodes[at] ?? 0;
    }
    sum += nodes[at + 1] ?? 0;
  }
  const share = Math.min(0.999, Math.max(0.001, sum / (1000 * Math.max(1, model.trees.length))));
  return Math.log(share / (1 - share));
}
