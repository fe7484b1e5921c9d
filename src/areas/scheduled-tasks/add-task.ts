import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { acceptAddresses, acceptTimes } from './accept-task.ts';
import { planNextRun } from './due-tasks/plan-next-run.ts';
import { ScheduledTask } from './entities/scheduled-task.ts';
import { assertTaskLimit, updateSecret } from './queries.ts';
import type { TaskFields } from './schema.ts';

/** The signing secret that is returned once, when a webhook task is created or a task becomes one. */
export interface GivenSecret {
  signingSecret: string | undefined;
}

type NewFields = Omit<TaskFields, 'timezone'> & { timezone?: string | undefined };

/**
 * Validates a task and stores it as active, with the job for its first run, in a transaction that has called {@link
 * lockTasksOf}. Invalid input is a 422, and so is exceeding the limit of active tasks, however many are created at
 * once.
 */
export async function addTask(
  em: SqlEntityManager,
  { outbound, sealer, jobs }: Pick<Resources, 'outbound' | 'sealer' | 'jobs'>,
  { keyId, fields, now }: { keyId: number; fields: NewFields; now: Date },
): Promise<GivenSecret & { task: ScheduledTask }> {
  const { timetable, firstRunAt } = acceptTimes(fields, now);
  acceptAddresses(fields, outbound);
  await assertTaskLimit(em, keyId, ['body']);
  const task = em.create(ScheduledTask, {
    keyId,
    name: fields.name,
    taskType: fields.task_type,
    ...timetable,
    payload: fields.payload,
    webhookUrl: fields.webhook_url,
    sealedSecret: null,
    secretHint: null,
    priority: fields.priority,
    status: 'active',
    pausedReason: null,
    nextRunAt: firstRunAt,
    dueJobId: null,
    lastRunAt: null,
    lastStatus: null,
    lastError: null,
    lastLatenessMs: null,
    createdAt: now,
    updatedAt: now,
  });
  const signingSecret = updateSecret(task, sealer);
  await em.flush();
  await planNextRun(em, { jobs }, task);
  return { task, signingSecret };
}
