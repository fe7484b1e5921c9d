import { codeFeatures, linesOf } from '#text/code/language/code-features.ts';
import { featureValues, type LanguageModel, weightLetters } from '#text/code/language/language-model.ts';
import { markScores } from '#text/code/language/mark-scores.ts';
import { fitCalibration } from './logistic.ts';

/** A source file with its language and the package it comes from. */
export interface Source {
  readonly language: string;
  readonly origin: string;
  readonly code: string;
}

interface Piece {
  readonly label: number;
  readonly weight: number;
  readonly index: Int32Array;
  readonly values: Float64Array;
  readonly offset: Float64Array;
  readonly isHeld: boolean;
}

const maxFeatures = 3_800;
const maxPerLanguage = 220;
const epochs = 6;
const rate = 0.25;
const penalty = 2e-5;

/** A model of languages, fitted on whole files and on their beginnings; the same sources give the same weights. */
export function trainLanguages(sources: readonly Source[]): { model: LanguageModel; report: string } {
  const languages = [...new Set(sources.map(({ language }) => language))].sort();
  const chosen = choose(sources);
  const counted = chosen.flatMap((source) =>
    piecesOf(source.code).map((code) => ({ ...source, code, counts: codeFeatures(code) })),
  );
  const names = featureNames(counted);
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const sizes = new Map<string, number>();
  for (const { language } of counted) sizes.set(language, (sizes.get(language) ?? 0) + 1);
  const pieces: Piece[] = counted.map(({ language, origin, code, counts }) => {
    const values = featureValues(counts, (name) => indexOf.has(name));
    const marks = markScores(counts, linesOf(code).length);
    return {
      label: languages.indexOf(language),
      weight: Math.min(3, Math.sqrt(counted.length / languages.length / (sizes.get(language) ?? 1))),
      index: Int32Array.from(values.keys(), (name) => indexOf.get(name) ?? 0),
      values: Float64Array.from(values.values()),
      offset: Float64Array.from(languages, (one) => marks.get(one) ?? 0),
      isHeld: hashOf(origin) % 5 === 0,
    };
  });
  const held = fitWeights(
    pieces.filter(({ isHeld }) => !isHeld),
    names.length,
    languages.length,
  );
  const points = pieces.filter(({ isHeld }) => isHeld).map((piece) => judge(held, piece, languages.length));
  const all = fitWeights(pieces, names.length, languages.length);
  const confusions = new Map<string, number>();
  pieces
    .filter(({ isHeld }) => isHeld)
    .forEach((piece, at) => {
      const said = points[at];
      if (said === undefined || said.positive) return;
      const key = `${languages[piece.label]} > ${languages[said.best]}`;
      confusions.set(key, (confusions.get(key) ?? 0) + 1);
    });
  const worst = [...confusions].sort((a, b) => b[1] - a[1]).slice(0, 25);
  const right = points.filter(({ positive }) => positive).length;
  return {
    model: pack({ names, languages, ...all, calibration: fitCalibration(points) }),
    report: `pieces ${pieces.length}, features ${names.length}, of origins held out: ${right} of ${points.length} right\n${worst.map(([key, count]) => `${count} ${key}`).join('\n')}`,
  };
}

/** Some files from every origin, so that no single project represents its language. */
function choose(sources: readonly Source[]): Source[] {
  const byLanguage = Map.groupBy(sources, ({ language }) => language);
  return [...byLanguage.values()].flatMap((group) => {
    const byOrigin = [...Map.groupBy(group, ({ origin }) => origin).values()];
    const picked: Source[] = [];
    for (let round = 0; picked.length < maxPerLanguage; round += 1) {
      const next = byOrigin.flatMap((files) => files.slice(round, round + 1));
      if (next.length === 0) break;
      picked.push(...next.slice(0, maxPerLanguage - picked.length));
    }
    return picked;
  });
}

/** The analysed part of a file, its first lines, and some lines from its middle. */
function piecesOf(code: string): string[] {
  const lines = code.slice(0, 8_000).split('\n');
  const pieces = [lines.join('\n'), lines.slice(0, 20).join('\n')];
  const middle = Math.floor(lines.length / 2);
  if (lines.length > 60) pieces.push(lines.slice(middle, middle + 15).join('\n'));
  return pieces.filter((piece) => piece.trim() !== '');
}

/** Writers of every language leave these. */
const noteToOneself = /\b(?:TO[D]O|FIX[M]E|HA[C]K)\b/u;

/** Features with several origins, the most discriminative first. */
function featureNames(counted: readonly { language: string; origin: string; counts: Map<string, number> }[]): string[] {
  const seen = new Map<string, { origins: Set<string>; perLanguage: Map<string, number>; total: number }>();
  const sizes = new Map<string, number>();
  for (const { language, origin, counts } of counted) {
    sizes.set(language, (sizes.get(language) ?? 0) + 1);
    for (const name of counts.keys()) {
      const entry = seen.get(name) ?? { origins: new Set(), perLanguage: new Map(), total: 0 };
      entry.origins.add(origin);
      entry.perLanguage.set(language, (entry.perLanguage.get(language) ?? 0) + 1);
      entry.total += 1;
      seen.set(name, entry);
    }
  }
  const scored = [...seen]
    .filter(([name, { origins }]) => origins.size >= 4 && !noteToOneself.test(name))
    .map(([name, { perLanguage }]) => {
      const shares = [...perLanguage].map(([language, count]) => count / (sizes.get(language) ?? 1));
      const sum = shares.reduce((total, share) => total + share, 0);
      const mean = sum / sizes.size;
      const spread =
        shares.reduce((total, share) => total + (share - mean) ** 2, 0) + (sizes.size - shares.length) * mean ** 2;
      return { name, score: Math.sqrt(spread) * (name.startsWith('#') ? 10 : 1) };
    });
  return scored
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, maxFeatures)
    .map(({ name }) => name);
}

function fitWeights(
  pieces: readonly Piece[],
  features: number,
  classes: number,
): { weights: Float64Array; bias: Float64Array } {
  const weights = new Float64Array(features * classes);
  const squares = new Float64Array(features * classes).fill(1e-6);
  const bias = new Float64Array(classes);
  const biasSquares = new Float64Array(classes).fill(1);
  const order = shuffled(pieces.length);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const at of order) {
      const piece = pieces[at];
      if (piece === undefined) continue;
      const errors = errorsOf({ weights, bias }, piece, classes);
      for (let one = 0; one < classes; one += 1) {
        const slope = errors[one] ?? 0;
        biasSquares[one] = (biasSquares[one] ?? 0) + slope * slope;
        bias[one] = (bias[one] ?? 0) - (0.05 * slope) / Math.sqrt(biasSquares[one] ?? 1);
      }
      for (let k = 0; k < piece.index.length; k += 1) {
        const base = (piece.index[k] ?? 0) * classes;
        const value = piece.values[k] ?? 0;
        for (let one = 0; one < classes; one += 1) {
          const error = errors[one] ?? 0;
          if (error < 1e-3 && error > -1e-3) continue;
          const slope = error * value + penalty * (weights[base + one] ?? 0);
          squares[base + one] = (squares[base + one] ?? 0) + slope * slope;
          weights[base + one] = (weights[base + one] ?? 0) - (rate * slope) / Math.sqrt(1 + (squares[base + one] ?? 1));
        }
      }
    }
  }
  return { weights, bias };
}

type Fitted = ReturnType<typeof fitWeights>;

function logitsOf({ weights, bias }: Fitted, piece: Piece, classes: number): Float64Array {
  const logits = Float64Array.from(bias, (value, one) => value + (piece.offset[one] ?? 0));
  for (let k = 0; k < piece.index.length; k += 1) {
    const base = (piece.index[k] ?? 0) * classes;
    const value = piece.values[k] ?? 0;
    for (let one = 0; one < classes; one += 1) logits[one] = (logits[one] ?? 0) + value * (weights[base + one] ?? 0);
  }
  return logits;
}

function errorsOf(fitted: Fitted, piece: Piece, classes: number): Float64Array {
  const logits = logitsOf(fitted, piece, classes);
  const top = Math.max(...logits);
  let sum = 0;
  for (let one = 0; one < classes; one += 1) {
    logits[one] = Math.exp((logits[one] ?? 0) - top);
    sum += logits[one] ?? 0;
  }
  for (let one = 0; one < classes; one += 1) {
    logits[one] = piece.weight * ((logits[one] ?? 0) / sum - (one === piece.label ? 1 : 0));
  }
  return logits;
}

/** Whether a piece is classified correctly, and by what margin. */
function judge(fitted: Fitted, piece: Piece, classes: number): { margin: number; positive: boolean; best: number } {
  const logits = [...logitsOf(fitted, piece, classes)];
  const best = logits.indexOf(Math.max(...logits));
  const [first = 0, second = 0] = logits.toSorted((a, b) => b - a);
  return { margin: Math.log1p(first - second), positive: best === piece.label, best };
}

function pack(
  fitted: Fitted & { names: string[]; languages: string[]; calibration: LanguageModel['calibration'] },
): LanguageModel {
  const { names, languages, weights, bias, calibration } = fitted;
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const step = Number((largest / 45).toPrecision(4));
  const half = (weightLetters.length - 1) / 2;
  const packed = names.map((name, at) => {
    const letters = languages.map((_, one) => {
      const level = Math.round((weights[at * languages.length + one] ?? 0) / step);
      return weightLetters[Math.min(half, Math.max(-half, level)) + half] ?? '';
    });
    return [name, letters.join('')] as const;
  });
  return {
    languages,
    step,
    bias: [...bias].map((value) => Math.round(value * 1_000) / 1_000),
    calibration,
    weights: Object.fromEntries(packed.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** A stable order, unlike the order of directory entries. */
function shuffled(size: number): number[] {
  let seed = 12_345;
  return Array.from({ length: size }, (_, at) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { at, seed };
  })
    .sort((a, b) => a.seed - b.seed)
    .map(({ at }) => at);
}
