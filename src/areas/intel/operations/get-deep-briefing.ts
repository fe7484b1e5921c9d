import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { soldResearches } from '#areas/research/public.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { deepBriefingNotFound } from '../errors.ts';
import { DeepJob, viewDeepJob } from '../view.ts';

/** Gives a deep briefing: how far it is, and once it has ended its content. The id alone opens it. */
export const getDeepBriefing = openProcedure
  .meta(
    get('/api/intel/deep-briefing/{job_id}', {
      summary: 'Read a deep briefing, or how far it is',
      description: 'The mail address is masked unless the call carries an admin key.',
    }),
  )
  .input(z.object({ job_id: z.uuid().describe('From the answer to asking for it.') }))
  .output(DeepJob)
  .query(async ({ ctx, input: { job_id } }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const em = ctx.resources.db.em();
    const briefing = await em.findOne(DeepBriefing, { id: job_id });
    if (briefing === null) throw deepBriefingNotFound();
    const [research] = await soldResearches(em, [briefing.researchId]);
    const subscriber = await em.findOne(IntelSubscriber, { id: briefing.subscriberId });
    const isAdmin = ctx.caller.kind === 'key' && ctx.caller.isAdmin;
    return viewDeepJob(briefing, { progress: research?.progress, email: subscriber?.email ?? '', isAdmin });
  });
