import { z } from 'zod';
import { del } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Webhook } from '../entities/webhook.ts';
import { webhookNotFound } from '../errors.ts';
import { WebhookId } from '../schema.ts';

/** Deletes a webhook with its history. Deliveries that were waiting are not sent. */
export const deleteWebhook = keyProcedure
  .meta(
    del('/api/webhooks/{webhook_id}', {
      summary: 'Delete a webhook',
      description:
        'Nothing more is sent to it, including deliveries that were waiting, and its deliveries are no longer ' +
        'listed.',
      refusals: { 404: 'Webhook not found' },
      example: { webhook_id: 1 },
      answer: { id: 1, status: 'deleted' },
    }),
  )
  .input(WebhookId)
  .output(z.object({ id: z.int(), status: z.literal('deleted') }))
  .meta(
    tool('deletes', 'Delete a webhook with its history; nothing more is delivered to it.', {
      example: { webhook_id: 1 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    const deleted = await ctx.resources.db.em().nativeDelete(Webhook, { id: input.webhook_id, keyId });
    if (deleted === 0) throw webhookNotFound();
    ctx.resources.log.info({ webhookId: input.webhook_id, keyId }, 'webhook deleted');
    return { id: input.webhook_id, status: 'deleted' as const };
  });
