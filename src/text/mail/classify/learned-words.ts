import { rolesOf } from '#text/languages/index.ts';
import type { ModelKind } from './category-model.ts';
import type { MailReason } from './mail.ts';
import { quoteWord } from './quote-word.ts';
import type { MailText } from './read-mail.ts';

/** Reasons shown for words the model has learned. */
const learned: Readonly<Record<ModelKind, string>> = {
  action_required: 'a word common in requests',
  meeting: 'a word common in mail about meetings',
  security: 'a word common in mail about the security of accounts',
  support: 'a word common in complaints and calls for help',
  receipt: 'a word common in receipts',
  notification: 'a word common in notices',
  newsletter: 'a word common in newsletters',
  marketing: 'a word common in advertising',
  personal: 'a word common in private mail',
  spam: 'a word common in frauds',
  other: 'a word common in short notes',
  alarm: 'a word common in alarms',
};
const rules = new Set(Object.values(learned));

/** Whether a reason only names a learned word. */
export function isLearned({ rule }: MailReason): boolean {
  return rules.has(rule);
}

/** Limits on the words named: how many, among how many features, and their minimum length. */
const mostWords = 2;
const mostLooked = 20;
const shortestWord = 4;

/**
 * The words that indicate a class most, as written in the mail. Function words, numbers and prefixes also have weights
 * but tell a reader nothing.
 */
export function learnedWords(mail: MailText, kind: ModelKind, signs: readonly string[]): MailReason[] {
  const found = new Map<string, string>();
  const { stop } = rolesOf(mail.language);
  const tells = (word: string) => word.length >= shortestWord && /^[\p{L}']+$/u.test(word) && !stop.has(word);
  for (const sign of signs.slice(0, mostLooked)) {
    const words = sign.replace(/^subject:/u, '').split(' ');
    const matched = words.every(tells) ? quoteWord(mail, sign) : undefined;
    if (matched !== undefined && !found.has(matched.toLowerCase())) found.set(matched.toLowerCase(), matched);
    if (found.size === mostWords) break;
  }
  return [...found.values()].map((matched) => ({ rule: learned[kind], matched }));
}
