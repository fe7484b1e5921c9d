import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { renderDeepBriefing } from '../deep-briefings/deep-briefing-html.ts';
import { openDeep } from '../deep-briefings/open-deep.ts';
import { DeepReading, viewDeepReading } from '../page-view.ts';

/** Returns a deep briefing for the pages, rendered as HTML. Only available in typed clients; REST has the Markdown. */
export const openDeepBriefing = shownProcedure
  .input(z.object({ job_id: z.uuid() }))
  .output(DeepReading)
  .meta(noTool('Formats a deep briefing for the web pages; agents read it with intel_get_deep_briefing.'))
  .query(async ({ ctx, input: { job_id } }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const opened = await openDeep(ctx.resources, { id: job_id, caller: ctx.caller, shown: ctx.browserSession() });
    return viewDeepReading(opened, await renderDeepBriefing(ctx.resources, opened));
  });
