import type { DecisionForest } from '#text/grounding/decision-forest.ts';

/** A labelled case. */
export interface ForestCase {
  readonly values: Readonly<Record<string, number>>;
  readonly positive: boolean;
  readonly weight: number;
}

/** How trees are grown. */
export interface ForestOptions {
  readonly trees: number;
  /** Minimum number of cases per leaf. */
  readonly leastCases: number;
  readonly depth: number;
  /** Share of features tried at each node. */
  readonly share: number;
}

/**
 * Extremely randomised trees: each node tries a few features, each at a place drawn by chance, and takes what parts the
 * cases best. Of few cases such trees learn more that holds elsewhere than trees that seek the very best place. The
 * chance is a fixed sequence: the same cases give the same trees.
 */
export function growForest(cases: readonly ForestCase[], options: ForestOptions): DecisionForest {
  const features = [...new Set(cases.flatMap(({ values }) => Object.keys(values)))].sort();
  const grower = new Grower(features, cases, options);
  return { features, trees: Array.from({ length: options.trees }, () => grower.grow()) };
}

interface Split {
  column: Float64Array;
  feature: number;
  cut: number;
  gain: number;
}

/** Grows the trees of one forest. */
class Grower {
  readonly columns: Float64Array[];
  readonly positive: Float64Array;
  readonly weight: Float64Array;
  readonly options: ForestOptions;
  state = 7;

  constructor(features: readonly string[], cases: readonly ForestCase[], options: ForestOptions) {
    this.columns = features.map((name) => Float64Array.from(cases, ({ values }) => values[name] ?? 0));
    this.weight = Float64Array.from(cases, ({ weight }) => weight);
    this.positive = Float64Array.from(cases, ({ positive, weight }) => (positive ? weight : 0));
    this.options = options;
  }

  random(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  grow(): number[] {
    const nodes: number[] = [];
    this.add(nodes, Int32Array.from(this.weight.keys()), this.options.depth);
    return nodes;
  }

  add(nodes: number[], rows: Int32Array, depth: number): void {
    let [weight, positive] = [0, 0];
    for (const row of rows) {
      weight += this.weight[row] ?? 0;
      positive += this.positive[row] ?? 0;
    }
    const isMixed = positive > 0 && positive < weight;
    const split = isMixed && depth > 0 ? this.bestSplit(rows, weight, positive) : undefined;
    if (split === undefined) {
      nodes.push(-1, Math.round((1000 * positive) / weight), 0);
      return;
    }
    const at = nodes.length;
    nodes.push(split.feature, split.cut, 0);
    const { column, cut } = split;
    this.add(
      nodes,
      rows.filter((row) => (column[row] ?? 0) <= cut),
      depth - 1,
    );
    nodes[at + 2] = nodes.length;
    this.add(
      nodes,
      rows.filter((row) => (column[row] ?? 0) > cut),
      depth - 1,
    );
  }

  bestSplit(rows: Int32Array, weight: number, positive: number): Split | undefined {
    let best: Split | undefined;
    const wanted = Math.ceil(this.options.share * this.columns.length);
    for (let tries = 0; tries < wanted; tries += 1) {
      const feature = Math.floor(this.random() * this.columns.length);
      const column = this.columns[feature] ?? new Float64Array();
      let [low, high] = [Infinity, -Infinity];
      for (const row of rows) {
        const value = column[row] ?? 0;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      const cut = Math.round(1000 * (low + this.random() * (high - low))) / 1000;
      if (!(cut >= low && cut < high)) continue;
      const gain = this.gainOf(rows, column, cut, { weight, positive });
      if (gain > (best?.gain ?? 0)) best = { column, feature, cut, gain };
    }
    return best;
  }

  /** The impurity reduction of a split. */
  gainOf(rows: Int32Array, column: Float64Array, cut: number, all: { weight: number; positive: number }): number {
    let [weight, positive, count] = [0, 0, 0];
    for (const row of rows) {
      if ((column[row] ?? 0) > cut) continue;
      weight += this.weight[row] ?? 0;
      positive += this.positive[row] ?? 0;
      count += 1;
    }
    const { leastCases } = this.options;
    if (count < leastCases || rows.length - count < leastCases) return 0;
    const purity = (part: number, whole: number) => (part * part + (whole - part) ** 2) / whole;
    const [otherWeight, otherPositive] = [all.weight - weight, all.positive - positive];
    return purity(positive, weight) + purity(otherPositive, otherWeight) - purity(all.positive, all.weight);
  }
}
