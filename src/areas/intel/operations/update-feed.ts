import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { viewWatch, WatchView } from '../watch-view.ts';
import { feedUrl } from '../watches/feed-link.ts';
import { renewFeed as renew } from '../watches/watches.ts';

/** Gives a private feed a new URL, which invalidates the current one. Only available in typed clients. */
export const updateFeed = openProcedure
  .input(z.object({ id: z.int() }))
  .output(WatchView)
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input: { id } }) => {
    const { resources } = ctx;
    const { subscriber } = await requireReader(resources, ctx.browserSession(), 'read');
    const watch = await resources.db.em().transactional((em) => renew(em, subscriber.id, id));
    return viewWatch(watch, feedUrl(resources, watch));
  });
