import type { Recurrence, TaskStatus } from '../schema.ts';
import type { TaskMove } from '../task-states.ts';
import { runsOnce } from '../timetable/timetable.ts';

/** Failures in a row after which the platform pauses a task. */
export const failuresBeforePause = 10;

/** What came of a run. */
export interface RunEnd {
  status: 'completed' | 'failed';
  /** Added to what the execution says already. */
  result: Record<string, unknown> | null;
  /** Why it failed, for the owner of the task; null when it did not. */
  error: string | null;
  /** The same without anything private, for the memory of it; `error` when left out. */
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
  /** The due instant of the run. */
  scheduledFor: Date;
}

/**
 * The move that the end of a run brings about, if any: a task that runs once is over, unless its owner has given it
 * another time meanwhile; every tenth failure in a row suspends a task that would go on.
 */
export function moveAfterRun(task: TaskAfterRun, end: RunEnd['status']): TaskMove | undefined {
  if (isOver(task)) return end === 'completed' ? 'complete' : 'fail';
  const isTenth = task.consecutiveFailures > 0 && task.consecutiveFailures % failuresBeforePause === 0;
  return end === 'failed' && isTenth ? 'suspend' : undefined;
}

/** A paused task has no next time in any case; whether this was its run, the instant that it counts from tells. */
function isOver(task: TaskAfterRun): boolean {
  if (task.nextRunAt !== null || !runsOnce(task)) return false;
  return task.status === 'active' || task.anchorAt <= task.scheduledFor;
}
