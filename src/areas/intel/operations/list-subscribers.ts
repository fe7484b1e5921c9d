import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { SubscriberItem, viewSubscriber } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(50),
    before: Id.optional().describe('Only subscribers before this one: the last `id` of a page.'),
  })
  .prefault({});

/** Lists the subscribers, newest first, for admins alone. */
export const listSubscribers = adminProcedure
  .meta(get('/api/intel/subscribers', { summary: 'List subscribers' }))
  .input(Page)
  .output(z.object({ total: z.int().describe('On all pages.'), subscribers: z.array(SubscriberItem) }))
  .query(async ({ ctx, input: { limit, before } }) => {
    const em = ctx.resources.db.em();
    const page = before === undefined ? {} : { id: { $lt: before } };
    const subscribers = await em.find(IntelSubscriber, page, { orderBy: { id: 'desc' }, limit });
    return { total: await em.count(IntelSubscriber), subscribers: subscribers.map(viewSubscriber) };
  });
