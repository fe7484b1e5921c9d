import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { SharedFile } from '../entities/shared-file.ts';
import { ShareRecord } from '../schema.ts';
import { viewShare } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only links before this id: the last id of the page before.'),
  })
  .prefault({});

const ShareList = z.object({
  shares: z.array(ShareRecord),
  count: z.int().describe('How many links this answer holds.'),
});

/** Lists the caller's links with how often they were opened, newest first. */
export const listShares = keyProcedure
  .meta(
    get('/api/files/share', {
      summary: 'List your share links',
      description: 'Newest first, also those that ended within the last 30 days. Their addresses are not shown again.',
    }),
  )
  .input(Page)
  .output(ShareList)
  .query(async ({ ctx, input }) => {
    const shares = await ctx.resources.db
      .em()
      .find(
        SharedFile,
        { keyId: ctx.caller.keyId, ...(input.before === undefined ? {} : { id: { $lt: input.before } }) },
        { orderBy: { id: 'desc' }, limit: input.limit },
      );
    const now = ctx.resources.clock.now();
    return { shares: shares.map((share) => viewShare(share, now)), count: shares.length };
  });
