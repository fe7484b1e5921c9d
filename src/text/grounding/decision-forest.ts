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

/**
 * The trees of a model one behind the other in few bytes, as the processor reads them fastest. A node is two numbers: its
 * feature in the upper half and the steps to the node that decides beyond its value in the lower, and that value.
 */
interface FlatTrees {
  starts: readonly number[];
  nodes: Int32Array;
}

/** The feature of a leaf; its value is its answer. */
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

/** The thousandths of a value, rounded up: above `n` just where the value is above `n / 1000`, the only values that trees ask for. */
function thousandths(value: number): number {
  const rounded = Math.ceil(value * 1000);
  return (rounded - 1) / 1000 >= value ? rounded - 1 : rounded;
}

/** The log-odds that the trees give for the values of a case; features that it does not name are zero. */
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
