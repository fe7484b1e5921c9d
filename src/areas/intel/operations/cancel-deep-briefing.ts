import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { cancelOpenDeep } from '../deep-briefings/cancel-deep-briefing.ts';
import { openDeep } from '../deep-briefings/open-deep.ts';
import { proofNeeded } from '../errors.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { DeepJob, viewDeepJob } from '../view.ts';

/** Cancels an unfinished deep briefing for anybody who can read it. Repeating the call has no effect. */
export const cancelDeepBriefing = openProcedure
  .meta(
    post('/api/intel/deep-briefing/{job_id}/cancel', {
      summary: 'Cancel a deep briefing',
      description:
        'Stops a deep briefing that is queued or in progress. It does not count against any allowance and ends as ' +
        '`failed` with the step `cancelled`; no email is sent. A briefing that has ended does not change. For the ' +
        'key that requested it, an admin key, or a session of its reader.',
      refusals: {
        401: 'Confirm that this mailbox is yours first: POST /api/intel/reader/links with its address and the purpose "read" sends a link to it',
        404: 'Deep briefing not found',
      },
      example: { job_id: '0b6f1c1e-7a5f-4d0e-9a53-2f1f5d8c7e41' },
      answer: {
        job_id: '0b6f1c1e-7a5f-4d0e-9a53-2f1f5d8c7e41',
        topic: 'Water supply of large cities',
        location: 'South Africa',
        date: 'since 2018',
        method: 'provider_a',
        email: 'd***@example.com',
        status: 'failed',
        progress: { step: 'cancelled', percent: 100, pages_done: 1, pages_total: 8 },
        metadata: {
          total_tokens: 1240,
          total_sources: 0,
          generation_time_seconds: 4.2,
          estimated_cost: 0.0737,
          filepath: '',
          is_cancelled: true,
        },
        error: 'It was cancelled',
        created_at: '2026-11-22T20:31:28.505Z',
        completed_at: '2026-11-22T20:31:32.705Z',
        is_preview: false,
        is_partial: false,
        is_counted: false,
        estimate: { tokens: 520000, cost: 1.88, minutes: 2 },
        steps: [{ step: 'planning', tokens: 0, cost: 0, estimated_tokens: 0, estimated_cost: 0, status: 'failed' }],
      },
    }),
  )
  .input(z.object({ job_id: z.uuid().describe('The `job_id` of the deep briefing.') }))
  .output(DeepJob)
  .meta(noTool('A deep briefing finishes soon; only a person cancels it.'))
  .mutation(async ({ ctx, input: { job_id: id } }) => {
    const { resources, caller } = ctx;
    const shown = ctx.browserSession();
    const opened = await openDeep(resources, { id, caller, shown });
    const isKeys = opened.isAdmin || (caller.kind === 'key' && opened.briefing.keyId === caller.keyId);
    if (!isKeys) {
      const { subscriber } = await requireReader(resources, shown, 'read');
      if (subscriber.id !== opened.briefing.subscriberId) throw proofNeeded('read');
    }
    await cancelOpenDeep(resources, opened.briefing);
    const ended = await openDeep(resources, { id, caller, shown });
    return viewDeepJob(ended.briefing, ended);
  });
