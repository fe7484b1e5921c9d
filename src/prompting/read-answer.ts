import type { z } from 'zod';
import { type FitIssue, fitAnswer } from '#platform/model/fit-answer.ts';
import { type JsonAnswer, readJsonAnswers } from '#platform/model/read-json-answer.ts';
import { UnreadableAnswer } from '#platform/model/unreadable-answer.ts';
import { dropInvalid } from './drop-invalid.ts';

export type { JsonAnswer } from '#platform/model/read-json-answer.ts';

/**
 * Takes the values out of an answer that is written in one form, the likeliest first; none when it is not written so.
 * May throw UnreadableAnswer, and nothing else.
 */
export type AnswerReader = (text: string) => JsonAnswer[];

/** How a text is turned into a value: in which forms it may be written, and how large it may be. */
export interface ReadOptions {
  /** Tried in this order until one of them gives a value of the schema. JSON alone unless told. */
  readers?: readonly AnswerReader[];
  maxBytes?: number;
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

/** Why an answer gives no value of the schema, one entry per fault. */
export interface UnusableAnswer {
  ok: false;
  issues: FitIssue[];
  repairs: string[];
  truncated: boolean;
}

/**
 * Reads an answer that somebody's model wrote into a value of the schema. It never throws: a fault in a field or list
 * entry that the schema can do without costs that part alone and is told in `rejectedFields`.
 */
export function readAnswer<T>(
  schema: z.ZodType<T>,
  text: string,
  options: ReadOptions = {},
): ReadAnswer<T> | UnusableAnswer {
  const { maxBytes, readers = [(answer) => readJsonAnswers(answer, maxBytes === undefined ? {} : { maxBytes })] } =
    options;
  let failed: UnusableAnswer | undefined;
  for (const reader of readers) {
    const read = readWith(reader, schema, text);
    if (read.ok) return read;
    failed ??= read;
  }
  return failed ?? unreadable('No reader was given for the answer', 'no-value');
}

function readWith<T>(reader: AnswerReader, schema: z.ZodType<T>, text: string): ReadAnswer<T> | UnusableAnswer {
  let answers: JsonAnswer[];
  try {
    answers = reader(text);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return unreadable(error.message, error.reason);
  }
  const fitted = fitAnswer(schema, answers);
  if (fitted.ok) return fitted;
  const { issues, repairs, truncated } = fitted;
  const rest = dropInvalid(schema, fitted.closest);
  if (rest === undefined) return { ok: false, issues, repairs, truncated };
  return {
    ok: true,
    value: rest.value,
    repairs,
    rejectedFields: [...fitted.rejectedFields, ...rest.dropped],
    truncated,
  };
}

function unreadable(message: string, type: string): UnusableAnswer {
  return { ok: false, issues: [{ path: [], message, type }], repairs: [], truncated: false };
}
