import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { queueLink } from '../mails/queue-link.ts';
import { isReaderOf } from '../readers/reader-sessions.ts';
import { Region } from '../schema.ts';
import { SubscriberEmail } from '../subscribers/email-address.ts';
import { countAddress } from '../subscribers/reader-tier.ts';
import { chooseRegion } from '../subscribers/subscribers.ts';

/**
 * Sets the region of a subscriber's digests. Without a session of that subscriber, the mailbox is asked for
 * confirmation, and the answer does not reveal whether the address has subscribed.
 */
export const updateRegion = openProcedure
  .meta(
    post('/api/intel/region', {
      summary: 'Choose the region of the digest',
      description:
        'With a session for managing the subscription, the change applies at once. Otherwise the owner of the ' +
        'address gets an email with a confirmation link, if the address is subscribed.',
      example: { email: 'dana@example.com', region: 'asia-pacific' },
      answer: {
        status: 'pending',
        message: 'If this address is subscribed, an email is on its way. Open its link to change the region.',
        region: 'asia-pacific',
      },
    }),
  )
  .input(z.object({ email: SubscriberEmail, region: Region }))
  .output(z.object({ status: z.enum(['pending', 'updated']), message: z.string(), region: Region }))
  .meta(tool('changes', 'Choose the region of the digests sent to a subscribed email address.'))
  .mutation(async ({ ctx, input: { email, region } }) => {
    const { resources, caller } = ctx;
    if (await isReaderOf(resources, { shown: ctx.browserSession(), purpose: 'manage', email })) {
      await chooseRegion(resources.db.em(), email, region);
      return { status: 'updated' as const, message: 'The digest now covers this region.', region };
    }
    await countAddress(resources, { caller, email });
    const task = { kind: 'region' as const, region };
    await resources.db.em().transactional((em) => queueLink(em, resources, { email, purpose: 'confirm', task }));
    const message = 'If this address is subscribed, an email is on its way. Open its link to change the region.';
    return { status: 'pending' as const, message, region };
  });
