import { z } from 'zod';
import { mayReadOf } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { isOfPrivateRepository, requireJob } from '../queries.ts';
import { JobRecord, viewJob, withoutPrivateWords } from '../view.ts';

/** Gives one review job; of a private repository no word but to its key. */
export const getJob = openProcedure
  .meta(get('/api/vcs/jobs/{job_id}', { summary: 'Read one review job' }))
  .input(z.object({ job_id: Id }))
  .output(JobRecord)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const job = await requireJob(em, input.job_id);
    if (mayReadOf(ctx.caller, job.keyId) || !(await isOfPrivateRepository(em, job))) return viewJob(job);
    return withoutPrivateWords(viewJob(job));
  });
