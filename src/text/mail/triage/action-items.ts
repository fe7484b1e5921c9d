import { findDeadline } from '#text/languages/index.ts';
import { findAsk } from '../classify/ask.ts';
import { askRules } from '../classify/ask-rules.ts';
import type { MailCategory, MailReason } from '../classify/mail.ts';
import { isPlainRequest } from '../classify/plain-requests.ts';
import { occursIn } from '../classify/wording.ts';
import { asksKindly } from '../wordings/kind-questions.ts';
import { wordingsOf } from '../wordings/language-wordings.ts';
import { shorten } from './mail-sentences.ts';

/** A task for the reader of a mail. */
export interface ActionItem {
  readonly task: string;
  /** The due date, `YYYY-MM-DD`; null if the mail names none for certain. */
  readonly due: string | null;
}

/** Mailings ask for things too, but create no tasks. */
export const withoutTasks: ReadonlySet<MailCategory> = new Set(['newsletter', 'marketing', 'spam']);

/** Pleasantries, which ask for nothing. */
const pleasantry =
  /^(?:(?:and )?(?:please )?(?:let (?:me|us) know|feel free|(?:please )?do(?:n't| not) hesitate|reach out|contact (?:me|us)|get in touch)\b.{0,60}\b(?:questions?|concerns?|anything else|(?:any )?(?:further )?(?:help|assistance|information))\b|how (?:are|is|have) (?:you|things|it|everything|life)\b.{0,40}\?|thanks?\b|thank you\b|looking forward\b|(?:i )?hope (?:you|this|all)\b|have a (?:good|great|nice|lovely|wonderful)\b)/iu;

/** Wordings that ask or set a task. A proposed meeting time is no task. */
const directives = askRules.filter(({ name }) =>
  [
    'please + verb',
    'could you',
    'opens with could you',
    'opens with a verb',
    'let me know',
    'how about',
    'I need you to',
    'appreciated',
    'you must',
    'a favour',
    'simply do',
    'if you, then do',
  ].includes(name),
);

const surelyAsked = 0.55;
const mostItems = 10;
const longestTask = 300;

/** The parts of a classified mail that its tasks come from. */
interface TaskSource {
  readonly category: MailCategory;
  readonly language: string;
  readonly date?: string | undefined;
  readonly reasons: readonly MailReason[];
  /** Whether the mail as a whole asks its reader for something. */
  readonly asks: boolean;
  readonly byPerson: boolean;
}

const taskRule = /^(?:a task for the reader|a bill to be paid)/u;
/** "Please note that we come on Tuesday.": tells something. */
const onlyTells =
  /^(?:please|kindly) (?:(?:also |further )?note (?:that|our|it)\b|be (?:aware|advised|informed|assured)\b)(?!.{0,300}\b(?:please|must|you (?:need|have) to|and (?:sign|return|send|tell|check|confirm|reply|bring)))/iu;
/** By when the bill is to be paid, which stands apart from what it is for. */
const paysBy =
  /(?<!\p{L})(?:pay(?:ment|able|ments)?|settle\p{L}{0,4}|zahl(?:en|bar|ung)|zahlungsziel|begleichen|überweis\p{L}{1,4}|fällig|pa(?:yer|iement)|régl\p{L}{1,6}|pag(?:ar|o|amento|are)|betal\p{L}{1,4})(?!\p{L})/iu;

/** The sentences of a mail that ask its reader for something, verbatim, with their due dates. */
export function findActionItems(
  sentences: readonly string[],
  { category, language, date, reasons, asks, byPerson }: TaskSource,
): ActionItem[] {
  if (!asks || withoutTasks.has(category)) return [];
  const items: ActionItem[] = [];
  const statedItems: ActionItem[] = [];
  const isBill = reasons.some(({ rule }) => rule === 'a bill to be paid');
  const tasks = reasons.filter(({ rule }) => taskRule.test(rule)).map(({ matched }) => matched.toLowerCase());
  const seen = new Set<string>();
  for (const sentence of sentences) {
    const ask = findAsk(sentence, language, { byPerson });
    const key = sentence.toLowerCase();
    const isAsked = ask.asks && ask.probability >= surelyAsked && setsTask(sentence, language);
    const isTerm = isBill && paysBy.test(sentence) && findDeadline(sentence, date, language) !== null;
    if (seen.has(key) || !(isAsked || isTerm || tasks.some((words) => key.includes(words)))) continue;
    seen.add(key);
    const item = { task: shorten(sentence, longestTask), due: findDeadline(sentence, date, language) };
    if (isAsked) items.push(item);
    else statedItems.push(item);
    if (items.length === mostItems) break;
  }
  if (items.length > 0) return items;
  // "Invoice 118 is overdue" is the task only if nothing else says what to do, or by when.
  const dated = statedItems.filter(({ due }) => due !== null);
  return (isBill && dated.length > 0 ? dated : statedItems).slice(0, mostItems);
}

function setsTask(sentence: string, language: string): boolean {
  if (pleasantry.test(sentence) || onlyTells.test(sentence) || asksKindly(sentence.toLowerCase().replaceAll('’', "'")))
    return false;
  if (wordingsOf(language) !== undefined) return true;
  const lower = sentence.toLowerCase().replaceAll('’', "'");
  return (
    sentence.includes('?') || isPlainRequest(sentence) || directives.some(({ pattern }) => occursIn(pattern, lower))
  );
}
