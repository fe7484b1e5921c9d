import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { viewWatch, WatchView } from '../watch-view.ts';
import { feedUrl } from '../watches/feed-link.ts';
import { watchesOf } from '../watches/watches.ts';

/** Lists a reader's watches with the URLs of their feeds. Only available in typed clients, for the pages. */
export const listWatches = shownProcedure
  .output(z.array(WatchView))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .query(async ({ ctx }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const { resources } = ctx;
    const { subscriber } = await requireReader(resources, ctx.browserSession(), 'read');
    const watches = await watchesOf(resources.db.em(), subscriber.id);
    return watches.map((watch) => viewWatch(watch, feedUrl(resources, watch)));
  });
