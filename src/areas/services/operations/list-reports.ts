import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { findReports } from '../queries.ts';
import { ReportView, viewReport } from '../view.ts';

const page = definePage({
  list: 'reports',
  entry: ReportView,
  defaultLimit: 10,
});

/** Lists the reports that the caller has ordered, newest first, with their texts. */
export const listReports = keyProcedure
  .meta(get('/api/services/research/reports', { summary: 'List your research reports' }))
  .input(page.input)
  .output(page.output)
  .query(async ({ ctx, input }) => {
    const found = await findReports(ctx.resources.db.em(), ctx.caller.keyId, input);
    const reports = found.map(({ report, charge, research }) => viewReport(report, charge, research));
    return page.answer(reports);
  });
