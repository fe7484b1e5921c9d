import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { acceptTimes } from '../accept-task.ts';
import { databaseNow } from '../queries.ts';
import { TaskFields } from '../schema.ts';
import { upcomingRuns } from '../timetable/timetable.ts';
import { shownRuns } from '../view.ts';

const given = TaskFields.shape;

const SchedulePreview = z
  .object({
    timezone: z.string().describe('IANA time zone of the schedule.'),
    upcoming: z.array(Timestamp).describe('The next times at which the task would run, up to five.'),
  })
  .meta({ id: 'SchedulePreview' });

/** Returns when a task with this schedule would run if it were stored now. Nothing is stored. */
export const previewSchedule = keyProcedure
  .meta(
    post('/api/scheduled-tasks/preview', {
      summary: 'Preview a schedule',
      description:
        'The next five times a task with this schedule, recurrence and time zone would run. Invalid values ' +
        'return the same 422 as when creating the task. Nothing is stored.',
      example: { schedule: '0 9 * * 1', timezone: 'Europe/Berlin' },
      answer: {
        timezone: 'Europe/Berlin',
        upcoming: ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
      },
    }),
  )
  .input(
    z.object({
      schedule: given.schedule,
      recurrence: given.recurrence.default('once'),
      timezone: given.timezone.optional(),
    }),
  )
  .output(SchedulePreview)
  .meta(tool('reads', 'See when a schedule would run, before it is stored.', { example: { schedule: '0 9 * * 1-5' } }))
  .mutation(async ({ ctx, input }) => {
    const now = await databaseNow(ctx.resources.db.em());
    const { timetable, firstRunAt } = acceptTimes(input, now);
    const upcoming = [firstRunAt, ...upcomingRuns(timetable, firstRunAt, shownRuns - 1)];
    return { timezone: timetable.timezone, upcoming: upcoming.map((instant) => instant.toISOString()) };
  });
