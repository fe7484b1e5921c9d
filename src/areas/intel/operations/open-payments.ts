import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { paymentPagesFor } from '#areas/payments/public.ts';
import { noPayments } from '../errors.ts';
import { pageLink, plainPage } from '../readers/plain-page.ts';
import { requireReader } from '../readers/reader-sessions.ts';

/**
 * Redirects a paying subscriber to the payment provider's portal to change or end the subscription. Requires proof of
 * the mailbox for this purpose within the last hour. The target is shown before the redirect.
 */
export const openPayments = pageProcedure
  .meta(
    post('/intel/payments', {
      summary: 'Open the payment portal',
      description:
        'Redirects a paying reader to the payment provider’s pages, where the subscription can be changed or ' +
        'cancelled. Needs a session for managing the subscription that was started within the last hour.',
      produces: 'text/html',
      acceptsForm: true,
      refusals: {
        401:
          'Confirm that this mailbox is yours first: POST /api/intel/reader/links with its address and the ' +
          'purpose "manage" sends a link to it',
        403: 'A session in a cookie can be used for changes only from pages of this service',
        404: 'This address has no paid plan',
      },
    }),
  )
  .output(ReplyBody)
  .mutation(async ({ ctx }) => {
    const { resources } = ctx;
    const { subscriber } = await requireReader(resources, ctx.browserSession(), 'manage');
    const { customerId } = subscriber;
    if (customerId == null) throw noPayments();
    const returnUrl = resources.site.linkTo('/intel/account');
    const { url } = await paymentPagesFor(ctx).createPortal({ customerId, returnUrl });
    const { html, headers } = plainPage({
      title: 'Billing',
      text: 'Change your payment method or cancel your plan with our payment provider.',
      end: pageLink(url, 'Continue'),
    });
    return new Reply('text/html; charset=utf-8', html, { headers });
  });
