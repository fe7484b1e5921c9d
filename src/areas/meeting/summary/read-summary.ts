import { deadlineWords, findDeadline, isCalendarDay } from '#text/languages/index.ts';
import type { People } from '#text/meetings/index.ts';
import {
  Evidence,
  peopleOf,
  piecesOf,
  plainLine,
  readListedTask,
  type Support,
  sentencesOf,
  type Transcript,
} from '#text/meetings/index.ts';
import { readAnswer } from '#text/model-answers/index.ts';
import { answerRefused } from '../errors.ts';
import type { StoredActionItem, StoredDecision, StoredQuestion } from '../schema.ts';
import { ModelMeeting } from './meeting-prompt.ts';

/** An item with the text from the transcript that supports it. */
export type Quoted<T> = T & { quote?: string };

/** A model's summary, verified against the transcript. */
export interface ReadSummary {
  title: string | null;
  summary: string | null;
  action_items: Quoted<StoredActionItem>[];
  decisions: Quoted<StoredDecision>[];
  questions: Quoted<StoredQuestion>[];
  reason: 'empty' | 'refusal' | 'no-value' | 'invalid' | null;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
}

const maxTextLength = 2_000;
const maxSummaryLength = 20_000;
/** The most items of each kind, and the most names, that are read; the first one beyond is reported. */
const maxItems = 200;

/**
 * Parses a model's answer in any of the supported formats. Items whose quote is not in the transcript and unknown names
 * are dropped; `rejected_fields` lists both. Throws a 422 if parsing would take too much time.
 */
export function readSummary(response: string, transcript: Transcript, date: string | undefined): ReadSummary {
  const answer = readAnswer(ModelMeeting, response);
  if (!answer.ok) {
    const { reason, repairs, truncated } = answer;
    if (reason === 'too-deep' || reason === 'too-large') throw answerRefused(answer.issues[0]?.message ?? reason);
    return { ...nothing, repairs, truncated, reason };
  }
  const { value, repairs, truncated } = answer;
  const checking = new Checking(transcript, date, answer.rejectedFields);
  const read = {
    title: lineOf(value.title, maxTextLength),
    summary: lineOf(value.summary, maxSummaryLength),
    ...checking.items(value),
  };
  const isEmpty =
    read.title === null &&
    read.summary === null &&
    read.action_items.length + read.decisions.length + read.questions.length === 0;
  const rejected_fields = checking.rejected;
  return {
    ...read,
    reason: isEmpty ? 'no-value' : null,
    repairs: [...repairs, ...checking.repairs],
    truncated,
    rejected_fields,
  };
}

const nothing = { title: null, summary: null, action_items: [], decisions: [], questions: [], rejected_fields: [] };

function lineOf(text: string | null | undefined, maxLength: number): string | null {
  const line = plainLine(text ?? '')
    .slice(0, maxLength)
    .toWellFormed();
  return line === '' ? null : line;
}

type Task = NonNullable<ModelMeeting['action_items']>[number];

/** Verifies the items of one answer against one transcript. */
class Checking {
  readonly rejected: string[];
  readonly repairs: string[] = [];
  readonly #evidence: Evidence;
  readonly #people: People;
  readonly #date: string | undefined;

  constructor({ segments }: Transcript, date: string | undefined, rejected: readonly string[]) {
    const sentences = sentencesOf(piecesOf(segments));
    this.#evidence = new Evidence(sentences);
    this.#people = peopleOf(segments, sentences);
    this.#date = date;
    this.rejected = [...rejected];
  }

  items(value: ModelMeeting): Pick<ReadSummary, 'action_items' | 'decisions' | 'questions'> {
    const action_items = this.#first(value.action_items, 'action_items').flatMap((item, index) => {
      const path = `action_items.${index}`;
      const task = this.#task(item);
      const found = this.#found(task, path);
      if (found === undefined) return [];
      const owner = this.#name(task.owner, `${path}.owner`);
      const due = this.#due(task.due);
      return [{ ...found, ...(owner && { owner }), ...(due && { due }) }];
    });
    const decisions = this.#first(value.decisions, 'decisions').flatMap(
      (item, index) => this.#found(item, `decisions.${index}`) ?? [],
    );
    const questions = this.#first(value.questions, 'questions').flatMap((item, index) => {
      const found = this.#found(item, `questions.${index}`);
      if (found === undefined) return [];
      const speaker = this.#name(item.speaker, `questions.${index}.speaker`);
      return [{ ...found, ...(speaker && { speaker }), answered: item.answered ?? false }];
    });
    for (const [index, name] of this.#first(value.participants, 'participants').entries())
      this.#name(name, `participants.${index}`);
    return { action_items, decisions, questions };
  }

  #first<T>(list: readonly T[] | undefined, path: string): readonly T[] {
    if (list === undefined || list.length <= maxItems) return list ?? [];
    this.rejected.push(`${path}.${maxItems}`);
    return list.slice(0, maxItems);
  }

  /** Moves an owner and a day that are part of the item's text, as in lists, into their fields. */
  #task(item: Task): Task {
    const read = readListedTask(plainLine(item.text), (name) => this.#people.find(name) !== undefined);
    const owner = lineOf(item.owner, maxTextLength) ?? read.owner;
    return { ...item, text: read.text, owner, due: lineOf(item.due, maxTextLength) ?? read.due };
  }

  #found(item: { text: string; quote?: string | undefined }, path: string): Quoted<StoredDecision> | undefined {
    const text = lineOf(item.text, maxTextLength);
    if (text === null) return undefined;
    const quote = item.quote?.slice(0, maxTextLength) ?? '';
    const isQuoted = quote.trim() !== '';
    const support = isQuoted ? this.#evidence.quoted(quote) : this.#evidence.supportOfItem(text);
    if (support === undefined && isQuoted) {
      this.rejected.push(path);
      return undefined;
    }
    if (isQuoted && support?.isExact === false && !this.repairs.includes('quote')) this.repairs.push('quote');
    return { text, ...placeOf(support), verified: support !== undefined };
  }

  /** The name in the transcript's spelling; of several names, those that the transcript has. */
  #name(name: string | null | undefined, path: string): string | undefined {
    const names = lineOf(name, maxTextLength)?.split(/,|&|\/| and /u) ?? [];
    const known = names.flatMap((one) => this.#people.find(one) ?? (this.#evidence.holds(one) ? one.trim() : []));
    if (known.length < names.length) this.rejected.push(path);
    return known.length === 0 ? undefined : known.join(' and ');
  }

  #due(due: string | null | undefined): string | undefined {
    const words = lineOf(due, 200);
    if (words === null || /^(?:none|null|n\/?a|unknown|tbd|not (?:specified|given|mentioned)|-+)$/iu.test(words))
      return undefined;
    if (isCalendarDay(words.slice(0, 10))) return words.slice(0, 10);
    const day = deadlineWords(`by ${words}`) === null ? null : findDeadline(`by ${words}`, this.#date);
    return day ?? words;
  }
}

function placeOf(support: Support | undefined): { quote?: string; start_ms?: number } {
  if (support === undefined) return {};
  return { quote: support.quote, ...(support.startMs === null ? {} : { start_ms: support.startMs }) };
}
