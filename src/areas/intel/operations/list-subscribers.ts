import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { findPage } from '#platform/db/find-page.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { SubscriberItem, viewSubscriber } from '../view.ts';

const page = definePage({ list: 'subscribers', entry: SubscriberItem, defaultLimit: 50 });

/** Lists the subscribers, newest first, for admins alone. */
export const listSubscribers = adminProcedure
  .meta(get('/api/intel/subscribers', { summary: 'List subscribers' }))
  .input(page.input)
  .output(z.object({ total: z.int().describe('On all pages.'), subscribers: z.array(SubscriberItem) }))
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const subscribers = await findPage(em, IntelSubscriber, {}, input);
    return { total: await em.count(IntelSubscriber), subscribers: subscribers.map(viewSubscriber) };
  });
