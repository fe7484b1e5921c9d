import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { taskNotFound } from '../errors.ts';
import { StoredTask, viewTask } from '../view.ts';

/** Gives one task with its next runs and how the last one went. */
export const getTask = keyProcedure
  .meta(
    get('/api/scheduled-tasks/{task_id}', {
      summary: 'Read one scheduled task',
      description: 'One task of yours with its next runs and how the last one went.',
      refusals: { 404: 'Scheduled task not found' },
      example: { task_id: 1 },
      answer: {
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
    }),
  )
  .input(z.object({ task_id: Id }))
  .output(StoredTask)
  .meta(
    tool('reads', 'Read one scheduled task: what it does, when it is due next, how it went.', {
      example: { task_id: 7 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const task = await ctx.resources.db.em().findOne(ScheduledTask, { id: input.task_id, keyId: ctx.caller.keyId });
    if (task === null) throw taskNotFound();
    return viewTask(task);
  });
