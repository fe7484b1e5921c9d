import { readdirSync, readFileSync } from 'node:fs';
import { vectorLength } from '#text/languages/index.ts';
import { categoryEvidence } from '#text/mail/classify/category-evidence.ts';
import {
  type CategoryFeatures,
  type CategoryModel,
  learnedWeights,
  type ModelKind,
  modelKinds,
} from '#text/mail/classify/category-model.ts';
import { askOf } from '#text/mail/classify/classify-mail.ts';
import { readMail } from '#text/mail/classify/read-mail.ts';

/** A training mail with its labels. */
export interface MailExample {
  readonly category: string;
  readonly priority: string;
  readonly asks: boolean;
  readonly from: string;
  readonly subject: string;
  readonly snippet: string;
}

const folder = new URL('./mails/', import.meta.url);

/** The mails of `test/train/mails`: below a line `= category PRIORITY asks` (or `-`), one a line, parted by bars. */
export function readExamples(): MailExample[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => parseExamples(readFileSync(new URL(file, folder), 'utf8')));
}

function parseExamples(text: string): MailExample[] {
  let [category, priority, asks] = ['', '', false];
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('= ')) {
      const [, said = '', level = '', sign] = line.split(' ');
      [category, priority, asks] = [said, level, sign === 'asks'];
      return [];
    }
    const [from, subject, ...rest] = line.split(' | ');
    if (from === undefined || subject === undefined || rest.length === 0) return [];
    return [{ category, priority, asks, from, subject, snippet: rest.join(' | ').replaceAll('\\n', '\n') }];
  });
}

/** A training example: features, rule scores and category. */
interface Seen {
  readonly features: CategoryFeatures;
  readonly offsets: readonly number[];
  readonly target: number;
}

interface Row {
  readonly index: readonly number[];
  /** The values of the features at `index`. */
  readonly values: readonly number[];
  readonly offsets: readonly number[];
  readonly target: number;
}

const iterations = 300;
const fewestMails = 2;
const penalties = { beginning: 2, word: 0.5, shape: 0.5, meaning: 2 };
/** The names of the dimensions of a mail's word vector. */
const dimensions = Array.from({ length: vectorLength }, (_, at) => `=${at}`);
const smallest = 0.03;

/** Trains the model on top of the weights of the rules. */
export function trainCategories(examples: readonly MailExample[]): CategoryModel {
  return fitKinds(examples.map(evidenceOf));
}

/** Softmax regression with an L2 penalty; deterministic. */
function fitKinds(seen: readonly Seen[]): CategoryModel {
  const counts = new Map<string, number>();
  for (const { features } of seen) for (const name of namesOf(features)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const words = [...counts].flatMap(([name, count]) => (count >= fewestMails ? [name] : [])).sort();
  const names = [...words, ...dimensions];
  const places = new Map(names.map((name, at) => [name, at]));
  const rows = seen.map(({ features, offsets, target }): Row => {
    const present = namesOf(features).flatMap((name) => places.get(name) ?? []);
    const meant = dimensions.map((_, at) => words.length + at);
    return {
      index: [...present, ...meant],
      values: [...present.map(() => 1), ...features.meaning],
      offsets,
      target,
    };
  });
  return rounded(words, descend(rows, names));
}

/** Alarms are urgent notifications. */
function kindOf({ category, priority }: MailExample): string {
  return category === 'notification' && (priority === 'HIGH' || priority === 'CRITICAL') ? 'alarm' : category;
}

function evidenceOf(example: MailExample): Seen {
  const mail = readMail(example);
  const { scores, features } = categoryEvidence(mail, askOf(mail));
  const weightOf = (kind: ModelKind) => scores.get(kind === 'alarm' ? 'notification' : kind)?.weight ?? 0;
  return {
    features,
    offsets: modelKinds.map(weightOf),
    target: modelKinds.indexOf(kindOf(example) as ModelKind),
  };
}

function namesOf({ words, shapes }: CategoryFeatures): string[] {
  return [...words, ...shapes];
}

/** Adam on the whole batch. The weights of a feature lie side by side, one for each category; those of the bias last. */
function descend(rows: readonly Row[], names: readonly string[]): Float64Array {
  const width = modelKinds.length;
  const size = (names.length + 1) * width;
  const bias = names.length * width;
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= iterations; step += 1) {
    const gradient = gradientOf(rows, weights, bias);
    const rate = 0.1 * (1 - step / (iterations + 1));
    for (let at = 0; at < size; at += 1) {
      const penalty = penaltyOf(names[Math.floor(at / width)]);
      const slope = (gradient[at] ?? 0) + penalty * (weights[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const first = (mean[at] ?? 0) / (1 - 0.9 ** step);
      const second = (square[at] ?? 0) / (1 - 0.99 ** step);
      weights[at] = (weights[at] ?? 0) - (rate * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  return weights;
}

function penaltyOf(name: string | undefined): number {
  if (name === undefined) return 0;
  if (name.startsWith('=')) return penalties.meaning;
  return /^[#@]/u.test(name) ? penalties.shape : name.endsWith('*') ? penalties.beginning : penalties.word;
}

function gradientOf(rows: readonly Row[], weights: Float64Array, bias: number): Float64Array {
  const width = modelKinds.length;
  const gradient = new Float64Array(weights.length);
  for (const { index, values, offsets, target } of rows) {
    const places = index.map((at) => at * width);
    const logits = offsets.map((offset, at) =>
      places.reduce(
        (sum, place, one) => sum + (weights[place + at] ?? 0) * (values[one] ?? 0),
        offset + (weights[bias + at] ?? 0),
      ),
    );
    const highest = Math.max(...logits);
    const powers = logits.map((logit) => Math.exp(logit - highest));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    for (let at = 0; at < width; at += 1) {
      const error = (powers[at] ?? 0) / whole - (at === target ? 1 : 0);
      gradient[bias + at] = (gradient[bias + at] ?? 0) + error;
      for (const [one, place] of places.entries())
        gradient[place + at] = (gradient[place + at] ?? 0) + error * (values[one] ?? 0);
    }
  }
  return gradient;
}

function rounded(words: readonly string[], weights: Float64Array): CategoryModel {
  const width = modelKinds.length;
  const of = (at: number) =>
    [...weights.slice(at * width, (at + 1) * width)].map((weight) =>
      Math.abs(weight) < smallest ? 0 : Math.round(weight * 100) / 100,
    );
  const kept = words.map((name, at) => [name, of(at)] as const).filter(([, row]) => row.some((weight) => weight !== 0));
  const meaning = dimensions.map((_, at) => of(words.length + at));
  return { bias: of(words.length + dimensions.length), weights: Object.fromEntries(kept), meaning };
}

/** Accuracy by cross-validation and by the rules alone. */
export function unseenCategories(examples: readonly MailExample[]): Record<string, number> {
  const seen = examples.map(evidenceOf);
  const models = [0, 1, 2, 3, 4].map((part) => fitKinds(seen.filter((_, at) => at % 5 !== part)));
  const share = (modelOf: (at: number) => CategoryModel) =>
    seen.filter((mail, at) => bestKind(mail, modelOf(at)) === mail.target).length / seen.length;
  const rules: CategoryModel = { bias: [], weights: {}, meaning: [] };
  return { rows: seen.length, right: share((at) => models[at % 5] ?? rules), 'by the rules alone': share(() => rules) };
}

function bestKind({ features, offsets }: Seen, model: CategoryModel): number {
  const learned = learnedWeights(model, features);
  const weights = offsets.map((offset, at) => offset + (learned[at]?.weight ?? 0));
  return weights.indexOf(Math.max(...weights));
}
