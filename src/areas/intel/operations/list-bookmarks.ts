import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { findBookmarks } from '../readers/reading-marks.ts';
import { BriefingItem } from '../view.ts';

const Bookmark = BriefingItem.pick({ filename: true, title: true, date: true, as_of: true }).extend({
  page: z.string().describe('The path of its page.'),
});

/** Lists a reader's bookmarked briefings, latest first. Only available in typed clients, for the pages. */
export const listBookmarks = shownProcedure
  .output(z.array(Bookmark))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .query(async ({ ctx }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const { subscriber } = await requireReader(ctx.resources, ctx.browserSession(), 'read');
    return findBookmarks(ctx.resources.db.em(), subscriber.id);
  });
