import type { AreaManifest } from '#platform/manifest.ts';
import { dispatchDueTaskWork } from './due-tasks/dispatch-due-task.work.ts';
import { planMissingRuns } from './due-tasks/plan-next-run.ts';
import { sweepDueTasks } from './due-tasks/sweep-due-tasks.job.ts';
import { sweepDueTasksWork } from './due-tasks/sweep-due-tasks.work.ts';
import { ScheduledTask } from './entities/scheduled-task.ts';
import { TaskExecution } from './entities/task-execution.ts';
import { endExecutionOfRun, finishResearchExecutions } from './public.ts';
import { scheduledTasksRouter } from './router.ts';
import { runScheduledTaskWork } from './runs/run-scheduled-task.work.ts';

/** Everything that the scheduled-tasks area adds to the program. */
export const scheduledTasks = {
  title: 'Scheduled tasks',
  description:
    'Work scheduled at a set time, once or repeatedly, in the time zone of your choice. Every run is listed ' +
    'with its outcome.',
  router: scheduledTasksRouter,
  entities: [ScheduledTask, TaskExecution],
  watched: [
    { table: 'scheduled_task', newestBy: 'id' },
    { table: 'task_execution', newestBy: 'id' },
  ],
  jobs: [runScheduledTaskWork, dispatchDueTaskWork, sweepDueTasksWork],
  schedules: [[sweepDueTasks, '*/5 * * * *']],
  prepare: planMissingRuns,
  listeners: [finishResearchExecutions],
  runListeners: [endExecutionOfRun],
} satisfies AreaManifest;
