import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { reportNotFound } from '../errors.ts';
import { exampleReport } from '../examples.ts';
import { findReport } from '../queries.ts';
import { ReportView, viewReport } from '../view.ts';

/** Returns one of the caller's reports: its progress, or its text if it is completed. */
export const getReport = keyProcedure
  .meta(
    get('/api/services/research/reports/{report_id}', {
      summary: 'Retrieve a research report',
      description: 'One of your reports: its progress and, once it is completed, its text in Markdown and its price.',
      refusals: { 404: 'Report not found' },
      example: { report_id: 1 },
      answer: exampleReport,
    }),
  )
  .input(z.object({ report_id: idOf('report') }))
  .output(ReportView)
  .meta(tool('reads', 'Read one of your ordered reports.', { example: { report_id: 2 }, quotesStrangers: true }))
  .query(async ({ ctx, input }) => {
    const asked = { keyId: ctx.caller.keyId, id: input.report_id };
    const known = await findReport(ctx.resources.db.em(), asked);
    if (known === undefined) throw reportNotFound();
    return viewReport(known.report, known.charge, known.research);
  });
