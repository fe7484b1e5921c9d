import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage, given } from '#platform/db/find-page.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { TaskStatus, TaskType } from '../schema.ts';
import { StoredTask, viewTask } from '../view.ts';

const page = definePage({
  list: 'tasks',
  entry: StoredTask,
  defaultLimit: 50,
  filters: {
    status: TaskStatus.optional().describe('Only tasks in this state.'),
    task_type: TaskType.optional().describe('Only tasks of this kind.'),
  },
});

/** Lists the caller's tasks, newest first. */
export const listTasks = keyProcedure
  .meta(
    get('/api/scheduled-tasks', {
      summary: 'List scheduled tasks',
      description:
        'Your own tasks in every state, each with its next runs. Newest first; for the next page give the last ' +
        '`id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        tasks: [
          {
            id: 1,
            name: 'Tidal power every Monday',
            task_type: 'research',
            schedule: '0 9 * * 1',
            recurrence: 'once',
            timezone: 'Europe/Berlin',
            payload: { topic: 'News about tidal power' },
            webhook_url: null,
            priority: 5,
            secret_hint: null,
            status: 'active',
            paused_reason: null,
            next_run_at: '2026-11-23T08:00:00.000Z',
            upcoming: ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
            last_run_at: null,
            last_status: null,
            last_error: null,
            last_lateness_ms: null,
            run_count: 0,
            failure_count: 0,
            consecutive_failures: 0,
            missed_count: 0,
            version: 1,
            created_at: '2026-11-22T20:31:25.928Z',
            updated_at: '2026-11-22T20:31:25.928Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List scheduled tasks with the time when each is due next.', {
      example: { limit: 10 },
      isDefault: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const where = { keyId: ctx.caller.keyId, ...given({ status: input.status, taskType: input.task_type }) };
    const tasks = await findPage(ctx.resources.db.em(), ScheduledTask, where, input);
    return page.answer(tasks.map(viewTask));
  });
