import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { queueLink } from '../mails/queue-link.ts';
import { linkFigures, SessionPurpose } from '../readers/reader-purposes.ts';
import { ReturnPage } from '../readers/return-page.ts';
import { SubscriberEmail } from '../subscribers/email-address.ts';
import { countAddress } from '../subscribers/reader-tier.ts';

const Asked = z.object({
  email: SubscriberEmail,
  purpose: SessionPurpose.default('read'),
  return_to: ReturnPage,
});

/**
 * Emails a link that starts a session to the owner of a mailbox. Answer and work are the same for every address, so
 * nobody finds out who has subscribed; an address without a subscription gets no email.
 */
export const sendReaderLink = openProcedure
  .meta(
    post('/api/intel/reader/links', {
      summary: 'Email a sign-in link',
      description:
        'In a browser, the link starts a session in a cookie; a program sends its `token` to `POST ' +
        '/api/intel/reader/session`. The link works once and expires soon; an address gets at most ' +
        `${linkFigures.read.maxPerDay} a day for each purpose. The response is the same for every address, but only ` +
        'subscribed addresses get an email.',
      example: { email: 'dana@example.com', purpose: 'order' },
      answer: { status: 'sent', message: 'If this address is subscribed, an email with a link is on its way.' },
    }),
  )
  .input(Asked)
  .output(z.object({ status: z.literal('sent'), message: z.string() }))
  .meta(noTool('Sends a link that a person opens in a browser to prove that a mailbox is theirs.'))
  .mutation(async ({ ctx, input: { email, purpose, return_to: returnTo } }) => {
    const { resources, caller } = ctx;
    await countAddress(resources, { caller, email });
    await resources.db.em().transactional((em) => queueLink(em, resources, { email, purpose, returnTo }));
    const message = 'If this address is subscribed, an email with a link is on its way.';
    return { status: 'sent' as const, message };
  });
