import { isAutomaticReply, isRead } from '../wordings/language-wordings.ts';
import type { Ask } from './ask.ts';
import { add, categoryEvidence, type Score } from './category-evidence.ts';
import { isTooShort } from './category-features.ts';
import {
  type CategoryModel,
  committedCategories,
  learnedWeights,
  type ModelKind,
  type RuledCategory,
} from './category-model.ts';
import { learnedWords } from './learned-words.ts';
import type { MailReason } from './mail.ts';
import type { MailText } from './read-mail.ts';

/** A category of mail that is not spam, its probability and its reasons. */
export interface Choice {
  readonly category: RuledCategory;
  readonly share: number;
  readonly reasons: readonly MailReason[];
  /** Whether a machine reports a current failure. */
  readonly isAlarm: boolean;
  /** Probability and reasons of a fraud, if the model is sure of its words. */
  readonly fraud: { readonly share: number; readonly reasons: readonly MailReason[] } | undefined;
}

/** Minimum probability of a class with serious effects, or of a fraud, that no rule confirms. */
const sureShare = 0.6;
/** The same for a task of which no sentence is a request. */
const surestShare = 0.85;

/**
 * Adds the weights of the matching wordings and of the model, which covers what the rules miss, and chooses the class
 * with the highest score; ties go to the one listed first. Replies to a no-reply sender are not read, so its mail never
 * needs an answer.
 */
export function chooseCategory(mail: MailText, ask: Ask, model: CategoryModel = committedCategories()): Choice {
  const { scores, features } = categoryEvidence(mail, ask);
  const ruled = new Set([...scores].flatMap(([kind, { weight }]) => (weight > 0 ? [kind] : [])));
  const learned = new Map<ModelKind, readonly string[]>();
  const notificationWeight = scores.get('notification')?.weight ?? 0;
  for (const { kind, weight, signs } of isTooShort(features) ? [] : learnedWeights(model, features)) {
    // In languages it hardly knows, the model recognises no publishers.
    if (published.has(kind) && !isRead(mail.language)) continue;
    add(scores, kind, kind === 'alarm' ? weight + notificationWeight : weight);
    learned.set(kind, signs);
  }
  if (mail.sender.kind === 'no_reply') scores.delete('action_required');
  // An automatic reply publishes nothing.
  if (isAutomaticReply(mail.lowerSubject)) for (const kind of published) scores.delete(kind);
  const total = [...scores.values()].reduce((sum, { weight }) => sum + Math.exp(weight), 0);
  const ranked = [...scores].map(([kind, score]) => ({ kind, ...score, share: Math.exp(score.weight) / total }));
  ranked.sort((a, b) => b.weight - a.weight);
  return choiceOf(ranked, { mail, ask, ruled, learned });
}

const published: ReadonlySet<ModelKind> = new Set(['newsletter', 'marketing', 'spam']);

type Ranked = Score & { readonly kind: ModelKind; readonly share: number };

/** The rule for events in a code repository. */
const repositoryRule = 'a build or a repository';

/** Classes that raise an alarm, hide a mail or pass it to a help desk. Words alone must be sure of these. */
const grave: ReadonlySet<ModelKind> = new Set([
  'action_required',
  'security',
  'support',
  'alarm',
  'newsletter',
  'marketing',
]);

function choiceOf(
  ranked: readonly Ranked[],
  {
    mail,
    ask,
    ruled,
    learned,
  }: { mail: MailText; ask: Ask; ruled: ReadonlySet<ModelKind>; learned: ReadonlyMap<ModelKind, readonly string[]> },
): Choice {
  const wordsOf = (kind: ModelKind) => learnedWords(mail, kind, learned.get(kind) ?? []);
  const fraud = ranked.find(({ kind }) => kind === 'spam');
  const isSure = (share: number) => share >= sureShare && isRead(mail.language);
  const isVague = mail.language === 'en' && !ask.asks;
  const best = ranked.find(
    ({ kind, share }) =>
      kind !== 'spam' &&
      (!grave.has(kind) ||
        ruled.has(kind === 'alarm' ? 'notification' : kind) ||
        (isSure(share) && !(kind === 'action_required' && isVague && share < surestShare))),
  );
  const { kind, share, reasons } = best ?? { kind: 'other' as const, share: 1, reasons: [] };
  const notes = ranked.find((one) => one.kind === 'notification')?.reasons ?? [];
  // A failed build is not an alarm; it waits for whoever broke it.
  const isAlarm = kind === 'alarm' && !notes.some(({ rule }) => rule === repositoryRule);
  return {
    category: kind === 'alarm' ? 'notification' : (kind as RuledCategory),
    isAlarm,
    share,
    reasons: [...(kind === 'alarm' ? notes : []), ...reasons, ...wordsOf(kind)],
    fraud: fraud !== undefined && isSure(fraud.share) ? { share: fraud.share, reasons: wordsOf('spam') } : undefined,
  };
}
