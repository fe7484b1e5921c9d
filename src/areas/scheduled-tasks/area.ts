import type { AreaManifest } from '#platform/manifest.ts';
import { taskActions } from './actions/actions.ts';
import { runDueTasks } from './due-tasks/run-due-tasks.ts';
import { ScheduledTask } from './entities/scheduled-task.ts';
import { TaskExecution } from './entities/task-execution.ts';
import { finishResearchExecutions } from './public.ts';
import { scheduledTasksRouter } from './router.ts';
import { runScheduledTaskWork } from './runs/run-scheduled-task.work.ts';

/** Everything that the area of scheduled tasks adds to the program. */
export const scheduledTasks = {
  router: scheduledTasksRouter,
  entities: [ScheduledTask, TaskExecution],
  jobs: [runScheduledTaskWork],
  loops: [runDueTasks],
  listeners: [finishResearchExecutions],
  actions: taskActions,
} satisfies AreaManifest;
