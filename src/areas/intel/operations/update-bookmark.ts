import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { setBookmark } from '../readers/reading-marks.ts';

const Mark = z.object({
  filename: z
    .string()
    .min(1)
    .max(204)
    .describe('The `filename` from the list of briefings; for a deep briefing the path of its file.'),
  is_kept: z.boolean(),
});

/** Adds or removes a reader's bookmark. Only available in typed clients, for the pages. */
export const updateBookmark = openProcedure
  .input(Mark)
  .output(Mark)
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const { subscriber } = await requireReader(ctx.resources, ctx.browserSession(), 'read');
    const mark = { subscriberId: subscriber.id, filename: input.filename, isKept: input.is_kept };
    await setBookmark(db.em(), clock, mark);
    return input;
  });
