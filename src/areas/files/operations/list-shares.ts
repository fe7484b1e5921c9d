import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { findPage } from '#platform/db/find-page.ts';
import { SharedFile } from '../entities/shared-file.ts';
import { ShareRecord } from '../schema.ts';
import { viewShare } from '../view.ts';

const page = definePage({
  list: 'shares',
  things: 'links',
  entry: ShareRecord,
  defaultLimit: 20,
});

/** Lists the caller's links with how often they were opened, newest first. */
export const listShares = keyProcedure
  .meta(
    get('/api/files/share', {
      summary: 'List your share links',
      description: 'Newest first, also those that ended within the last 30 days. Their addresses are not shown again.',
    }),
  )
  .input(page.input)
  .output(page.output)
  .query(async ({ ctx, input }) => {
    const shares = await findPage(ctx.resources.db.em(), SharedFile, { keyId: ctx.caller.keyId }, input);
    const now = ctx.resources.clock.now();
    return page.answer(shares.map((share) => viewShare(share, now)));
  });
