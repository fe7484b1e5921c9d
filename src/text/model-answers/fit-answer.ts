import type { z } from 'zod';
import { fitKeys } from './fit-keys.ts';
import { fitValues } from './fit-values.ts';
import type { JsonAnswer } from './read-json-answer.ts';
import { type AnswerSchema, answerSchemaOf } from './schema-branches.ts';

/** A reason why a value does not satisfy a schema; `type` is zod's code. */
export interface FitIssue {
  path: (string | number)[];
  message: string;
  type: string;
}

/** A value that satisfies the schema, with the repairs made and the fields left out for it. */
export interface Fitted<T> {
  ok: true;
  value: T;
  repairs: string[];
  /** Paths of fields that are not in the schema, such as `issues.0.mood`. */
  rejectedFields: string[];
  truncated: boolean;
  /** The number of the value's keys that are in the schema. */
  known: number;
}

/** No value in the answer satisfies the schema; `closest` is the best one, with its keys in the schema's spelling. */
export interface Unfitting {
  ok: false;
  issues: FitIssue[];
  closest: unknown;
  repairs: string[];
  rejectedFields: string[];
  truncated: boolean;
  /** The number of the value's keys that are in the schema. */
  known: number;
}

/** No answer to a form has more parts; validating half a million invalid ones would take seconds. */
const maxParts = 20_000;
const maxIssues = 50;

interface Variant {
  value: unknown;
  repair?: string;
}

/**
 * Selects the value that satisfies the schema from an answer's values: the first one that does, also inside a list with
 * one entry, under a single key, or with other spellings of keys; otherwise the first one that does after its values
 * are converted. A value without any known key is only used if there is nothing better, so that a schema with only
 * optional fields does not accept everything.
 */
export function fitAnswer<T>(schema: z.ZodType<T>, answers: JsonAnswer[]): Fitted<T> | Unfitting {
  const wanted = answerSchemaOf(schema);
  const candidates = candidatesOf(answers, wanted);
  const exact = firstFitting(schema, candidates);
  if (exact.ok && (exact.known > 0 || exact.rejectedFields.length === 0)) return exact;
  const reworded = candidates.map((candidate) => {
    const { value, repairs } = fitValues(candidate.value, wanted);
    return { ...candidate, value, repairs: [...candidate.repairs, ...repairs] };
  });
  const fitted = firstFitting(schema, reworded);
  if (exact.ok) return fitted.ok && fitted.known > 0 ? fitted : exact;
  const isTooLarge = candidates.length === 0 && answers.length > 0;
  return isTooLarge ? unfitting('too-large', `The answer has more than ${maxParts} parts`) : fitted;
}

interface Candidate {
  value: unknown;
  repairs: string[];
  rejectedFields: string[];
  truncated: boolean;
  known: number;
}

function candidatesOf(answers: JsonAnswer[], wanted: AnswerSchema): Candidate[] {
  return answers
    .filter(({ value }) => !hasTooManyParts(value))
    .flatMap((answer) =>
      variants(answer.value).map((variant) => {
        const { value, known, rejected, renamed } = fitKeys(variant.value, wanted);
        const repairs = [...answer.repairs, variant.repair ?? [], renamed ? 'renamed-keys' : []].flat();
        return { value, repairs, rejectedFields: rejected, truncated: answer.truncated, known };
      }),
    );
}

function firstFitting<T>(schema: z.ZodType<T>, candidates: Candidate[]): Fitted<T> | Unfitting {
  let fallback: Fitted<T> | undefined;
  let closest: Unfitting | undefined;
  for (const { value, ...outcome } of candidates) {
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      const fitted = { ok: true as const, value: parsed.data, ...outcome };
      if (outcome.known > 0 || outcome.rejectedFields.length === 0) return fitted;
      fallback ??= fitted;
    } else if (closest === undefined || outcome.known > closest.known) {
      closest = { ok: false, issues: fitIssues(parsed.error), closest: value, ...outcome };
    }
  }
  return fallback ?? closest ?? unfitting('no-value', 'The answer holds no JSON value');
}

/** The first issues of a zod error in our own form, without the values that caused them. */
function fitIssues(error: z.ZodError): FitIssue[] {
  return error.issues.slice(0, maxIssues).map(({ path, message, code }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
    type: code,
  }));
}

function unfitting(type: string, message: string): Unfitting {
  const issues = [{ path: [], message, type }];
  return { ok: false, issues, closest: undefined, repairs: [], rejectedFields: [], truncated: false, known: 0 };
}

function hasTooManyParts(value: unknown): boolean {
  const waiting = [value];
  for (let parts = 0; waiting.length > 0; parts++) {
    if (parts + waiting.length > maxParts) return true;
    const node = waiting.pop();
    // Not spread into push, because a million entries would be a million arguments.
    if (typeof node === 'object' && node !== null) for (const child of Object.values(node)) waiting.push(child);
  }
  return false;
}

/** The value itself, then what it wraps. */
function variants(value: unknown): Variant[] {
  const found: Variant[] = [{ value }];
  if (typeof value !== 'object' || value === null) return found;
  const parts: unknown[] = Object.values(value);
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'object' && only !== null) {
    found.push({ value: only, repair: Array.isArray(value) ? 'list-of-one' : 'wrapped' });
  }
  return found;
}
