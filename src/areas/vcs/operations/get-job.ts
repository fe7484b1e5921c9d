import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { requireJob } from '../queries.ts';
import { JobRecord, viewJob } from '../view.ts';

/** Gives one review job. */
export const getJob = openProcedure
  .meta(get('/api/vcs/jobs/{job_id}', { summary: 'Read one review job' }))
  .input(z.object({ job_id: Id }))
  .output(JobRecord)
  .query(async ({ ctx, input }) => viewJob(await requireJob(ctx.resources.db.em(), input.job_id)));
