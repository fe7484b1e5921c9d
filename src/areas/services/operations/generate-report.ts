import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { exampleReport } from '../examples.ts';
import { findReport } from '../queries.ts';
import { awaitReport } from '../reports/await-report.ts';
import { depthFigures } from '../reports/depths.ts';
import { orderReport } from '../reports/order-report.ts';
import { Depth } from '../schema.ts';
import { ReportView, viewReport } from '../view.ts';

const ReportRequest = z.object({
  topic: z.string().trim().min(1).max(500).describe('The question or subject to research.'),
  depth: Depth.describe('How thorough the report is. It determines the price.'),
});

/**
 * Orders a research report. A job does the work whatever the depth, so that a crash does not lose it; shorter reports
 * are usually ready while the call waits. It is only charged when it is delivered: the charge changes in the
 * transaction that ends the research.
 */
export const generateReport = keyProcedure
  .meta(
    post('/api/services/research/generate', {
      summary: 'Order a research report',
      description:
        'For basic and standard reports the call waits up to 25 seconds. If a report takes longer, and for every ' +
        'comprehensive one, the response shows its current state; retrieve it at ' +
        '`/api/services/research/reports/{report_id}`. A report that fails or finds nothing costs nothing. 429 ' +
        'if the key already has ten reports in progress. Costs no credits. The invoice goes to the customer who ' +
        'owns the key, or to the key itself on a paid tier; 402 for a free key without a customer.',
      example: { topic: 'How do tides generate electricity?', depth: 'basic' },
      refusals: { 402: 'A payment method is needed' },
      answer: exampleReport,
    }),
  )
  .input(ReportRequest)
  .output(ReportView)
  .meta(
    tool(
      'pays',
      'Order a single researched report. Costs money, on the invoice of your key; services_pricing says how much.',
      {
        quotesStrangers: true,
        reachesOut: true,
        follow: {
          by: 'services.report',
          inputsOf: ({ id }: ReportView) => [{ report_id: id }],
          stateOf: ({ status, progress: { step, pages_done, pages_total } }: ReportView) => ({
            isOver: status === 'completed' || status === 'failed',
            done: pages_done,
            ...(pages_total === 0 ? {} : { total: pages_total }),
            step: status === 'failed' ? 'failed' : step,
          }),
        },
      },
    ),
  )
  .mutation(async ({ ctx, input, batchIndex }) => {
    const { resources, caller, requestId, idempotencyId } = ctx;
    const purchase = idempotencyId === undefined ? null : `report:${idempotencyId}:${batchIndex ?? 0}`;
    const chargeId = await orderReport(resources, { ...input, keyId: caller.keyId, requestId, purchase });
    if (depthFigures[input.depth].isAwaited) await awaitReport(resources, chargeId, ctx.signal());
    const known = await findReport(resources.db.em(), { keyId: caller.keyId, chargeId });
    if (known === undefined) throw new Error('a report was ordered and is not there');
    return viewReport(known.report, known.charge, known.research);
  });
