import { createRequire } from 'node:module';
import { type LinearModel, probabilityOf, scoreFeatures } from '#text/languages/index.ts';
import { isRead, wordingsOf } from '../wordings/language-wordings.ts';
import type { MailReason } from './mail.ts';
import { quoteWord } from './quote-word.ts';
import type { MailText } from './read-mail.ts';
import { spamFeatures, spamThreshold } from './spam-features.ts';
import type { SpamRule } from './spam-rule.ts';
import { foreignOffers, shapePriors, spamRules } from './spam-rules.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first mail. */
const committedModel = () => require('./spam-model.json') as LinearModel;

/** Whether a mail is spam, with the certainty and the strongest signs. */
export interface SpamVerdict {
  readonly isSpam: boolean;
  readonly probability: number;
  /** Whether it contains a wording of frauds or unsolicited offers; otherwise only words and patterns resemble spam. */
  readonly hasWording: boolean;
  readonly reasons: readonly MailReason[];
}

/** Wordings of frauds and offers, without mere style such as "dear customer" or "act now". */
const wordings: ReadonlySet<string> = new Set(spamRules.filter(({ prior }) => prior > 1).map(({ name }) => `@${name}`));

const maxSigns = 6;
const longestForeign = 4_000;
/** Spaces between Chinese characters. */
const apart = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** Classifies a mail as spam or not. `model` replaces the committed one in evaluations. */
export function judgeSpam(mail: MailText, model: LinearModel = committedModel()): SpamVerdict {
  const own = wordingsOf(mail.language);
  if (own !== undefined || !isRead(mail.language)) return judgeByWordings(mail, own?.spam ?? []);
  const features = spamFeatures(mail);
  const { logit, contributions } = scoreFeatures(model, features);
  const margin = logit - spamThreshold(features);
  const reasons: MailReason[] = [];
  for (const { feature, weight } of contributions) {
    if (reasons.length === maxSigns || margin <= 0) break;
    const matched = weight > 0 ? signIn(mail, feature) : undefined;
    if (matched !== undefined) reasons.push({ rule: nameOf(feature), matched });
  }
  const hasWording = contributions.some(({ feature, weight }) => wordings.has(feature) && weight > 0);
  return { isSpam: margin > 0, probability: probabilityOf(model, margin), hasWording, reasons };
}

/** The threshold in languages without a model. */
const foreignThreshold = 3.2;
const offerWeight = 1.7;

/** Spam in a language the model does not know: only what is present counts, never what is missing. */
function judgeByWordings(mail: MailText, own: readonly SpamRule[]): SpamVerdict {
  const text = `${mail.lowerSubject}\n${mail.lowerText.slice(0, longestForeign)}`;
  const fired = [...spamRules, ...own].flatMap(({ name, pattern, prior }) => {
    const matched = pattern.exec(text)?.[0].trim().slice(0, 200);
    return matched === undefined ? [] : [{ rule: name, matched, prior }];
  });
  const offers = own.length > 0 ? [] : new Set(text.replaceAll(apart, '').match(foreignOffers) ?? []);
  for (const matched of offers) fired.push({ rule: 'advertises in another language', matched, prior: offerWeight });
  const shapes = spamFeatures(mail).shapes.reduce((sum, shape) => sum + (shapePriors[shape] ?? 0), 0);
  const margin = fired.reduce((sum, { prior }) => sum + prior, shapes) - foreignThreshold;
  const signs = fired.filter(({ prior }) => prior > 0).sort((a, b) => b.prior - a.prior);
  const isSpam = margin > 0 && signs.length > 0;
  return {
    isSpam,
    probability: 1 / (1 + Math.exp(-margin)),
    hasWording: signs.length > 0,
    reasons: isSpam ? signs.slice(0, maxSigns).map(({ rule, matched }) => ({ rule, matched })) : [],
  };
}

function nameOf(feature: string): string {
  if (feature.startsWith('@')) return feature.slice(1);
  if (feature.startsWith('#')) return `looks like spam: ${feature.slice(1)}`;
  return feature.includes(' ') ? 'words seen in spam' : 'word seen in spam';
}

/** The text of the mail behind a feature. Undefined if the feature is the absence of something. */
function signIn(mail: MailText, feature: string): string | undefined {
  if (feature.startsWith('@')) {
    const pattern = spamRules.find(({ name }) => `@${name}` === feature)?.pattern;
    return pattern?.exec(`${mail.lowerSubject}\n${mail.lowerText}`)?.[0].trim().slice(0, 200);
  }
  if (feature.startsWith('#')) return shapeIn(mail, feature);
  return quoteWord(mail, feature);
}

function shapeIn({ subject, sender }: MailText, feature: string): string | undefined {
  if (/subject/u.test(feature)) return subject.slice(0, 200) || undefined;
  if (/sender name|titled/u.test(feature)) return sender.display || undefined;
  if (/mailbox|domain|sender|address$/u.test(feature)) return `${sender.local}@${sender.domain}`;
  return undefined;
}
