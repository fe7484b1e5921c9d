import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { activate } from '../deliveries/activate.ts';
import { notPausable } from '../errors.ts';
import { exampleWebhook } from '../examples.ts';
import { countPending, lockWebhook } from '../queries.ts';
import { WebhookId, WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

/** Makes a paused webhook active again, and sends what was waiting. An active one stays unchanged. */
export const resumeWebhook = keyProcedure
  .meta(
    post('/api/webhooks/{webhook_id}/resume', {
      summary: 'Resume a paused webhook',
      description:
        'Sends the deliveries that were waiting when it was paused, if they are at most three days old, and ' +
        'clears earlier failures. Events that happened while it was paused are not delivered. 409 for a webhook ' +
        'that the platform has disabled.',
      refusals: { 404: 'Webhook not found', 409: 'Webhook is disabled: enable it first' },
      example: { webhook_id: 1 },
      answer: { ...exampleWebhook, status: 'active' },
    }),
  )
  .input(WebhookId)
  .output(WebhookRecord)
  .meta(tool('changes', 'Resume deliveries to a paused webhook.', { example: { webhook_id: 1 } }))
  .mutation(async ({ ctx, input }) => {
    const { clock, db, log } = ctx.resources;
    const { keyId } = ctx.caller;
    return db.em().transactional(async (em) => {
      const webhook = await lockWebhook(em, { webhookId: input.webhook_id, keyId });
      if (webhook.status === 'disabled') throw notPausable();
      if (webhook.status === 'paused') {
        await activate(em, webhook);
        log.info({ webhookId: webhook.id, keyId }, 'webhook resumed');
      }
      const pending = await countPending(em, [webhook.id]);
      return viewWebhook(webhook, { now: clock.now(), pending: pending.get(webhook.id) ?? 0 });
    });
  });
