import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { ListedWatch, viewWatch } from '../watch-view.ts';
import { feedUrl } from '../watches/feed-link.ts';
import { latestForWatches } from '../watches/latest-for-watches.ts';
import { watchesOf } from '../watches/watches.ts';

/** Lists a reader's watches with the URLs of their feeds. Only available in typed clients, for the pages. */
export const listWatches = shownProcedure
  .output(z.array(ListedWatch))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .query(async ({ ctx }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const { resources } = ctx;
    const { subscriber } = await requireReader(resources, ctx.browserSession(), 'read');
    const em = resources.db.em();
    const watches = await watchesOf(em, subscriber.id);
    const latest = await latestForWatches(em, subscriber.id);
    return watches.map((watch) => ({
      ...viewWatch(watch, feedUrl(resources, watch)),
      latest: latest.get(watch.id) ?? null,
    }));
  });
