import { jobWork } from '#platform/jobs/job-work.ts';
import { dispatchDueTask } from './dispatch-due-task.job.ts';
import { dispatchDueTasks } from './dispatch-due-tasks.ts';

/** Does the work of {@link dispatchDueTask}, in one transaction for all tasks that are due at about the same time. */
export const dispatchDueTaskWork = jobWork(dispatchDueTask, {
  processBatch: (em, resources, jobs) =>
    dispatchDueTasks(
      em,
      resources,
      jobs.map(({ id, payload }) => ({ jobId: id, taskId: payload.taskId })),
    ),
});
