import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { SubscriberItem, viewSubscriber } from '../view.ts';

const page = definePage({ list: 'subscribers', entry: SubscriberItem, defaultLimit: 50 });

/** Lists the subscribers, newest first, for admins only. */
export const listSubscribers = adminProcedure
  .meta(
    get('/api/intel/subscribers', {
      summary: 'List subscribers',
      description:
        'Subscribers with frequency, region and tier of their digest, newest first. For the next page, ' +
        'pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        total: 2,
        subscribers: [
          {
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
        ],
      },
    }),
  )
  .input(page.input)
  .output(z.object({ total: z.int().describe('Total number on all pages.'), subscribers: z.array(SubscriberItem) }))
  .meta(tool('reads', 'List the subscribers of the intelligence digests.', { example: { limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const subscribers = await findPage(em, IntelSubscriber, {}, input);
    return { total: await em.count(IntelSubscriber), subscribers: subscribers.map(viewSubscriber) };
  });
