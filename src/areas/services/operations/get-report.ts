import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { reportNotFound } from '../errors.ts';
import { findReport } from '../queries.ts';
import { ReportView, viewReport } from '../view.ts';

/** Gives one report of the caller: its progress, or its text when it is completed. */
export const getReport = keyProcedure
  .meta(get('/api/services/research/reports/{report_id}', { summary: 'Read one of your research reports' }))
  .input(z.object({ report_id: Id }))
  .output(ReportView)
  .query(async ({ ctx, input }) => {
    const asked = { keyId: ctx.caller.keyId, id: input.report_id };
    const known = await findReport(ctx.resources.db.em(), asked);
    if (known === undefined) throw reportNotFound();
    return viewReport(known.report, known.charge, known.research);
  });
