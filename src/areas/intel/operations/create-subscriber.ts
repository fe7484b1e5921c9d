import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { SubscriberEmail } from '../email-address.ts';
import { DigestFrequency, Region } from '../schema.ts';
import { subscribe } from '../steps/subscribers.ts';

const Subscription = z.object({
  email: SubscriberEmail,
  region: Region.optional().describe('What the digests are to be about; everything unless told.'),
  frequency: DigestFrequency.optional().describe('How often they come; weekly unless told.'),
});

/**
 * Subscribes an address to the digests. The answer is the same for a new and a known address: nobody finds out who else
 * has subscribed.
 */
export const createSubscriber = openProcedure
  .meta(
    post('/api/intel/subscribe', {
      summary: 'Subscribe to the digests',
      description: 'Free. Every digest carries a link that ends it with one click.',
      example: { email: 'dana@example.com', region: 'africa', frequency: 'weekly' },
    }),
  )
  .input(Subscription)
  .output(z.object({ status: z.literal('subscribed'), message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    await subscribe(db.em(), clock, input);
    return {
      status: 'subscribed' as const,
      message: 'This address gets the digests from now on. Each of them has a link that ends them.',
    };
  });
