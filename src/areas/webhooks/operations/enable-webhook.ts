import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { activate } from '../deliveries/activate.ts';
import { notDisabled } from '../errors.ts';
import { exampleWebhook } from '../examples.ts';
import { countPending, lockWebhook } from '../queries.ts';
import { WebhookId, WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

/**
 * Makes a disabled webhook active again, with a clean failure record, and sends what was waiting. An active one stays
 * unchanged.
 */
export const enableWebhook = keyProcedure
  .meta(
    post('/api/webhooks/{webhook_id}/enable', {
      summary: 'Enable a disabled webhook',
      description:
        'A webhook is disabled when its receiver returns 410, or when nothing has been delivered for five days; ' +
        '`disabled_reason` contains the reason. Enabling it clears the failures and sends the deliveries that ' +
        'were waiting when it was disabled, if they are at most three days old. Events that happened while it ' +
        'was disabled are not delivered. 409 for a webhook that its owner has paused.',
      refusals: { 404: 'Webhook not found', 409: 'Webhook is paused: resume it' },
      example: { webhook_id: 1 },
      answer: {
        ...exampleWebhook,
        status: 'active',
        previous_secret_valid_until: '2026-11-23T20:31:23.182Z',
        last_success_at: null,
      },
    }),
  )
  .input(WebhookId)
  .output(WebhookRecord)
  .meta(
    tool('changes', 'Enable a webhook that was disabled because its receiver failed.', { example: { webhook_id: 1 } }),
  )
  .mutation(async ({ ctx, input }) => {
    const { clock, db, log } = ctx.resources;
    const { keyId } = ctx.caller;
    return db.em().transactional(async (em) => {
      const webhook = await lockWebhook(em, { webhookId: input.webhook_id, keyId });
      if (webhook.status === 'paused') throw notDisabled();
      if (webhook.status === 'disabled') {
        await activate(em, webhook);
        log.info({ webhookId: webhook.id, keyId }, 'webhook enabled');
      }
      const pending = await countPending(em, [webhook.id]);
      return viewWebhook(webhook, { now: clock.now(), pending: pending.get(webhook.id) ?? 0 });
    });
  });
