import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { paymentPagesFor } from '#areas/billing/public.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { subscriberOfLink } from '../steps/unsubscribe-link.ts';
import { paymentsPage, unsubscribeHeaders, unsubscribePage } from '../steps/unsubscribe-page.ts';

/**
 * Leads a paying subscriber to the pages of the payment provider, where the subscription is changed or ended. The link of
 * a mail opens it, so whoever reads the mailbox and nobody else.
 */
export const openPayments = pageProcedure
  .meta(
    post('/intel/payments', {
      summary: 'Change or end what a subscriber pays for',
      produces: 'text/html',
      query: ['token'],
      acceptsForm: true,
      alsoAnswers: [403, 404, 503],
    }),
  )
  .input(z.object({ token: z.string().max(400).describe('From the link in a digest.') }))
  .output(ReplyBody)
  .mutation(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const id = subscriberOfLink(resources, token);
    const subscriber = id === undefined ? null : await resources.db.em().findOne(IntelSubscriber, { id });
    const customerId = subscriber?.customerId;
    const answer = (page: string, status: number) =>
      new Reply('text/html; charset=utf-8', page, { status, headers: unsubscribeHeaders });
    if (customerId == null) return answer(unsubscribePage('unknown'), 404);
    const returnUrl = resources.site.linkTo('/intel');
    const { url } = await paymentPagesFor(ctx).createPortal({ customerId, returnUrl });
    return answer(paymentsPage(url), 200);
  });
