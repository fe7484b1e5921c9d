import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#platform/db/database.ts';
import type { Resources } from '#platform/resources.ts';
import type { ScheduledTask } from '../entities/scheduled-task.ts';
import { dispatchDueTask } from './dispatch-due-task.job.ts';

/** The most tasks whose jobs are sent in one transaction. */
const batchSize = 1_000;

/**
 * Replaces the job of a task that was created or changed with one for its next run, in the transaction of `em`. A task
 * that is not active, or has no further runs, gets none.
 */
export async function planNextRun(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  task: ScheduledTask,
): Promise<void> {
  if (typeof task.dueJobId === 'string') await jobs.cancel(em, dispatchDueTask, [task.dueJobId]);
  task.dueJobId = null;
  if (task.status !== 'active' || !(task.nextRunAt instanceof Date)) return;
  const settings = { id: crypto.randomUUID(), startAt: task.nextRunAt };
  task.dueJobId = await jobs.send(em, dispatchDueTask, { taskId: task.id }, settings);
}

/**
 * Sends the job of every active task that has none: tasks from an older version, or from a database that was restored
 * without its jobs.
 */
export async function planMissingRuns(resources: { db: Database } & Pick<Resources, 'jobs'>): Promise<void> {
  await planAnew(resources, 'due_job_id is null');
}

/**
 * Sends a new job for every task that is so late that its job must be lost. If the old job still exists, it does
 * nothing.
 */
export async function planOverdueRuns(resources: { db: Database } & Pick<Resources, 'jobs'>): Promise<void> {
  await planAnew(resources, `(due_job_id is null or next_run_at < clock_timestamp() - interval '5 minutes')`);
}

async function planAnew({ db, jobs }: { db: Database } & Pick<Resources, 'jobs'>, condition: string): Promise<void> {
  for (let last = 0; ; ) {
    const planned = await db.em().transactional(async (em) => {
      const tasks = await em.execute<{ id: number; jobId: string; ms: number }[]>(
        `update scheduled_task set due_job_id = gen_random_uuid() where id in (
          select id from scheduled_task
          where id > ? and status = 'active' and next_run_at is not null and ${condition}
          order by id limit ${batchSize} for update
        ) returning id, due_job_id as "jobId", (extract(epoch from next_run_at) * 1000)::float8 as ms`,
        [last],
      );
      const byId = new Map(tasks.map((task) => [task.id, task]));
      const payloads = tasks.map(({ id }) => ({ taskId: id }));
      await jobs.sendMany(em, dispatchDueTask, payloads, ({ taskId }) => {
        const task = byId.get(taskId);
        return task === undefined ? {} : { id: task.jobId, startAt: new Date(task.ms) };
      });
      return tasks;
    });
    last = Math.max(last, ...planned.map(({ id }) => id));
    if (planned.length < batchSize) return;
  }
}
