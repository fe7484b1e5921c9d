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
 * Extracts the values of an answer in one format, most likely first; empty if it is not in that format. Can only throw
 * UnreadableAnswer. `wanted` is the JSON Schema of the value.
 */
export type AnswerReader = (text: string, wanted: AnswerSchema) => JsonAnswer[];

/** How a text is converted into a value. */
export interface ReadOptions {
  /** The formats to try; by default JSON, YAML and lines with field names. The first one wins a tie. */
  readers?: readonly AnswerReader[];
}

/** A value of the schema, and all repairs that were made to get it. */
export interface ReadAnswer<T> {
  ok: true;
  value: T;
  repairs: string[];
  /** Paths of fields and list entries that were left out, because they are not in the schema or are invalid. */
  rejectedFields: string[];
  /** Whether the answer is cut off: the last text can be incomplete, and entries can be missing. */
  truncated: boolean;
}

/** Why there is no value: no text, a refusal of the model, something other than requested, or a malicious text. */
export type UnusableReason = UnreadableReason | 'empty' | 'refusal' | 'invalid';

/** Why an answer contains no value of the schema, with one entry per error. */
export interface UnusableAnswer {
  ok: false;
  reason: UnusableReason;
  issues: FitIssue[];
  repairs: string[];
  truncated: boolean;
}

type Reading<T> = (ReadAnswer<T> | UnusableAnswer) & { known: number };

/** Repairs after which another format can contain more than what was parsed. */
const signsOfMore: ReadonlySet<string> = new Set(['surrounding-text', 'stray-text', 'colon-in-text', 'null-field']);

/** Parses JSON, valid or broken. */
const readJson: AnswerReader = (text) => readJsonAnswers(text, { maxBytes: Number.POSITIVE_INFINITY });
const readYaml: AnswerReader = (text) => readYamlAnswers(text);
const customaryReaders: readonly AnswerReader[] = [readJson, readYaml, readFieldAnswers];

/**
 * Parses a model's answer in any format into a value of the schema. It never throws: an error in an optional field or
 * list entry only loses that part, which is listed in `rejectedFields`, and if there is no value, the result says why.
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

/** The result with the most fields of the schema; of equal ones, the earlier. */
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
