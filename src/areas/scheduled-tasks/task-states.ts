import type { TaskStatus } from './schema.ts';

/**
 * What can happen to a task: its owner pauses, resumes or reschedules it, the platform pauses it for a reason
 * (`suspend`), and the only run of a task ends well (`complete`) or badly (`fail`).
 */
export type TaskMove = 'pause' | 'resume' | 'reschedule' | 'suspend' | 'complete' | 'fail';

/** Every move that there is. A move that is not in the table is refused. */
const moves: Readonly<Record<TaskMove, Partial<Record<TaskStatus, TaskStatus>>>> = {
  pause: { active: 'paused', paused: 'paused' },
  resume: { paused: 'active', active: 'active' },
  reschedule: { active: 'active', paused: 'paused', completed: 'active', failed: 'active' },
  suspend: { active: 'paused' },
  complete: { active: 'completed', paused: 'completed', failed: 'completed' },
  fail: { active: 'failed', paused: 'failed', completed: 'failed' },
};

/** The state after a move, or undefined for a move that the state does not allow. */
export function stateAfter(move: TaskMove, status: TaskStatus): TaskStatus | undefined {
  return moves[move][status];
}
