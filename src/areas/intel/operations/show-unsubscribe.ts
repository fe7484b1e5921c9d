import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { subscriberOfLink } from '../steps/unsubscribe-link.ts';
import { unsubscribeHeaders, unsubscribePage } from '../steps/unsubscribe-page.ts';

/**
 * Shows the page behind the link of a digest, with a button. Opening it changes nothing: mail programs open links to look
 * for harmful ones.
 */
export const showUnsubscribe = pageProcedure
  .meta(
    get('/intel/unsubscribe', {
      summary: 'Page that ends the digests of a subscriber',
      produces: 'text/html',
      alsoAnswers: [404],
    }),
  )
  .input(z.object({ token: z.string().max(400).describe('From the link in a digest.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input: { token } }) => {
    const id = subscriberOfLink(ctx.resources, token);
    const isKnown = id !== undefined;
    const subscriber = isKnown ? await ctx.resources.db.em().findOne(IntelSubscriber, { id }) : null;
    const link = { token, isPaying: subscriber?.paidTier != null };
    const page = isKnown ? unsubscribePage('ask', link) : unsubscribePage('unknown');
    return new Reply('text/html; charset=utf-8', page, { status: isKnown ? 200 : 404, headers: unsubscribeHeaders });
  });
