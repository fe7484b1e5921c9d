import type { z } from 'zod';
import { plainAnswer } from './answer-text.ts';
import { dropInvalid } from './drop-invalid.ts';
import { type FitIssue, fitAnswer } from './fit-answer.ts';
import { readFieldAnswers } from './read-field-answers.ts';
import { checkSize, type JsonAnswer, readJsonAnswers } from './read-json-answer.ts';
import { readYamlAnswers } from './read-yaml-answers.ts';
import { isRefusal } from './refusal.ts';
import { type AnswerSchema, answerSchemaOf } from './schema-branches.ts';
import { UnreadableAnswer, type UnreadableReason } from './unreadable-answer.ts';

export type { FitIssue } from './fit-answer.ts';
export type { JsonAnswer } from './read-json-answer.ts';

/**
 * Takes the values out of an answer that is written in one form, the likeliest first; none when it is not written so.
 * May throw UnreadableAnswer, and nothing else. `wanted` is the JSON schema of what is looked for.
 */
export type AnswerReader = (text: string, wanted: AnswerSchema) => JsonAnswer[];

/** How a text is turned into a value. */
export interface ReadOptions {
  /** The forms that are looked for: JSON, YAML and lines that name fields unless told. The first one wins a tie. */
  readers?: readonly AnswerReader[];
}

/** A value of the schema, and everything that was done to the answer to get it. */
export interface ReadAnswer<T> {
  ok: true;
  value: T;
  repairs: string[];
  /** Paths of fields and list entries that were left out, because the schema does not know or does not allow them. */
  rejectedFields: string[];
  /** The answer ends before its end: the last text may be a beginning, and entries may be missing. */
  truncated: boolean;
}

/** Why there is no value: no text, a refusal of the model, something else than was asked for, or a hostile text. */
export type UnusableReason = UnreadableReason | 'empty' | 'refusal' | 'invalid';

/** Why an answer gives no value of the schema, one entry per fault. */
export interface UnusableAnswer {
  ok: false;
  reason: UnusableReason;
  issues: FitIssue[];
  repairs: string[];
  truncated: boolean;
}

type Reading<T> = (ReadAnswer<T> | UnusableAnswer) & { known: number };

/** Repairs after which another form may hold more than what was read. */
const signsOfMore: ReadonlySet<string> = new Set(['surrounding-text', 'stray-text', 'colon-in-text', 'null-field']);

/** Reads JSON, broken or whole. */
const readJson: AnswerReader = (text) => readJsonAnswers(text, { maxBytes: Number.POSITIVE_INFINITY });
const readYaml: AnswerReader = (text) => readYamlAnswers(text);
const customaryReaders: readonly AnswerReader[] = [readJson, readYaml, readFieldAnswers];

/**
 * Reads an answer that somebody's model wrote into a value of the schema, in whichever form it was written. It never
 * throws: a fault in a field or list entry that the schema can do without costs that part alone and is told in
 * `rejectedFields`, and a text that holds no value says why.
 */
export function readAnswer<T>(
  schema: z.ZodType<T>,
  text: string,
  options: ReadOptions = {},
): ReadAnswer<T> | UnusableAnswer {
  const refused = refusedText<T>(text);
  if (refused !== undefined) return refused;
  const wanted = answerSchemaOf(schema);
  const readings: Reading<T>[] = [];
  for (const reader of options.readers ?? customaryReaders) {
    const reading = readWith(reader, { schema, wanted }, text);
    readings.push(reading);
    if (reading.ok && reading.known > 0 && !reading.repairs.some((repair) => signsOfMore.has(repair))) break;
  }
  const read = readings.filter(({ ok }) => ok);
  return withoutKnown(mostKnown(read) ?? withReason(text, readings));
}

/** The reading with most fields that the schema knows, the earlier one on a tie. */
function mostKnown<T>(readings: readonly Reading<T>[]): Reading<T> | undefined {
  return readings.reduce<Reading<T> | undefined>(
    (best, one) => (best && best.known >= one.known ? best : one),
    undefined,
  );
}

function withReason<T>(text: string, readings: readonly Reading<T>[]): Reading<T> {
  const hostile = readings.find((one) => !one.ok && (one.reason === 'too-deep' || one.reason === 'too-large'));
  const closest = hostile ?? mostKnown(readings) ?? unusable('no-value', 'No reader was given for the answer');
  if (hostile !== undefined || closest.known > 0 || !isRefusal(text)) return closest;
  return unusable('refusal', 'The model refused to answer');
}

function refusedText<T>(text: string): ReadAnswer<T> | UnusableAnswer | undefined {
  try {
    checkSize(text);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return withoutKnown(unusable(error.reason, error.message));
  }
  const isEmpty =
    plainAnswer(text)
      .text.replace(/^[`~\w\s]{0,20}[`~]{3}\s*$|^[`~]{3}\w{0,20}\s*[`~]{0,3}$/, '')
      .trim() === '';
  return isEmpty ? withoutKnown(unusable('empty', 'The answer is empty')) : undefined;
}

interface Wanted<T> {
  schema: z.ZodType<T>;
  wanted: AnswerSchema;
}

function readWith<T>(reader: AnswerReader, { schema, wanted }: Wanted<T>, text: string): Reading<T> {
  let answers: JsonAnswer[];
  try {
    answers = reader(text, wanted);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return unusable(error.reason, error.message);
  }
  const fitted = fitAnswer(schema, answers);
  if (fitted.ok) return fitted;
  const { issues, repairs, truncated, known } = fitted;
  const rest = dropInvalid(schema, fitted.closest);
  if (rest === undefined) return { ok: false, reason: reasonOf(issues), issues, repairs, truncated, known };
  const rejectedFields = [...fitted.rejectedFields, ...rest.dropped];
  return { ok: true, value: rest.value, repairs, rejectedFields, truncated, known };
}

function reasonOf(issues: readonly FitIssue[]): UnusableReason {
  const type = issues[0]?.type;
  return type === 'no-value' || type === 'too-large' ? type : 'invalid';
}

function unusable(reason: UnusableReason, message: string): UnusableAnswer & { known: number } {
  return { ok: false, reason, issues: [{ path: [], message, type: reason }], repairs: [], truncated: false, known: 0 };
}

function withoutKnown<T>(reading: Reading<T>): ReadAnswer<T> | UnusableAnswer {
  const { known: _, ...answer } = reading;
  return answer;
}
