import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { openForReading } from '../briefings/open-for-reading.ts';
import { Reading, viewReading } from '../page-view.ts';
import { findReader } from '../readers/reader-sessions.ts';

const Asked = z.object({
  filename: z.string().min(1).max(255).describe('The `filename` from the list of briefings.'),
  email: z.string().max(320).optional().describe('The email address of your subscription.'),
});

/**
 * Returns a briefing for the pages: rendered as HTML, as far as the tier of the address includes it. Only available in
 * typed clients; REST has the Markdown.
 */
export const openBriefing = shownProcedure
  .input(Asked)
  .output(Reading)
  .meta(noTool('Formats a briefing for the web pages; agents read the Markdown with intel_briefing.'))
  .query(async ({ ctx, input }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    return viewReading(
      await openForReading(ctx.resources, {
        ...input,
        caller: ctx.caller,
        reader: await findReader(ctx.resources, ctx.browserSession()),
      }),
    );
  });
