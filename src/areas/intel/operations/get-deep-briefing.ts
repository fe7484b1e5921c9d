import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { openDeep } from '../deep-briefings/open-deep.ts';
import { DeepJob, viewDeepJob } from '../view.ts';

/**
 * Returns a deep briefing: its progress, and its content once it has ended. The id alone, which is in the public list,
 * only opens the beginning.
 */
export const getDeepBriefing = openProcedure
  .meta(
    get('/api/intel/deep-briefing/{job_id}', {
      summary: 'Retrieve a deep briefing',
      description:
        'The full content for the key that requested it, an admin key, or a session of its reader (`Authorization: ' +
        'Bearer`); the first 500 characters for everyone else. The email address is masked unless the call carries ' +
        'an admin key.',
      refusals: { 404: 'Deep briefing not found' },
      example: { job_id: '0b6f1c1e-7a5f-4d0e-9a53-2f1f5d8c7e41' },
      answer: {
        job_id: '880e8f76-f93c-4b14-bb4f-25824b387497',
        topic: 'Water supply of large cities',
        location: 'South Africa',
        date: 'since 2018',
        method: 'provider_a',
        email: 'dana@example.com',
        status: 'completed',
        progress: { step: 'done', percent: 100, pages_done: 1, pages_total: 1 },
        created_at: '2026-11-22T20:31:28.505Z',
        is_preview: false,
        is_counted: false,
        is_partial: false,
        estimate: { tokens: 520000, cost: 1.88, minutes: 2 },
        steps: [{ step: 'planning', tokens: 0, cost: 0, estimated_tokens: 0, estimated_cost: 0, status: 'done' }],
        metadata: {
          total_tokens: 623,
          total_sources: 1,
          generation_time_seconds: 0.144,
          estimated_cost: 0.034,
          filepath: 'deep-briefings/880e8f76-f93c-4b14-bb4f-25824b387497.md',
        },
        completed_at: '2026-11-22T20:31:28.649Z',
        content: '## Key findings\n\n- Cape Town in South Africa came close to running out of water in 2018. …',
      },
    }),
  )
  .input(z.object({ job_id: z.uuid().describe('The `job_id` of the deep briefing.') }))
  .output(DeepJob)
  .meta(
    tool('reads', 'Read a deep briefing, or its progress.', {
      example: { job_id: '6f1c2a34-98ab-4cde-8f01-23456789abcd' },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input: { job_id } }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const opened = await openDeep(ctx.resources, { id: job_id, caller: ctx.caller, shown: ctx.browserSession() });
    return viewDeepJob(opened.briefing, opened);
  });
