import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { WebhookDelivery } from '../entities/webhook-delivery.ts';
import { DeliveryRecord, DeliveryStatus } from '../schema.ts';
import { viewDelivery } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only deliveries before this id: the last id of the page before.'),
    webhook_id: Id.optional().describe('Only deliveries to this webhook.'),
    status: DeliveryStatus.optional().describe('Only deliveries in this state.'),
    event_id: z.string().min(1).max(40).optional().describe('Only deliveries of this event: all its attempts.'),
  })
  .prefault({});

const DeliveryList = z.object({
  deliveries: z.array(DeliveryRecord),
  count: z.int().describe('How many deliveries this answer holds.'),
});

/** Lists the attempts to tell the caller's webhooks of events, newest first, with what the receivers answered. */
export const listDeliveries = keyProcedure
  .meta(
    get('/api/webhooks/deliveries', {
      summary: 'List attempts to deliver',
      description: 'One entry per attempt, newest first. The attempts of one event share its `event_id`.',
    }),
  )
  .input(Page)
  .output(DeliveryList)
  .query(async ({ ctx, input }) => {
    const { before, webhook_id: webhook, status, event_id: eventId } = input;
    const deliveries = await ctx.resources.db.em().find(
      WebhookDelivery,
      {
        keyId: ctx.caller.keyId,
        ...(before === undefined ? {} : { id: { $lt: before } }),
        ...(webhook === undefined ? {} : { webhook }),
        ...(status === undefined ? {} : { status }),
        // What its index goes by.
        ...(status === 'failed' ? { error: { $ne: null } } : {}),
        ...(eventId === undefined ? {} : { eventId }),
      },
      { orderBy: { id: 'desc' }, limit: input.limit },
    );
    return { deliveries: deliveries.map(viewDelivery), count: deliveries.length };
  });
