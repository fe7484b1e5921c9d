import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { queueLink } from '../mails/queue-link.ts';
import { linkFigures } from '../readers/reader-purposes.ts';
import { isReaderOf } from '../readers/reader-sessions.ts';
import { ReturnPage } from '../readers/return-page.ts';
import { DigestFrequency, Region } from '../schema.ts';
import { SubscriberEmail } from '../subscribers/email-address.ts';
import { countAddress } from '../subscribers/reader-tier.ts';
import { subscribe } from '../subscribers/subscribers.ts';

const Subscription = z.object({
  email: SubscriberEmail,
  region: Region.optional().describe('The region that the digest covers. Defaults to all regions.'),
  frequency: DigestFrequency.optional().describe('How often the digest is sent. Defaults to `weekly`.'),
  return_to: ReturnPage,
});

const Answer = z
  .object({
    status: z
      .enum(['pending', 'subscribed'])
      .describe(
        '`subscribed` if the call was made with a session for managing the subscription; otherwise the address must first be confirmed.',
      ),
    message: z.string(),
  })
  .meta({ id: 'NewSubscriber' });

/**
 * Asks the owner of a mailbox to confirm a subscription to digests, by an email with a link; nothing changes before the
 * link is used. The answer is the same for new and known addresses, so it does not reveal who has subscribed.
 */
export const createSubscriber = openProcedure
  .meta(
    post('/api/intel/subscribe', {
      summary: 'Subscribe to the digest',
      description:
        'Free. The owner of the address gets an email with a confirmation link, at most ' +
        `${linkFigures.confirm.maxPerDay} times a day. Every digest has a one-click unsubscribe link.`,
      example: { email: 'dana@example.com', region: 'africa', frequency: 'weekly' },
      answer: {
        status: 'pending',
        message: 'An email is on its way to this address. Open its link to start the digest.',
      },
    }),
  )
  .input(Subscription)
  .output(Answer)
  .meta(
    tool(
      'sends',
      'Subscribe an email address to the intelligence digests; it receives an email that asks for confirmation.',
      {
        reachesOut: true,
      },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const { email, region = null, frequency = null, return_to: returnTo } = input;
    if (await isReaderOf(resources, { shown: ctx.browserSession(), purpose: 'manage', email })) {
      await subscribe(resources.db.em(), resources.clock, input);
      const message = 'This address now gets the digest. Every digest has an unsubscribe link.';
      return { status: 'subscribed' as const, message };
    }
    await countAddress(resources, { caller, email });
    const task = { kind: 'subscribe' as const, region, frequency };
    await resources.db
      .em()
      .transactional((em) => queueLink(em, resources, { email, purpose: 'confirm', task, returnTo }));
    const message = 'An email is on its way to this address. Open its link to start the digest.';
    return { status: 'pending' as const, message };
  });
