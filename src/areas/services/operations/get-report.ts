import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { reportNotFound } from '../errors.ts';
import { findReport } from '../queries.ts';
import { ReportView, viewReport } from '../view.ts';

/** Gives one report of the caller: its progress, or its text when it is completed. */
export const getReport = keyProcedure
  .meta(
    get('/api/services/research/reports/{report_id}', {
      summary: 'Read one of your research reports',
      description:
        'One report of yours: how far it is, and when it is completed its text in Markdown with what it costs.',
      refusals: { 404: 'Report not found' },
      example: { report_id: 1 },
      answer: {
        id: 1,
        topic: 'How do tides generate electricity?',
        depth: 'basic',
        status: 'completed',
        content:
          '# How do tides generate electricity?\n\n*Every sentence is quoted word for word from the first source it is linked to (3 pages …',
        sources: ['https://energy.example/sihwa', 'https://energy.example/stream'],
        word_count: 266,
        progress: { step: 'done', pages_done: 3, pages_total: 3 },
        engine: 'builtin',
        error: null,
        price_cents: 1000,
        charge_id: 5,
        charge_status: 'committed',
        created_at: '2026-11-22T20:31:26.841Z',
        finished_at: '2026-11-22T20:31:26.919Z',
      },
    }),
  )
  .input(z.object({ report_id: Id }))
  .output(ReportView)
  .meta(tool('reads', 'Read one of your ordered reports.', { example: { report_id: 2 }, quotesStrangers: true }))
  .query(async ({ ctx, input }) => {
    const asked = { keyId: ctx.caller.keyId, id: input.report_id };
    const known = await findReport(ctx.resources.db.em(), asked);
    if (known === undefined) throw reportNotFound();
    return viewReport(known.report, known.charge, known.research);
  });
