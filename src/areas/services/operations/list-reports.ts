import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { findReports } from '../queries.ts';
import { ReportView, viewReport } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(10),
    before: Id.optional().describe('Only reports before this id: the last id of the page before.'),
  })
  .prefault({});

const ReportList = z.object({
  reports: z.array(ReportView),
  count: z.int().describe('How many reports this answer holds.'),
});

/** Lists the reports that the caller has ordered, newest first, with their texts. */
export const listReports = keyProcedure
  .meta(get('/api/services/research/reports', { summary: 'List your research reports' }))
  .input(Page)
  .output(ReportList)
  .query(async ({ ctx, input }) => {
    const found = await findReports(ctx.resources.db.em(), {
      keyId: ctx.caller.keyId,
      before: input.before,
      limit: input.limit,
    });
    const reports = found.map(({ report, charge, research }) => viewReport(report, charge, research));
    return { reports, count: reports.length };
  });
