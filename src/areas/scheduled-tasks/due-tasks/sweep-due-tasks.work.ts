import { jobWork } from '#platform/jobs/job-work.ts';
import { planOverdueRuns } from './plan-next-run.ts';
import { sweepDueTasks } from './sweep-due-tasks.job.ts';

/** Does the work of {@link sweepDueTasks}. */
export const sweepDueTasksWork = jobWork(sweepDueTasks, { work: (resources) => planOverdueRuns(resources) });
