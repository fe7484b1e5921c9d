import { z } from 'zod';
import { ResearchRequest } from '#areas/research/public.ts';
import type { InvalidPart } from '#platform/failure.ts';
import type { TaskType } from '../schema.ts';
import { CustomPayload, ReportPayload } from './payloads.ts';

/** The payload of each type of task. A webhook task posts any object. */
const payloadOf = {
  webhook: z.record(z.string(), z.unknown()),
  research: ResearchRequest,
  report: ReportPayload,
  custom: CustomPayload,
} as const satisfies Record<TaskType, z.ZodType<Record<string, unknown>>>;

/** A valid payload, or what is wrong with it, with the place of each problem in the body. */
export type ReadPayload = { payload: Record<string, unknown> } | { problems: InvalidPart[] };

/** Validates a task's payload by the type of the task, both when it is stored and when it is run. */
export function readPayload(taskType: TaskType, payload: unknown): ReadPayload {
  const read = payloadOf[taskType].safeParse(payload);
  if (read.success) return { payload: read.data };
  return { problems: read.error.issues.map((issue) => problemOf(issue, payload)) };
}

function problemOf({ path, message }: z.core.$ZodIssue, payload: unknown): InvalidPart {
  const loc = ['body', 'payload', ...path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (isAbsent(payload, path)) return { loc, msg: 'Field required', type: 'missing' };
  return { loc, msg: `Value error, ${message}`, type: 'value_error', ctx: { error: message } };
}

function isAbsent(payload: unknown, path: readonly PropertyKey[]): boolean {
  let value = payload;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return true;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value === undefined;
}
