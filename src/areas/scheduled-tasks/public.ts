import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import type { Reads } from '#platform/db/database.ts';
import type { EventListener } from '#platform/event-listener.ts';
import type { Resources } from '#platform/resources.ts';
import type { RunListener } from '#platform/run-listener.ts';
import { addTask } from './add-task.ts';
import { ScheduledTask } from './entities/scheduled-task.ts';
import { endExecution, endResearchExecutions, lockTasksOf } from './queries.ts';
import type { ExecutionStatus, Recurrence } from './schema.ts';

/** Number of executions by status; statuses without any are left out. */
export async function countExecutions(db: Reads): Promise<Partial<Record<ExecutionStatus, number>>> {
  const rows = await db
    .em()
    .execute<{ status: ExecutionStatus; count: number }[]>(
      'select status, count(*)::int as count from task_execution group by status',
    );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Ends the executions that wait for a research, in the transaction that ends the research. */
export const finishResearchExecutions: EventListener = async (em, event, resources) => {
  if (event.type !== catalogue.researchComplete.type) return;
  await endResearchExecutions(em, resources, catalogue.researchComplete.data.parse(event.data));
};

/** Ends the execution that a run of the agent belongs to, in the transaction that ends the run. */
export const endExecutionOfRun: RunListener = async (em, { origin, status, text, result }, { clock }) => {
  const executionId = Number(/^execution:(\d{1,10})$/.exec(origin)?.[1] ?? Number.NaN);
  if (Number.isNaN(executionId)) return;
  if (status === 'waiting') {
    const asked = JSON.stringify({ run_id: result['run_id'], question: text });
    await em.execute(`update task_execution set result = ?::jsonb where id = ? and status = 'in_progress'`, [
      asked,
      executionId,
    ]);
    return;
  }
  const isDone = status === 'completed';
  const end = { status: isDone ? 'completed' : 'failed', result: { ...result }, error: isDone ? null : text } as const;
  await endExecution(em, clock, { executionId, end });
};

const maxNameLength = 200;

/** Adds a reminder task in a transaction; returns its id and its first time. It is validated like any other task. */
export async function addReminderTask(
  em: SqlEntityManager,
  resources: Pick<Resources, 'outbound' | 'sealer' | 'jobs'>,
  wanted: { keyId: number; text: string; schedule: string; recurrence: Recurrence; timezone: string },
): Promise<{ id: number; firstAt: Date }> {
  const { keyId, text, schedule, recurrence, timezone } = wanted;
  const now = await lockTasksOf(em, keyId);
  const { task } = await addTask(em, resources, {
    keyId,
    now,
    fields: {
      name: `Reminder: ${text}`.slice(0, maxNameLength).toWellFormed(),
      task_type: 'custom',
      schedule,
      recurrence,
      timezone,
      payload: { text },
      webhook_url: null,
      priority: 8,
    },
  });
  return { id: task.id, firstAt: task.nextRunAt ?? now };
}

/** A reminder task, in the form that is shown to the person who asked for it in a chat. */
export async function reminderTask(em: SqlEntityManager, id: number): Promise<{ nextRunAt: Date | null } | undefined> {
  const task = await em.findOne(ScheduledTask, { id }, { fields: ['nextRunAt'] });
  return task === null ? undefined : { nextRunAt: task.nextRunAt ?? null };
}

/** Deletes a task of a key, with its executions. Returns false if it no longer exists. */
export async function deleteTaskOf(em: SqlEntityManager, of: { id: number; keyId: number }): Promise<boolean> {
  return (await em.nativeDelete(ScheduledTask, of)) > 0;
}

/** The active ones among some tasks of a key, those that are due next first, and how many there are in total. */
export async function activeTasksOf(
  em: SqlEntityManager,
  { keyId, ids, limit }: { keyId: number; ids: readonly number[]; limit: number },
): Promise<{
  tasks: { id: number; name: string; taskType: string; recurrence: Recurrence; nextRunAt: Date | null }[];
  total: number;
}> {
  const orderBy = { nextRunAt: 'asc nulls last', id: 'asc' } as const;
  const [tasks, total] = await em.findAndCount(
    ScheduledTask,
    { keyId, id: { $in: [...ids] }, status: 'active' },
    { orderBy, limit },
  );
  return {
    tasks: tasks.map(({ id, name, taskType, recurrence, nextRunAt }) => ({
      id,
      name,
      taskType,
      recurrence,
      nextRunAt: nextRunAt ?? null,
    })),
    total,
  };
}
