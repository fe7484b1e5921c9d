import type { BoostedTrees } from '#text/grounding/boosted-trees.ts';

/** A labelled case. */
export interface BoostingCase {
  readonly values: Readonly<Record<string, number>>;
  readonly positive: boolean;
  readonly weight: number;
}

/** How trees are grown. `direction` says of a feature that more of it may only raise (1) or only lower (-1) the answer. */
export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  readonly leastWeight: number;
  readonly penalty: number;
  /** Share of the features that each tree may use. */
  readonly share: number;
  readonly direction: (feature: string) => -1 | 0 | 1;
}

const mostBins = 32;

interface Table {
  names: string[];
  /** Thresholds between the bins of each feature. */
  cuts: number[][];
  /** The bin of each case, feature by feature. */
  bins: Uint8Array[];
  direction: (-1 | 0 | 1)[];
}

interface Range {
  low: number;
  high: number;
}

/** Gradient boosting with logistic loss. No randomness but a fixed sequence: the same cases give the same trees. */
export function boost(cases: readonly BoostingCase[], options: BoostingOptions): BoostedTrees {
  const table = tabulate(cases, options);
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  const share = cases.reduce((sum, { weight, positive }) => sum + (positive ? weight : 0), 0) / total;
  const bias = Math.log(share / (1 - share));
  const scores = new Float64Array(cases.length).fill(bias);
  const gradient = new Float64Array(cases.length);
  const curve = new Float64Array(cases.length);
  const random = sequence(7);
  const trees: number[][][] = [];
  for (let round = 0; round < options.trees; round += 1) {
    cases.forEach(({ positive, weight }, at) => {
      const p = 1 / (1 + Math.exp(-(scores[at] ?? 0)));
      gradient[at] = weight * ((positive ? 1 : 0) - p);
      curve[at] = weight * Math.max(1e-6, p * (1 - p));
    });
    const used = table.names.map((_, at) => at).filter(() => random() < options.share);
    const rows = Int32Array.from(cases.keys()).filter(() => random() < 0.8);
    const grower = new Grower(table, { gradient, curve, used, options });
    grower.grow(rows, options.depth, { low: -Infinity, high: Infinity });
    trees.push(grower.nodes);
    for (let at = 0; at < cases.length; at += 1) scores[at] = (scores[at] ?? 0) + grower.answer(at);
  }
  const rounded = trees.map((tree) => tree.map((node) => node.map((value) => Math.round(value * 1e4) / 1e4)));
  return { features: table.names, bias: Math.round(bias * 1e4) / 1e4, trees: rounded };
}

function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function tabulate(cases: readonly BoostingCase[], options: BoostingOptions): Table {
  const names = [...new Set(cases.flatMap(({ values }) => Object.keys(values)))].sort();
  const cuts = names.map((name) => {
    const sorted = cases.map(({ values }) => values[name] ?? 0).sort((a, b) => a - b);
    const distinct = [...new Set(sorted)];
    const points =
      distinct.length <= mostBins
        ? distinct
        : Array.from(
            { length: mostBins },
            (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / (mostBins + 1))] ?? 0,
          );
    const unique = [...new Set(points)];
    return unique.slice(0, -1).map((value, at) => Math.round(((value + (unique[at + 1] ?? value)) / 2) * 1e4) / 1e4);
  });
  const bins = names.map((name, feature) =>
    Uint8Array.from(cases, ({ values }) => {
      const value = values[name] ?? 0;
      let bin = 0;
      for (const cut of cuts[feature] ?? []) if (value > cut) bin += 1;
      return bin;
    }),
  );
  return { names, cuts, bins, direction: names.map(options.direction) };
}

interface Step {
  gradient: Float64Array;
  curve: Float64Array;
  used: readonly number[];
  options: BoostingOptions;
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
  left: number;
  right: number;
}

/** Grows one tree. */
class Grower {
  readonly nodes: number[][] = [];
  readonly table: Table;
  readonly step: Step;
  readonly binOf: number[] = [];

  constructor(table: Table, step: Step) {
    this.table = table;
    this.step = step;
  }

  grow(rows: Int32Array, depth: number, range: Range): number {
    const at = this.nodes.length;
    this.nodes.push([]);
    let [gradient, curve] = [0, 0];
    for (const row of rows) {
      gradient += this.step.gradient[row] ?? 0;
      curve += this.step.curve[row] ?? 0;
    }
    const split = depth === 0 ? undefined : this.bestSplit(rows, { gradient, curve }, range);
    if (split === undefined) {
      const value = clamp(gradient / (curve + this.step.options.penalty), range);
      this.nodes[at] = [value * this.step.options.rate];
      return at;
    }
    const bins = this.table.bins[split.feature] ?? new Uint8Array();
    const middle = (split.left + split.right) / 2;
    const direction = this.table.direction[split.feature] ?? 0;
    const [lower, upper] = [
      { low: range.low, high: Math.min(range.high, middle) },
      { low: Math.max(range.low, middle), high: range.high },
    ];
    const left = this.grow(
      rows.filter((row) => (bins[row] ?? 0) <= split.bin),
      depth - 1,
      direction === 0 ? range : direction > 0 ? lower : upper,
    );
    const right = this.grow(
      rows.filter((row) => (bins[row] ?? 0) > split.bin),
      depth - 1,
      direction === 0 ? range : direction > 0 ? upper : lower,
    );
    this.nodes[at] = [split.feature, this.table.cuts[split.feature]?.[split.bin] ?? 0, left, right];
    this.binOf[at] = split.bin;
    return at;
  }

  bestSplit(rows: Int32Array, all: { gradient: number; curve: number }, range: Range): Split | undefined {
    const { penalty, leastWeight } = this.step.options;
    const worth = (gradient: number, curve: number) => (gradient * gradient) / (curve + penalty);
    let best: Split | undefined;
    for (const feature of this.step.used) {
      const bins = this.table.bins[feature] ?? new Uint8Array();
      const count = (this.table.cuts[feature]?.length ?? 0) + 1;
      if (count < 2) continue;
      const gradients = new Float64Array(count);
      const curves = new Float64Array(count);
      for (const row of rows) {
        const bin = bins[row] ?? 0;
        gradients[bin] = (gradients[bin] ?? 0) + (this.step.gradient[row] ?? 0);
        curves[bin] = (curves[bin] ?? 0) + (this.step.curve[row] ?? 0);
      }
      let [gradient, curve] = [0, 0];
      for (let bin = 0; bin < count - 1; bin += 1) {
        gradient += gradients[bin] ?? 0;
        curve += curves[bin] ?? 0;
        if (curve < leastWeight || all.curve - curve < leastWeight) continue;
        const left = clamp(gradient / (curve + penalty), range);
        const right = clamp((all.gradient - gradient) / (all.curve - curve + penalty), range);
        const direction = this.table.direction[feature] ?? 0;
        if (direction !== 0 && direction * (right - left) < 0) continue;
        const gain =
          worth(gradient, curve) + worth(all.gradient - gradient, all.curve - curve) - worth(all.gradient, all.curve);
        if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, gain, left, right };
      }
    }
    return best;
  }

  /** What the tree adds for a case of the table. */
  answer(row: number): number {
    let at = 0;
    for (;;) {
      const node = this.nodes[at] ?? [0];
      if (node.length < 2) return node[0] ?? 0;
      at = (this.table.bins[node[0] ?? 0]?.[row] ?? 0) > (this.binOf[at] ?? 0) ? (node[3] ?? 0) : (node[2] ?? 0);
    }
  }
}

function clamp(value: number, { low, high }: Range): number {
  return Math.min(high, Math.max(low, value));
}
