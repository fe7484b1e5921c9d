import { badField, receiverRequired } from './errors.ts';
import type { TaskFields } from './schema.ts';
import { BadTimetable, readTimetable, type Timetable } from './timetable.ts';

/** As much of the guarded client as deciding about an address takes. */
export interface ReceiverGuard {
  /** Throws its refusal when the address must not be called. */
  assertAllowed(url: string): URL;
  /** Whether the operator listed the address. */
  isAllowListed(url: URL): boolean;
}

type GivenTimes = Pick<TaskFields, 'schedule' | 'recurrence'> & { timezone?: string | undefined };

/**
 * The payload with what the kind of task cannot do without: where it does not say what to find out or what to do, the
 * task's name says it. Everything else stays as it was given.
 */
export function completePayload(task: Pick<TaskFields, 'task_type' | 'name' | 'payload'>): Record<string, unknown> {
  const { name, payload } = task;
  const has = (field: string) => payload[field] !== undefined;
  if (task.task_type === 'research' && !has('topic')) return { ...payload, topic: name };
  if (task.task_type === 'custom' && !has('text') && !has('task')) return { ...payload, text: name };
  return payload;
}

/** Reads when a task is due. What cannot be understood, or has no run at all, is a 422 at its field. */
export function acceptTimes(given: GivenTimes, now: Date): { timetable: Timetable; firstRunAt: Date } {
  try {
    return readTimetable({ schedule: given.schedule, recurrence: given.recurrence, timezone: given.timezone }, now);
  } catch (error) {
    if (error instanceof BadTimetable) throw badField(error.field, error.message);
    throw error;
  }
}

/**
 * Checks that a task has an address to post to exactly when it posts, and that the address may be called as far as can
 * be told without looking it up. Anything but https is for addresses that the operator listed.
 */
export function acceptReceiver(task: Pick<TaskFields, 'task_type' | 'webhook_url'>, guard: ReceiverGuard): void {
  const url = task.webhook_url;
  if (task.task_type !== 'webhook') {
    if (url !== null) throw badField('webhook_url', 'Only a task of the type webhook has one');
    return;
  }
  if (url === null) throw receiverRequired();
  const reason = reasonAgainst(url, guard);
  if (reason !== undefined) throw badField('webhook_url', reason);
}

/** The sentences are those of registering a webhook, since the rules are the same. */
function reasonAgainst(text: string, guard: ReceiverGuard): string | undefined {
  // The parser would drop or mend these, and what is stored would not be what is called.
  if (/[\s\\\p{Cc}]/u.test(text)) return 'The address must not contain spaces or backslashes';
  if (text.includes('#')) return 'The address must not contain a fragment (#): it is never sent';
  const url = URL.parse(text);
  const isHttp = url?.protocol === 'http:';
  if (url === null || !(url.protocol === 'https:' || (isHttp && guard.isAllowListed(url)))) {
    return 'The address must begin with https://';
  }
  try {
    guard.assertAllowed(text);
    return undefined;
  } catch {
    return 'The address must be public, without a user or a password, and its port one for the web';
  }
}
