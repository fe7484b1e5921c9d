import { emotionFeatures } from '#text/sentiment/emotions/emotion-features.ts';
import { type EmotionName, emotionNames } from '#text/sentiment/emotions/emotion-names.ts';
import { type EmotionModel, loadModel, marginsOf } from '#text/sentiment/emotions/score-emotions.ts';
import { tokenize } from '#text/sentiment/emotions/tokens.ts';

/** A text and its labelled emotions. */
export interface EmotionRow {
  readonly text: string;
  readonly emotions: ReadonlySet<EmotionName>;
}

/** Where training may not move a shade far from without many rows that say so: rows of one place know few of its words. */
const priors: Readonly<Record<string, readonly [EmotionName, number]>> = {
  anger: ['anger', 3],
  annoyance: ['anger', 1.8],
  insult: ['anger', 1.8],
  swear: ['anger', 0.9],
  injustice: ['anger', 1.8],
  violence: ['anger', 1.2],
  disapproval: ['anger', 0.75],
  disgust: ['disgust', 3.75],
  dirt: ['disgust', 1.8],
  badness: ['disgust', 2.6],
  fear: ['fear', 3.3],
  danger: ['fear', 1.8],
  sadness: ['sadness', 3],
  grief: ['sadness', 2.25],
  regret: ['sadness', 1.8],
  disappointment: ['sadness', 1.5],
  sickness: ['sadness', 1.2],
  parting: ['sadness', 1.2],
  joy: ['joy', 3],
  gratitude: ['joy', 3],
  love: ['joy', 2.7],
  admiration: ['joy', 2.7],
  amusement: ['joy', 2.7],
  pride: ['joy', 2.7],
  relief: ['joy', 1.8],
  hope: ['joy', 1.5],
  approval: ['joy', 1.2],
  success: ['joy', 1.2],
  care: ['joy', 0.9],
  desire: ['joy', 0.45],
  surprise: ['surprise', 2.7],
  realization: ['surprise', 1.5],
  confusion: ['surprise', 1.5],
  curiosity: ['surprise', 1.5],
  novelty: ['surprise', 1.2],
};

/** Who says that they are not happy is sad. */
const joyless = 2;

/** Of its weight, what a shade takes from neutral. */
const againstNeutral = 0.6;

/** Words specific to the site of the training rows, which carry no meaning elsewhere. */
const ofThePlace =
  /(?:^|[ ~^])(?:reddit|subreddit|subs?|ops?|upvot\p{L}{0,3}|downvot\p{L}{0,3}|mods?|repost\p{L}{0,3}|threads?|redditors?|r|tldr|username|comments?|posts?|posted)(?:[ $]|$)/u;

const settings = { rounds: 12, rate: 0.15, penalty: 8, shadePenalty: 600, fewestRows: 8, mostFeatures: 9_000 };
const count = emotionNames.length;
/** Thresholds that are tried. */
const tried = Array.from({ length: 36 }, (_, at) => (at - 25) / 10);

interface Problem {
  readonly names: readonly string[];
  readonly rows: readonly Int32Array[];
  readonly wanted: readonly (readonly number[])[];
  /** The number of rows per feature. */
  readonly seen: Float64Array;
  readonly centers: Float64Array;
  readonly penalties: Float64Array;
}

interface Weights {
  readonly values: Float64Array;
  readonly bias: Float64Array;
}

/** Trains the model: fits all features, keeps the ones that matter most, fits these again, and sets the thresholds. */
export function trainEmotions(rows: readonly EmotionRow[]): EmotionModel {
  const features = rows.map(({ text }) => [...emotionFeatures(tokenize(text))]);
  const all = toProblem(features, rows, undefined);
  const problem = toProblem(features, rows, mostTelling(all, fitWeights(all)));
  const model = toModel(problem, fitWeights(problem));
  return { ...model, thresholds: findThresholds(rows, features, problem) };
}

function toProblem(
  features: readonly (readonly string[])[],
  rows: readonly EmotionRow[],
  kept: ReadonlySet<string> | undefined,
): Problem {
  const counts = new Map<string, number>();
  for (const own of features) for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  // A shade without rows keeps its prior.
  for (const shade of Object.keys(priors)) {
    for (const name of [`@${shade}`, `@face ${shade}`]) counts.set(name, counts.get(name) ?? 1);
  }
  const isKept = (name: string, rowsWith: number) =>
    name.startsWith('@') || (rowsWith >= settings.fewestRows && !ofThePlace.test(name) && kept?.has(name) !== false);
  const names = [...counts]
    .filter(([name, rowsWith]) => isKept(name, rowsWith))
    .map(([name]) => name)
    .sort();
  const places = new Map(names.map((name, at) => [name, at]));
  const centers = new Float64Array(names.length * count);
  for (const [at, name] of names.entries()) for (const [e, value] of priorOf(name)) centers[at * count + e] = value;
  return {
    names,
    rows: features.map((own) => Int32Array.from(own.map((name) => places.get(name) ?? -1).filter((at) => at >= 0))),
    wanted: rows.map(({ emotions }) => emotionNames.map((name) => (emotions.has(name) ? 1 : 0))),
    seen: Float64Array.from(names, (name) => counts.get(name) ?? 1),
    centers,
    penalties: Float64Array.from(names, (name) => (name.startsWith('@') ? settings.shadePenalty : settings.penalty)),
  };
}

function priorOf(feature: string): [number, number][] {
  if (feature === '@not joy') return [[emotionNames.indexOf('sadness'), joyless]];
  const shade = /^@(?:face )?(\w+)$/u.exec(feature)?.[1];
  const prior = shade === undefined ? undefined : priors[shade];
  if (prior === undefined) return [];
  const [emotion, weight] = prior;
  return [
    [emotionNames.indexOf(emotion), weight],
    [emotionNames.indexOf('neutral'), -againstNeutral * weight],
  ];
}

/**
 * Logistic regression of each emotion with a penalty on the distance from the prior, by steps of single rows in an order
 * that is always the same, sized by AdaGrad.
 */
function fitWeights(problem: Problem): Weights {
  const { rows, wanted, centers } = problem;
  const values = Float64Array.from(centers);
  const squares = new Float64Array(values.length).fill(0.01);
  const bias = new Float64Array(count);
  const biasSquares = new Float64Array(count).fill(0.01);
  const order = rows.map((_, at) => at);
  let seed = 12_345;
  for (let round = 0; round < settings.rounds; round += 1) {
    seed = shuffle(order, seed);
    const rate = settings.rate * (1 - round / settings.rounds);
    for (const at of order) {
      const row = rows[at] ?? new Int32Array();
      const errors = errorsOf({ values, bias }, row, wanted[at] ?? []);
      for (let e = 0; e < count; e += 1) {
        const error = errors[e] ?? 0;
        biasSquares[e] = (biasSquares[e] ?? 0) + error * error;
        bias[e] = (bias[e] ?? 0) - (rate * error) / Math.sqrt(biasSquares[e] ?? 1);
      }
      for (const feature of row) step(problem, { feature, errors, values, squares, rate });
    }
  }
  return { values, bias };
}

interface Step {
  feature: number;
  errors: Float64Array;
  values: Float64Array;
  squares: Float64Array;
  rate: number;
}

function step({ seen, centers, penalties }: Problem, { feature, errors, values, squares, rate }: Step): void {
  const pull = (penalties[feature] ?? 0) / (seen[feature] ?? 1);
  for (let e = 0; e < count; e += 1) {
    const at = feature * count + e;
    const slope = (errors[e] ?? 0) + pull * ((values[at] ?? 0) - (centers[at] ?? 0));
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    values[at] = (values[at] ?? 0) - (rate * slope) / Math.sqrt(square);
  }
}

function errorsOf({ values, bias }: Weights, row: Int32Array, wanted: readonly number[]): Float64Array {
  const errors = Float64Array.from(bias);
  for (const feature of row) {
    for (let e = 0; e < count; e += 1) errors[e] = (errors[e] ?? 0) + (values[feature * count + e] ?? 0);
  }
  return errors.map((logit, e) => 1 / (1 + Math.exp(-logit)) - (wanted[e] ?? 0));
}

function shuffle(order: number[], seed: number): number {
  let state = seed;
  for (let at = order.length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return state;
}

/** The most influential features, by largest weight and frequency. */
function mostTelling({ names, seen }: Problem, { values }: Weights): Set<string> {
  const ranked = names.map((name, at) => {
    const largest = Math.max(...values.subarray(at * count, (at + 1) * count).map(Math.abs));
    return { name, weight: name.startsWith('@') ? Number.POSITIVE_INFINITY : largest * Math.sqrt(seen[at] ?? 0) };
  });
  ranked.sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight));
  return new Set(ranked.slice(0, settings.mostFeatures).map(({ name }) => name));
}

function toModel({ names }: Problem, { values, bias }: Weights): EmotionModel {
  const weights = names.map((name, at) => {
    const row = Array.from(values.subarray(at * count, (at + 1) * count), (value) => Math.round(value * 100) || 0);
    return [name, row] as const;
  });
  return {
    bias: Array.from(bias, (value) => Math.round(value * 100) / 100),
    thresholds: emotionNames.map(() => 0),
    weights: Object.fromEntries(weights.filter(([, row]) => row.some((value) => Math.abs(value) >= 2))),
  };
}

/** The thresholds with the best mean F1 on rows that the weights have not seen. */
function findThresholds(
  rows: readonly EmotionRow[],
  features: readonly (readonly string[])[],
  { names }: Problem,
): number[] {
  const kept = new Set(names);
  const judged: { margins: number[]; emotions: ReadonlySet<EmotionName> }[] = [];
  for (let part = 0; part < 5; part += 1) {
    const own = (_: unknown, at: number) => at % 5 !== part;
    const problem = toProblem(features.filter(own), rows.filter(own), kept);
    const model = loadModel(toModel(problem, fitWeights(problem)));
    for (const [at, { emotions }] of rows.entries()) {
      if (at % 5 === part) judged.push({ margins: Object.values(marginsOf(model, features[at] ?? [])), emotions });
    }
  }
  let best = emotionNames.map(() => -0.5);
  for (let round = 0; round < 3; round += 1) {
    for (const at of emotionNames.keys()) {
      const reached = tried.map((threshold) => macroF1(judged, best.with(at, threshold)));
      best = best.with(at, tried[middleOfBest(reached)] ?? 0);
    }
  }
  return best;
}

/** The maximum after smoothing over neighbours, because an isolated peak is noise. */
function middleOfBest(reached: readonly number[]): number {
  const around = reached.map((_, at) => {
    const some = reached.slice(Math.max(0, at - 3), at + 4);
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  });
  return around.indexOf(Math.max(...around));
}

/** Mean F1 over the seven emotions; where none reaches its threshold the closest counts. */
function macroF1(
  judged: readonly { margins: readonly number[]; emotions: ReadonlySet<EmotionName> }[],
  thresholds: readonly number[],
): number {
  const counts = emotionNames.map(() => ({ right: 0, said: 0, meant: 0 }));
  for (const { margins, emotions } of judged) {
    const over = margins.map((margin, at) => margin - (thresholds[at] ?? 0));
    const top = Math.max(...over);
    for (const [at, name] of emotionNames.entries()) {
      const one = counts[at];
      const margin = over[at] ?? 0;
      const said = margin >= 0 || margin === top;
      if (one === undefined) continue;
      if (said) one.said += 1;
      if (emotions.has(name)) one.meant += 1;
      if (said && emotions.has(name)) one.right += 1;
    }
  }
  return counts.reduce((sum, { right, said, meant }) => sum + (2 * right) / (said + meant || 1), 0) / count;
}
