import type { Recurrence, TaskStatus } from '../schema.ts';
import type { TaskMove } from '../task-states.ts';
import { runsOnce } from '../timetable/timetable.ts';

/** The number of failures in a row after which the platform pauses a task. */
export const failuresBeforePause = 10;

/** The outcome of a run. */
export interface RunEnd {
  status: 'completed' | 'failed';
  /** Merged into the existing result of the execution. */
  result: Record<string, unknown> | null;
  /** Why it failed, for the owner of the task; null if it did not. */
  error: string | null;
  /** The same without private details, for the memory; defaults to `error`. */
  publicError?: string;
}

/** A task right after one of its runs has been counted. */
export interface TaskAfterRun {
  status: TaskStatus;
  schedule: string;
  recurrence: Recurrence;
  anchorAt: Date;
  nextRunAt: Date | null;
  consecutiveFailures: number;
  /** When the run was due. */
  scheduledFor: Date;
}

/**
 * The change of status after a run, if any: a task that runs once is completed or failed, unless its owner has
 * rescheduled it in the meantime; every tenth failure in a row suspends a recurring task.
 */
export function moveAfterRun(task: TaskAfterRun, end: RunEnd['status']): TaskMove | undefined {
  if (isOver(task)) return end === 'completed' ? 'complete' : 'fail';
  const isTenth = task.consecutiveFailures > 0 && task.consecutiveFailures % failuresBeforePause === 0;
  return end === 'failed' && isTenth ? 'suspend' : undefined;
}

/**
 * A paused task has no next run in any case; whether this was its only run follows from the time that it counts from.
 */
function isOver(task: TaskAfterRun): boolean {
  if (task.nextRunAt !== null || !runsOnce(task)) return false;
  return task.status === 'active' || task.anchorAt <= task.scheduledFor;
}
