import { createRequire } from 'node:module';
import type { Features } from '#text/languages/index.ts';
import { type MailCategory, mailCategories } from './mail.ts';

/** The categories of mail that is not spam. */
export type RuledCategory = Exclude<MailCategory, 'spam'>;

/**
 * The model's classes, in the order of its weights: the categories, and among notifications the alarms, by which a
 * machine reports a current failure.
 */
export const modelKinds = [...mailCategories, 'alarm'] as const;
/** A class of the model. */
export type ModelKind = (typeof modelKinds)[number];

/** What each feature adds to each class, in log-odds, on top of the rules. */
export interface CategoryModel {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
  /** The same for each dimension of the mail's mean word vector. */
  readonly meaning: readonly (readonly number[])[];
}

const require = createRequire(import.meta.url);

/** The committed model, loaded with the first mail. */
export function committedCategories(): CategoryModel {
  return require('./category-model.json') as CategoryModel;
}

/** Minimum weight of a feature that is named as a reason. */
const leastTelling = 0.1;

/** What the model adds to a class for a mail, and its strongest features. */
export interface Learned {
  readonly kind: ModelKind;
  readonly weight: number;
  readonly signs: readonly string[];
}

/** The features of a mail for the model: present ones, and the mean of its word vectors. */
export type CategoryFeatures = Features & { readonly meaning: Float32Array };

/** What the model adds to each class. Unknown features add nothing. */
export function learnedWeights(model: CategoryModel, { words, shapes, meaning }: CategoryFeatures): Learned[] {
  const known = [...words, ...shapes].flatMap((feature) => {
    const row = Object.hasOwn(model.weights, feature) ? model.weights[feature] : undefined;
    return row === undefined ? [] : [{ feature, row }];
  });
  return modelKinds.map((kind, at) => ({
    kind,
    weight:
      known.reduce((sum, { row }) => sum + (row[at] ?? 0), model.bias[at] ?? 0) +
      model.meaning.reduce((sum, row, dimension) => sum + (row[at] ?? 0) * (meaning[dimension] ?? 0), 0),
    signs: known
      .filter(({ row }) => (row[at] ?? 0) >= leastTelling)
      .sort((a, b) => (b.row[at] ?? 0) - (a.row[at] ?? 0))
      .map(({ feature }) => feature),
  }));
}
