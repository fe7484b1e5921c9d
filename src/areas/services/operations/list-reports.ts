import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { exampleReport } from '../examples.ts';
import { findReports } from '../queries.ts';
import { ReportView, viewReport } from '../view.ts';

const page = definePage({
  list: 'reports',
  entry: ReportView,
  defaultLimit: 10,
});

/** Lists the reports that the caller has ordered, newest first, with their texts. */
export const listReports = keyProcedure
  .meta(
    get('/api/services/research/reports', {
      summary: 'List ordered research reports',
      description:
        'Your reports with their texts, newest first. For the next page, pass the last `id` of this one as ' +
        '`before`.',
      example: { limit: 1 },
      answer: {
        reports: [exampleReport],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List the reports that your key has ordered, newest first.', {
      example: { limit: 10 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const found = await findReports(ctx.resources.db.em(), ctx.caller.keyId, input);
    const reports = found.map(({ report, charge, research }) => viewReport(report, charge, research));
    return page.answer(reports);
  });
