import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { openDeep } from '../deep-briefings/open-deep.ts';
import { DeepJob, viewDeepJob } from '../view.ts';

/**
 * Gives a deep briefing: how far it is, and once it has ended its content. The id alone, which the open list tells, opens
 * the beginning of it.
 */
export const getDeepBriefing = openProcedure
  .meta(
    get('/api/intel/deep-briefing/{job_id}', {
      summary: 'Read a deep briefing, or how far it is',
      description:
        'All of its content for the key that ordered it, an admin key, or a session of its reader (`Authorization: ' +
        'Bearer`); the first 500 characters for everybody else. The mail address is masked unless the call carries an ' +
        'admin key.',
    }),
  )
  .input(z.object({ job_id: z.uuid().describe('From the answer to asking for it.') }))
  .output(DeepJob)
  .query(async ({ ctx, input: { job_id } }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const opened = await openDeep(ctx.resources, { id: job_id, caller: ctx.caller, shown: ctx.browserSession() });
    return viewDeepJob(opened.briefing, opened);
  });
