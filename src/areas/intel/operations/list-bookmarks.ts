import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { keptBriefings } from '../readers/reading-marks.ts';
import { BriefingItem, viewBriefingItem } from '../view.ts';

/** Lists the briefings that a reader has kept, the latest first. Only typed clients have it: it is for the pages. */
export const listBookmarks = shownProcedure
  .output(z.array(BriefingItem))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .query(async ({ ctx }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const { subscriber } = await requireReader(ctx.resources, ctx.browserSession(), 'read');
    return (await keptBriefings(ctx.resources.db.em(), subscriber.id)).map(viewBriefingItem);
  });
