import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { Webhook } from '../entities/webhook.ts';
import { countPending } from '../queries.ts';
import { WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only webhooks before this id: the last id of the page before.'),
  })
  .prefault({});

const WebhookList = z.object({
  webhooks: z.array(WebhookRecord),
  count: z.int().describe('How many webhooks this answer holds.'),
});

/** Lists the caller's webhooks with how they are doing, newest first. */
export const listWebhooks = keyProcedure
  .meta(
    get('/api/webhooks', {
      summary: 'List your webhooks',
      description: 'Newest first. Signing secrets are not shown again; `secret_hint` tells them apart.',
    }),
  )
  .input(Page)
  .output(WebhookList)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const webhooks = await em.find(
      Webhook,
      { keyId: ctx.caller.keyId, ...(input.before === undefined ? {} : { id: { $lt: input.before } }) },
      { orderBy: { id: 'desc' }, limit: input.limit },
    );
    const pending = await countPending(
      em,
      webhooks.map((webhook) => webhook.id),
    );
    const now = ctx.resources.clock.now();
    return {
      webhooks: webhooks.map((webhook) => viewWebhook(webhook, { now, pending: pending.get(webhook.id) ?? 0 })),
      count: webhooks.length,
    };
  });
