import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { isBriefingName } from '../briefings/name.ts';
import { Briefing } from '../entities/briefing.ts';
import { briefingNotFound } from '../errors.ts';
import { mayRead } from '../subscribers/access-tiers.ts';
import { maxAddresses, readerTier } from '../subscribers/reader-tier.ts';
import { DeniedBriefing, OpenedBriefing, viewDeniedBriefing, viewOpenedBriefing } from '../view.ts';

const Asked = z.object({
  filename: z.string().min(1).max(255).describe('As in the list.'),
  email: z.string().max(320).optional().describe('The address that is subscribed, for briefings above the free tier.'),
});

/**
 * Gives a briefing, or its beginning to those whose tier does not read it. That answer is the same, and made with the
 * same work, whether an address is unknown or of a lower tier.
 */
export const getBriefing = openProcedure
  .meta(
    get('/api/intel/briefing/{filename}', {
      summary: 'Read a briefing',
      description:
        'Answers with `access_denied` and the first 500 characters when the tier of `email` does not read this depth. ' +
        `A caller may name ${maxAddresses} different addresses an hour. A session of a reader (\`Authorization: Bearer\`) needs none.`,
    }),
  )
  .input(Asked)
  .output(z.union([OpenedBriefing, DeniedBriefing]))
  .query(async ({ ctx, input }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const em = ctx.resources.db.em();
    if (!isBriefingName(input.filename)) throw briefingNotFound();
    const briefing = await em.findOne(Briefing, { filename: input.filename });
    if (briefing === null) throw briefingNotFound();
    const tier = await readerTier(ctx.resources, {
      caller: ctx.caller,
      shown: ctx.browserSession(),
      email: input.email,
    });
    const opened = viewOpenedBriefing(briefing);
    const denied = viewDeniedBriefing(briefing, ctx.resources.site.url);
    return mayRead(tier, briefing.depth) ? opened : denied;
  });
