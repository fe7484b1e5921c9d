/** A linear model over binary features: only names and weights, so that every decision can be inspected. */
export interface LinearModel {
  readonly bias: number;
  /** Converts log-odds over the threshold into a probability; both were fitted on rows the model had not seen. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  readonly weights: Readonly<Record<string, number>>;
}

/** Features of a text: words and word pairs, and shapes, whose names begin with `#`, `@`, `^` or end with `$`. */
export interface Features {
  readonly words: readonly string[];
  readonly shapes: readonly string[];
}

/** A feature and its effect on the score, in log-odds. */
export interface Contribution {
  readonly feature: string;
  readonly weight: number;
}

/** The strongest contributions of a score, strongest first. */
export interface Score {
  readonly logit: number;
  readonly contributions: readonly Contribution[];
}

/** The log-odds of a text and their contributions; unknown features count nothing. */
export function scoreFeatures(model: LinearModel, features: Features): Score {
  const contributions: Contribution[] = [];
  let logit = model.bias;
  for (const feature of [...features.words, ...features.shapes]) {
    if (!Object.hasOwn(model.weights, feature)) continue;
    const weight = model.weights[feature] ?? 0;
    logit += weight;
    contributions.push({ feature, weight });
  }
  contributions.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return { logit, contributions };
}

/** The calibrated probability for log-odds relative to the threshold. */
export function probabilityOf({ calibration }: LinearModel, margin: number): number {
  return 1 / (1 + Math.exp(-(calibration.slope * margin + calibration.offset)));
}
