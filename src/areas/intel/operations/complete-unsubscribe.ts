import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { unsubscribe } from '../steps/subscribers.ts';
import { subscriberOfLink } from '../steps/unsubscribe-link.ts';
import { unsubscribeHeaders, unsubscribePage } from '../steps/unsubscribe-page.ts';

const Link = z.object({
  token: z.string().max(400).describe('From the link in a digest.'),
  'List-Unsubscribe': z.string().max(100).optional().describe('`One-Click`, sent by mail programs (RFC 8058).'),
});

/** Ends the digests of a subscriber: by the button of the page, or by a mail program with one click (RFC 8058). */
export const completeUnsubscribe = pageProcedure
  .meta(
    post('/intel/unsubscribe', {
      summary: 'End the digests of a subscriber with one click',
      produces: 'text/html',
      query: ['token'],
      acceptsForm: true,
      isCounted: false,
      alsoAnswers: [404],
    }),
  )
  .input(Link)
  .output(ReplyBody)
  .mutation(async ({ ctx, input: { token } }) => {
    const { db, clock } = ctx.resources;
    const subscriberId = subscriberOfLink(ctx.resources, token);
    if (subscriberId !== undefined) await unsubscribe(db.em(), clock, subscriberId);
    const page = unsubscribePage(subscriberId === undefined ? 'unknown' : 'done');
    const status = subscriberId === undefined ? 404 : 200;
    return new Reply('text/html; charset=utf-8', page, { status, headers: unsubscribeHeaders });
  });
