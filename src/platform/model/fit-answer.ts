import { z } from 'zod';
import { fitKeys, type KeySchema } from './fit-keys.ts';
import type { JsonAnswer } from './read-json-answer.ts';

/** One reason why a value does not satisfy a schema; `type` is zod's code. */
export interface FitIssue {
  path: (string | number)[];
  message: string;
  type: string;
}

/** A value that satisfies the schema, with what was mended and which fields were left out for it. */
export interface Fitted<T> {
  ok: true;
  value: T;
  repairs: string[];
  /** Paths of fields that the schema does not know, such as `issues.0.mood`. */
  rejectedFields: string[];
  truncated: boolean;
}

/** No value of the answer satisfies the schema; `closest` is the one that came nearest, its keys in the schema's words. */
export interface Unfitting {
  ok: false;
  issues: FitIssue[];
  closest: unknown;
  repairs: string[];
  rejectedFields: string[];
  truncated: boolean;
}

/** No form that is filled in by a model has more parts; validating half a million wrong ones would take seconds. */
const maxParts = 20_000;
const maxIssues = 50;

interface Variant {
  value: unknown;
  repair?: string;
}

/**
 * Takes the value the schema asks for out of an answer's values: the first one that satisfies it, also inside a list of
 * one or under a single key, also with its keys in another spelling. A value without any known key only serves when
 * nothing better is there, so that a schema of optional fields does not accept just anything.
 */
export function fitAnswer<T>(schema: z.ZodType<T>, answers: JsonAnswer[]): Fitted<T> | Unfitting {
  const keySchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as KeySchema;
  let fallback: Fitted<T> | undefined;
  let closest: (Unfitting & { known: number }) | undefined;
  for (const answer of answers) {
    if (hasTooManyParts(answer.value)) {
      closest ??= { ...unfitting('too-large', `The answer has more than ${maxParts} parts`), known: 0 };
      continue;
    }
    for (const variant of variants(answer.value)) {
      const { value, known, rejected, renamed } = fitKeys(variant.value, keySchema);
      const repairs = [...answer.repairs];
      if (variant.repair !== undefined) repairs.push(variant.repair);
      if (renamed) repairs.push('renamed-keys');
      const outcome = { repairs, rejectedFields: rejected, truncated: answer.truncated };
      const parsed = schema.safeParse(value);
      if (parsed.success) {
        const fitted = { ok: true as const, value: parsed.data, ...outcome };
        if (known > 0 || rejected.length === 0) return fitted;
        fallback ??= fitted;
      } else if (closest === undefined || known > closest.known) {
        closest = { ok: false, issues: fitIssues(parsed.error), closest: value, known, ...outcome };
      }
    }
  }
  return fallback ?? closest ?? unfitting('no-value', 'The answer holds no JSON value');
}

/** The first issues of a zod error in our own shape, without the values that caused them. */
function fitIssues(error: z.ZodError): FitIssue[] {
  return error.issues.slice(0, maxIssues).map(({ path, message, code }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
    type: code,
  }));
}

function unfitting(type: string, message: string): Unfitting {
  const issues = [{ path: [], message, type }];
  return { ok: false, issues, closest: undefined, repairs: [], rejectedFields: [], truncated: false };
}

function hasTooManyParts(value: unknown): boolean {
  const waiting = [value];
  for (let parts = 0; waiting.length > 0; parts++) {
    if (parts + waiting.length > maxParts) return true;
    const node = waiting.pop();
    // Not spread into push: an array of a million entries would be a million arguments.
    if (typeof node === 'object' && node !== null) for (const child of Object.values(node)) waiting.push(child);
  }
  return false;
}

/** The value as it is, then what it wraps. */
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
