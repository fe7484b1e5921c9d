import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { timeZoneOf, utc } from '#platform/time-zone.ts';
import { askedMoment, type Here } from '#text/intents/index.ts';
import { addTask } from '../add-task.ts';
import { badField } from '../errors.ts';
import { exampleTask } from '../examples.ts';
import { lockTasksOf } from '../queries.ts';
import { QuickMoment, QuickPriority, quickInstant, quickPriorities } from '../quick/quick-task.ts';
import { StoredTask, viewTask } from '../view.ts';

const QuickTask = z.object({
  task: z.string().trim().min(1).max(2_000).describe('What the agent should do, in plain language.'),
  priority: QuickPriority.default('medium').describe('The priority: `low` is 3, `medium` is 5 and `high` is 8.'),
  when: QuickMoment.default('soon').describe(
    'When to run: `now`, `soon` (in 5 minutes), `later` (in an hour), or `tomorrow` (at the next 09:00 UTC).',
  ),
});

const maxNameLength = 200;

/**
 * Schedules an instruction in words for the agent, once. It becomes an ordinary task, which can be listed, and changed
 * or paused until it is due.
 */
export const queueTask = keyProcedure
  .meta(
    post('/api/scheduled-tasks/queue', {
      summary: 'Queue a quick task',
      description:
        'Takes an instruction for the agent in plain language and a time: `now`, `soon`, `later` or `tomorrow`. ' +
        'It becomes a `custom` task that runs once and can be listed, changed or paused like any other. A ' +
        'reminder for `now` whose text names no time is rejected with a question about the time.',
      example: { task: 'Research the state of tidal power', priority: 'high', when: 'now' },
      answer: {
        ...exampleTask,
        name: 'Research the state of tidal power',
        task_type: 'custom',
        schedule: '2026-11-22T20:31:26.082Z',
        timezone: 'UTC',
        payload: { text: 'Research the state of tidal power' },
        priority: 8,
      },
    }),
  )
  .input(QuickTask)
  .output(StoredTask)
  .meta(
    tool('adds', 'Give the platform a task in words, to be done now or later.', {
      isDefault: true,
      follow: {
        by: 'scheduledTasks.get',
        inputsOf: (task: StoredTask) => (isDueNow(task) ? [{ task_id: task.id }] : []),
        stateOf: ({ last_status, last_error, status }: StoredTask) => {
          const isOver = last_status !== null || status === 'paused';
          const step = last_status ?? 'queued';
          return {
            isOver,
            done: isOver ? 1 : 0,
            total: 1,
            step: last_error === null ? step : `${step}: ${last_error}`,
          };
        },
      },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.resources;
    const { task } = await db.em().transactional(async (em) => {
      const now = await lockTasksOf(em, ctx.caller.keyId);
      const question = input.when === 'now' ? askedMoment(input.task, hereAt(now)) : undefined;
      if (question !== undefined) throw badField('task', question);
      return addTask(em, ctx.resources, {
        keyId: ctx.caller.keyId,
        now,
        fields: {
          name: shortened(input.task),
          task_type: 'custom',
          schedule: quickInstant(input.when, now).toISOString(),
          recurrence: 'once',
          payload: { text: input.task },
          webhook_url: null,
          priority: quickPriorities[input.priority],
        },
      });
    });
    return viewTask(task);
  });

/** Quick tasks use UTC. */
const hereAt = (now: Date): Here => ({ nowMs: now.getTime(), zone: utc(), zoneNamed: timeZoneOf });

/** Whether the work has started with this call. The caller does not wait for a task that is due later. */
function isDueNow({ next_run_at, created_at }: StoredTask): boolean {
  return next_run_at !== null && next_run_at <= created_at;
}

/** The beginning of a text as a name, without splitting a character. */
function shortened(text: string): string {
  if (text.length <= maxNameLength) return text;
  return `${text.slice(0, maxNameLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
