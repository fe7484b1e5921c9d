import type { Features, LinearModel } from '#text/languages/linear-model.ts';
import { scoreFeatures } from '#text/languages/linear-model.ts';
import { askThreshold } from '#text/mail/classify/ask.ts';
import { askFeatures } from '#text/mail/classify/ask-features.ts';
import { askRules } from '#text/mail/classify/ask-rules.ts';
import type { Mail } from '#text/mail/classify/mail.ts';
import { readMail } from '#text/mail/classify/read-mail.ts';
import { listTag, otherScript, spamFeatures, spamThreshold } from '#text/mail/classify/spam-features.ts';
import { shapePriors, spamRules } from '#text/mail/classify/spam-rules.ts';
import { type Example, fitCalibration, fitLogistic } from './logistic.ts';

/** A row of a folder with spam and other mail. */
export interface SpamRow extends Mail {
  readonly group: string;
  readonly label: string;
  readonly list_id?: string;
  readonly list_unsubscribe?: boolean;
  readonly precedence?: string;
}

/** A row of a folder of sentences that ask for something or do not. */
export interface AskRow {
  readonly text: string;
  readonly intent: boolean;
}

/** Switches for comparing, all off in the committed models. */
export interface TrainOptions {
  /** Keeps words that only a few senders use, such as the name of a newsletter. */
  readonly keepArtefacts?: boolean;
}

interface Row {
  readonly features: Features;
  readonly positive: boolean;
  readonly weight: number;
  /** Rows of one source count once for how frequent a word is. */
  readonly source: string;
  readonly threshold: number;
}

interface Recipe {
  readonly wordPenalty: number;
  readonly shapePenalty: number;
  /** Share of a word's Naive Bayes weight that is its starting point. */
  readonly naiveShare: number;
  readonly minSources: number;
  readonly prior: Readonly<Record<string, number>>;
  /** Shapes that must not weigh. */
  readonly never?: ReadonlySet<string>;
  readonly isName: (feature: string) => boolean;
}

/** Shapes that say how this corpus was gathered: who wrote to lists, in which language, from which mailbox. */
const artefacts = new Set([
  otherScript,
  listTag,
  '#free mailbox',
  '#short subject',
  '#answer that quotes nothing',
  '#no address of a page',
  '#no address',
  '#empty subject',
  '#almost no text',
]);

/** A newsletter taken for spam weighs more than a spam let through. */
const newsletterWeight = 2;

/** A letter of the background weighs little: some of its sentences advertise. */
const backgroundWeight = 0.3;

/** How many sentences in a row make a letter of the background, and who wrote it. */
const sentencesOfLetter = 4;
const letterWriter = 'Ann Person <ann.person@office.example>';
const ofSubject = /subject|domain/u;

/** Ordinary letters, put together from ordinary sentences. */
function lettersOf(background: readonly AskRow[]): string[] {
  const letters: string[] = [];
  for (let at = 0; at < background.length; at += sentencesOfLetter)
    letters.push(
      background
        .slice(at, at + sentencesOfLetter)
        .map(({ text }) => text)
        .join(' '),
    );
  return letters;
}

/**
 * Trains the model of spam. `background` are sentences of ordinary mail: the honest mails of a corpus that came from
 * lists would otherwise make everyday words, and having little to say, signs of spam.
 */
export function trainSpam(
  rows: readonly SpamRow[],
  background: readonly AskRow[],
  { keepArtefacts = false }: TrainOptions = {},
): LinearModel {
  const names = keepArtefacts
    ? new Set<string>()
    : findNames([...rows.flatMap(({ subject, snippet }) => [subject, snippet]), ...background.map(({ text }) => text)]);
  const prepared = rows.map((row): Row => {
    const features = spamFeatures(readMail(row));
    return {
      features,
      positive: row.label === 'spam',
      weight: row.group.startsWith('hard-ham') ? newsletterWeight : 1,
      source: keepArtefacts ? row.from + row.subject + row.snippet : sourceOf(row),
      threshold: spamThreshold(features),
    };
  });
  const everyday = lettersOf(background).map((snippet, at): Row => {
    const { words, shapes } = spamFeatures(readMail({ subject: '', from: letterWriter, snippet }));
    const features = { words, shapes: shapes.filter((shape) => !ofSubject.test(shape)) };
    return { features, positive: false, weight: backgroundWeight, source: `background ${at}`, threshold: 0 };
  });
  return train(prepared, everyday, {
    wordPenalty: 3,
    shapePenalty: 0.5,
    naiveShare: 0.2,
    minSources: 5,
    prior: { ...shapePriors, ...Object.fromEntries(spamRules.map(({ name, prior }) => [`@${name}`, prior])) },
    isName: (feature) => feature.split(' ').some((word) => names.has(word)),
    never: artefacts,
  });
}

/** Trains the model of requests. */
export function trainAsks(rows: readonly AskRow[]): LinearModel {
  const names = findNames(rows.map(({ text }) => text));
  const prepared = rows.map(
    ({ text, intent }, at): Row => ({
      features: askFeatures(text),
      positive: intent,
      weight: 1,
      source: String(at),
      threshold: askThreshold,
    }),
  );
  return train(prepared, [], {
    wordPenalty: 5,
    shapePenalty: 3,
    naiveShare: 0,
    minSources: 5,
    prior: Object.fromEntries(askRules.map(({ name, prior }) => [`@${name}`, prior])),
    isName: (feature) => feature.split(/[ ^$]/u).some((word) => names.has(word)),
  });
}

/** Where a mail came from: the domain of the sender with the list it went through. */
function sourceOf({ from, list_id: list }: SpamRow): string {
  const domain = /@([\w.-]+)/u.exec(from)?.[1]?.toLowerCase().split('.').slice(-2).join('.');
  return `${domain ?? from} ${list ?? ''}`;
}

/**
 * Words that are never written small, or stand with a capital inside sentences more often than not: names of people, firms and products, which
 * say whose mail it was and not what it was.
 */
function findNames(texts: readonly string[]): Set<string> {
  const seen = new Map<string, { capital: number; inside: number; small: number }>();
  for (const text of texts) {
    for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}'’]*/gu)) {
      const key = word.toLowerCase().replaceAll('’', "'");
      const counts = seen.get(key) ?? { capital: 0, inside: 0, small: 0 };
      const isInside = /[\p{Ll}\d,;] $/u.test(text.slice(Math.max(0, index - 2), index));
      if (word === word.toLowerCase()) counts.small += 1;
      if (isInside) counts.inside += 1;
      if (isInside && /^\p{Lu}\p{Ll}/u.test(word)) counts.capital += 1;
      seen.set(key, counts);
    }
  }
  const isName = (word: string, { capital, inside, small }: { capital: number; inside: number; small: number }) =>
    word !== 'i' && !word.startsWith("i'") && (small === 0 || capital * 2 > inside);
  return new Set([...seen].filter(([word, counts]) => isName(word, counts)).map(([word]) => word));
}

function train(rows: readonly Row[], background: readonly Row[], recipe: Recipe): LinearModel {
  const model = fitRows([...rows, ...background], recipe);
  return { ...model, calibration: fitCalibration(unseenMargins(rows, background, recipe)) };
}

/** Margins of five fits, each scoring the fifth of the rows it has not seen. */
function unseenMargins(
  rows: readonly Row[],
  background: readonly Row[],
  recipe: Recipe,
): { margin: number; positive: boolean }[] {
  return [0, 1, 2, 3, 4].flatMap((part) => {
    const model = fitRows([...rows.filter((_, at) => at % 5 !== part), ...background], recipe);
    return rows
      .filter((_, at) => at % 5 === part)
      .map(({ features, positive, threshold }) => ({
        margin: scoreFeatures(model, features).logit - threshold,
        positive,
      }));
  });
}

function fitRows(rows: readonly Row[], recipe: Recipe): LinearModel {
  const sources = new Map<string, Set<string>>();
  for (const { features, source } of rows) {
    for (const feature of [...features.words, ...features.shapes]) {
      const known = sources.get(feature);
      if (known === undefined) sources.set(feature, new Set([source]));
      else known.add(source);
    }
  }
  const keeps = (feature: string) =>
    recipe.never?.has(feature) !== true &&
    (/^[@#]/u.test(feature) || ((sources.get(feature)?.size ?? 0) >= recipe.minSources && !recipe.isName(feature)));
  const prior = { ...recipe.prior, ...naiveWeights(rows, keeps, recipe.naiveShare) };
  const examples: Example[] = rows.map(({ features, positive, weight }) => ({ features, positive, weight }));
  return fitLogistic(examples, { ...recipe, prior, keeps });
}

function naiveWeights(
  rows: readonly Row[],
  keeps: (feature: string) => boolean,
  share: number,
): Record<string, number> {
  if (share === 0) return {};
  const counts = new Map<string, [number, number]>();
  const totals: [number, number] = [2, 2];
  for (const { features, positive, weight } of rows) {
    const side = positive ? 0 : 1;
    totals[side] += weight;
    for (const word of features.words.filter(keeps)) {
      const count = counts.get(word) ?? [1, 1];
      count[side] += weight;
      counts.set(word, count);
    }
  }
  return Object.fromEntries(
    [...counts].map(([word, [spam, ham]]) => [word, share * Math.log(spam / totals[0] / (ham / totals[1]))]),
  );
}
