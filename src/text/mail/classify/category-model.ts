import { createRequire } from 'node:module';
import type { Features } from '#text/languages/index.ts';
import { type MailCategory, mailCategories } from './mail.ts';

/** A category that a mail which is no spam can have. */
export type RuledCategory = Exclude<MailCategory, 'spam'>;

/**
 * What the model tells apart, in the order of its weights: the categories, and among the notifications the alarms, by
 * which a machine says that something fails at this moment.
 */
export const modelKinds = [...mailCategories, 'alarm'] as const;
/** One of the kinds of mail that the model tells apart. */
export type ModelKind = (typeof modelKinds)[number];

/** What a feature adds to each kind, in log-odds, on top of what the rules say. */
export interface CategoryModel {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

const require = createRequire(import.meta.url);

/** The committed model, read when the first mail is. */
export function committedCategories(): CategoryModel {
  return require('./category-model.json') as CategoryModel;
}

/** What a feature adds at least for it to be named as a reason. */
const leastTelling = 0.1;

/** What a model adds to a kind for a mail, and the features that add to it much, strongest first. */
export interface Learned {
  readonly kind: ModelKind;
  readonly weight: number;
  readonly signs: readonly string[];
}

/** What the model adds to each kind; features that it does not know add nothing. */
export function learnedWeights(model: CategoryModel, { words, shapes }: Features): Learned[] {
  const known = [...words, ...shapes].flatMap((feature) => {
    const row = Object.hasOwn(model.weights, feature) ? model.weights[feature] : undefined;
    return row === undefined ? [] : [{ feature, row }];
  });
  return modelKinds.map((kind, at) => ({
    kind,
    weight: known.reduce((sum, { row }) => sum + (row[at] ?? 0), model.bias[at] ?? 0),
    signs: known
      .filter(({ row }) => (row[at] ?? 0) >= leastTelling)
      .sort((a, b) => (b.row[at] ?? 0) - (a.row[at] ?? 0))
      .map(({ feature }) => feature),
  }));
}
