import { badField, pageRefused, receiverRefused, receiverRequired } from './errors.ts';
import type { TaskFields } from './schema.ts';
import { BadTimetable, readTimetable, type Timetable } from './timetable/timetable.ts';

/** The part of the guarded HTTP client that is needed to check addresses. */
interface AddressGuard {
  /** Throws a refusal if the page at the address must not be read. */
  assertReadable(url: string): void;
  /** Why nothing can be posted to the address; undefined if it can. */
  problemOfReceiver(url: string): Parameters<typeof receiverRefused>[0] | undefined;
}

type GivenTimes = Pick<TaskFields, 'schedule' | 'recurrence'> & { timezone?: string | undefined };

/**
 * Completes the payload with what its type of task requires: if it does not say what to research or do, the name of the
 * task is used. Everything else stays as given.
 */
export function completePayload(task: Pick<TaskFields, 'task_type' | 'name' | 'payload'>): Record<string, unknown> {
  const { name, payload } = task;
  const has = (field: string) => payload[field] !== undefined;
  if (task.task_type === 'research' && !has('topic')) return { ...payload, topic: name };
  if (task.task_type === 'custom' && !has('text') && !has('task')) return { ...payload, text: name };
  return payload;
}

/** Reads when a task is due. Times that cannot be parsed, or that never come, are a 422 for their field. */
export function acceptTimes(given: GivenTimes, now: Date): { timetable: Timetable; firstRunAt: Date } {
  try {
    return readTimetable({ schedule: given.schedule, recurrence: given.recurrence, timezone: given.timezone }, now);
  } catch (error) {
    if (error instanceof BadTimetable) throw badField(error.field, error.message);
    throw error;
  }
}

/**
 * Checks that a task has an address to post to exactly if it posts, and that every address in it may be called, as far
 * as that can be told without a look-up. This way, a bad address is refused when the task is stored, not when it runs.
 */
export function acceptAddresses(
  task: Pick<TaskFields, 'task_type' | 'webhook_url' | 'payload'>,
  guard: AddressGuard,
): void {
  const { webhook_url: url, task_type: type, payload } = task;
  if (type === 'research') acceptPages(payload['urls'], guard);
  if (type !== 'webhook') {
    if (url !== null) throw badField('webhook_url', 'Only a task of the type webhook has one');
    return;
  }
  if (url === null) throw receiverRequired();
  const problem = guard.problemOfReceiver(url);
  if (problem !== undefined) throw receiverRefused(problem);
}

function acceptPages(urls: unknown, guard: AddressGuard): void {
  if (!Array.isArray(urls)) return;
  urls.forEach((url, at) => {
    try {
      guard.assertReadable(String(url));
    } catch {
      throw pageRefused(at);
    }
  });
}
