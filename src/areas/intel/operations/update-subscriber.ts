import { z } from 'zod';
import { put } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { IntelTier } from '../subscribers/access-tiers.ts';
import { SubscriberEmail } from '../subscribers/email-address.ts';
import { lockSubscriber } from '../subscribers/subscribers.ts';
import { SubscriberItem, viewSubscriber } from '../view.ts';

/**
 * Gives an address a tier by individual agreement, as the Enterprise tier is sold, or removes it. A paid subscription
 * is not affected: the higher tier counts.
 */
export const updateSubscriber = adminProcedure
  .meta(
    put('/api/intel/subscribers', {
      summary: 'Set the tier of a subscriber',
      description:
        'Sets the agreed tier of an email address; `tier: null` removes it. An address that is not subscribed ' +
        'gets no digests until its owner subscribes.',
      example: { email: 'dana@example.com', tier: 'enterprise' },
      answer: {
        id: 2,
        email: 'dana@example.com',
        tier: 'enterprise',
        agreed_tier: 'enterprise',
        region: null,
        frequency: 'weekly',
        subscription_status: null,
        current_period_end: null,
        cancel_at_period_end: false,
        subscribed_at: '2026-11-22T20:31:28.446Z',
        unsubscribed_at: '2026-11-22T20:31:28.446Z',
      },
    }),
  )
  .input(z.object({ email: SubscriberEmail, tier: IntelTier.exclude(['explorer']).nullable() }))
  .output(SubscriberItem)
  .meta(tool('grants', 'Set the agreed tier of a subscriber.'))
  .mutation(async ({ ctx, input: { email, tier } }) => {
    const { db, clock } = ctx.resources;
    return db.em().transactional(async (em) => {
      await lockSubscriber(em, clock, email);
      const subscriber = await em.findOneOrFail(IntelSubscriber, { email });
      subscriber.agreedTier = tier;
      await em.flush();
      return viewSubscriber(subscriber);
    });
  });
