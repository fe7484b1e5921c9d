import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { notPausable } from '../errors.ts';
import { exampleWebhook } from '../examples.ts';
import { countPending, lockWebhook } from '../queries.ts';
import { WebhookId, WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

/** Pauses a webhook: nothing more is sent to it until it is resumed. Pausing it again is harmless. */
export const pauseWebhook = keyProcedure
  .meta(
    post('/api/webhooks/{webhook_id}/pause', {
      summary: 'Pause a webhook',
      description:
        'Nothing more is sent to it until it is resumed, except for deliveries that are already in progress. ' +
        'Deliveries that were waiting are kept for up to three days; events that happen while it is paused are not ' +
        'kept. 409 for a webhook that the platform has disabled.',
      refusals: { 404: 'Webhook not found', 409: 'Webhook is disabled: enable it first' },
      example: { webhook_id: 1 },
      answer: exampleWebhook,
    }),
  )
  .input(WebhookId)
  .output(WebhookRecord)
  .meta(tool('changes', 'Stop deliveries to a webhook until it is resumed.', { example: { webhook_id: 1 } }))
  .mutation(async ({ ctx, input }) => {
    const { clock, db, log } = ctx.resources;
    const { keyId } = ctx.caller;
    return db.em().transactional(async (em) => {
      const webhook = await lockWebhook(em, { webhookId: input.webhook_id, keyId });
      if (webhook.status === 'disabled') throw notPausable();
      if (webhook.status === 'active') {
        webhook.status = 'paused';
        log.info({ webhookId: webhook.id, keyId }, 'webhook paused');
      }
      const pending = await countPending(em, [webhook.id]);
      return viewWebhook(webhook, { now: clock.now(), pending: pending.get(webhook.id) ?? 0 });
    });
  });
