import {
  checkSentence,
  factsOf,
  type PreparedSource,
  prepareSource,
  type SourceFacts,
  unsupportedBy,
} from '#text/grounding/index.ts';
import { findDeadline, isCalendarDay } from '#text/languages/index.ts';
import { mayAsk } from '../classify/choose-priority.ts';
import { type MailCategory, type MailPriority, mailPriorities } from '../classify/mail.ts';
import { isBulk } from '../classify/mailing.ts';
import { type ActionItem, withoutTasks } from './action-items.ts';
import { shorten } from './mail-sentences.ts';
import type { BuiltinTriage, DatedMail } from './triage-mail.ts';

/** A model's result for a mail. */
export interface ModelVerdict {
  readonly priority: MailPriority;
  readonly category: MailCategory;
  readonly summary: string;
  readonly action_items: readonly { readonly task: string; readonly due: string | null }[];
}

/** A model's result within its bounds, and what was corrected. */
export interface BoundedTriage {
  readonly priority: MailPriority;
  readonly category: MailCategory;
  readonly summary: string;
  readonly actionItems: readonly ActionItem[];
  /** Whether the mail, by this result, asks its reader for something. */
  readonly asks: boolean;
  readonly repairs: readonly string[];
}

/** How many levels a model may move a priority. */
const mostLevels = 2;
const highestOfBulk = mailPriorities.indexOf('MEDIUM');
const lowestOfQuestion = mailPriorities.indexOf('LOW');
const certainSpam = 0.9;
const longestSummary = 500;
const longestTask = 300;
const mostItems = 20;
const furthestDueDays = 1_100;

/**
 * Limits a model's result to what the rules leave open. The priority stays within two levels of the rules', not above
 * MEDIUM for bulk mail, and a person's question stays visible. A sender who cannot be answered sets no tasks. Certain
 * spam stays spam. Summaries and tasks that contradict the mail, or contain numbers, names or addresses it lacks, are
 * rejected, and unsupported due dates are dropped.
 */
export function boundTriage(mail: DatedMail, builtin: BuiltinTriage, model: ModelVerdict): BoundedTriage {
  const repairs: string[] = [];
  const noted = <T>(name: string, proposed: T, bounded: T): T => {
    if (proposed !== bounded) repairs.push(name);
    return bounded;
  };
  const category = noted('category-bounded', model.category, categoryOf(builtin, model.category));
  const priority = noted('priority-bounded', model.priority, priorityOf(builtin, model.priority));
  const modelSummary = shorten(oneLine(model.summary), longestSummary);
  const source = new MailSource(mail, builtin);
  const summary = noted(
    'summary-unsupported',
    modelSummary,
    source.bearsOut(modelSummary) ? modelSummary : builtin.summary,
  );
  const items = model.action_items.slice(0, mostItems).flatMap(({ task, due }) => {
    const text = shorten(oneLine(task), longestTask);
    if (text === '' || !source.bearsOut(text)) {
      repairs.push('action-item-unsupported');
      return [];
    }
    return [{ task: text, due: noted('due-unsupported', due, dueOf(due, mail, builtin)) }];
  });
  const asks = asksBy(category, items) || (isQuestion(builtin) && !withoutTasks.has(category));
  return { category, priority, summary, actionItems: items, asks, repairs: [...new Set(repairs)] };
}

/** Whether a result says that its mail asks for something: it names a task, or its category is one. */
export function asksBy(category: MailCategory | null, items: readonly unknown[]): boolean {
  return category === 'action_required' || (items.length > 0 && !(category !== null && withoutTasks.has(category)));
}

/** A person's question asks for an answer, even if a model found no task in it. */
function isQuestion({ read, verdict }: BuiltinTriage): boolean {
  return verdict.asks && mayAsk(read);
}

function categoryOf({ read, verdict }: BuiltinTriage, modelCategory: MailCategory): MailCategory {
  if (isCertainSpam(verdict)) return 'spam';
  return modelCategory === 'action_required' && read.sender.kind === 'no_reply' ? verdict.category : modelCategory;
}

function isCertainSpam({ category, probability }: BuiltinTriage['verdict']): boolean {
  return category === 'spam' && probability >= certainSpam;
}

function priorityOf({ read, verdict }: BuiltinTriage, modelPriority: MailPriority): MailPriority {
  if (isCertainSpam(verdict)) return verdict.priority;
  const ruled = mailPriorities.indexOf(verdict.priority);
  // A lower index is a higher priority.
  const highest = Math.max(ruled - mostLevels, isBulk(read) ? Math.min(highestOfBulk, ruled) : 0);
  const lowest = Math.min(ruled + mostLevels, mayAsk(read) ? lowestOfQuestion : mailPriorities.length - 1);
  const level = Math.min(Math.max(mailPriorities.indexOf(modelPriority), highest), lowest);
  return mailPriorities[level] ?? verdict.priority;
}

const number = /\d[\d.,:]*/gu;
const address = /:\/\/|@|^www\./iu;
const around = /[^\p{L}\p{N}/]/u;

/** A mail as the source for checking a model's texts. Prepared with the first check. */
class MailSource {
  readonly #mail: DatedMail;
  readonly #text: string;
  #lower: string | undefined;
  #facts: SourceFacts | undefined;
  #prepared: PreparedSource | undefined;

  constructor(mail: DatedMail, { read }: BuiltinTriage) {
    this.#mail = mail;
    this.#text = `${read.subject}\n\n${read.text}`;
  }

  /** Whether the mail contains every number, name and address of a text and does not contradict it. */
  bearsOut(text: string): boolean {
    if (text === '') return true;
    const { from, date = '', subject, snippet, body = '' } = this.#mail;
    this.#lower ??= [from, subject, snippet, body, date].join('\n').toLowerCase();
    const lower = this.#lower;
    const numbers = text.match(number) ?? [];
    const addresses = text.split(/\s/u).filter((word) => address.test(word));
    if (![...numbers, ...addresses].every((part) => lower.includes(bare(part.toLowerCase())))) return false;
    this.#facts ??= factsOf(`${from}\n${date}\n${this.#text}`);
    if (unsupportedBy(this.#facts, text).length > 0) return false;
    this.#prepared ??= prepareSource(this.#text);
    return checkSentence(text, this.#prepared).verdict !== 'contradicted';
  }
}

/** A word without punctuation around it. */
function bare(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && around.test(word.charAt(start))) start += 1;
  while (end > start && around.test(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

function dueOf(due: string | null, mail: DatedMail, builtin: BuiltinTriage): string | null {
  if (due === null || !isCalendarDay(due)) return null;
  const { subject, text, language } = builtin.read;
  if (subject.includes(due) || text.includes(due) || findDeadline(text, mail.date, language) === due) return due;
  if (builtin.actionItems.some((item) => item.due === due)) return due;
  if (mail.date === undefined) return null;
  const days = (Date.parse(due) - Date.parse(mail.date)) / 86_400_000;
  return days >= 0 && days <= furthestDueDays ? due : null;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
