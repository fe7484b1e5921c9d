import type { TaskStatus } from './schema.ts';

/**
 * The events that change the status of a task: its owner pauses, resumes or reschedules it, the platform pauses it for
 * a reason (`suspend`), and the only run of a task succeeds (`complete`) or fails (`fail`).
 */
export type TaskMove = 'pause' | 'resume' | 'reschedule' | 'suspend' | 'complete' | 'fail';

/** All allowed transitions. Any other is refused. */
const moves: Readonly<Record<TaskMove, Partial<Record<TaskStatus, TaskStatus>>>> = {
  pause: { active: 'paused', paused: 'paused' },
  resume: { paused: 'active', active: 'active' },
  reschedule: { active: 'active', paused: 'paused', completed: 'active', failed: 'active' },
  suspend: { active: 'paused' },
  complete: { active: 'completed', paused: 'completed', failed: 'completed' },
  fail: { active: 'failed', paused: 'failed', completed: 'failed' },
};

/** The status after an event, or undefined if the current status does not allow it. */
export function stateAfter(move: TaskMove, status: TaskStatus): TaskStatus | undefined {
  return moves[move][status];
}
