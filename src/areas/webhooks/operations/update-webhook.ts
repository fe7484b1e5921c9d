import { put } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { freshHealth } from '../deliveries/activate.ts';
import { problemOfUrl } from '../endpoints/endpoint-url.ts';
import { WebhookFields } from '../endpoints/webhook-fields.ts';
import { urlRefused } from '../errors.ts';
import { exampleWebhook } from '../examples.ts';
import { countPending, lockWebhook } from '../queries.ts';
import { WebhookId, WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

const WebhookChange = WebhookId.extend(WebhookFields.partial().shape).refine(
  ({ url, events }) => url !== undefined || events !== undefined,
  { message: 'Give at least one field to change' },
);

/** Changes the address or the events of a webhook. Its secret, status and history stay. */
export const updateWebhook = keyProcedure
  .meta(
    put('/api/webhooks/{webhook_id}', {
      summary: 'Update a webhook',
      description:
        'Changes the URL, the events, or both; omitted fields keep their values. The secret stays the same. ' +
        'Pending deliveries go to the new URL, which starts with a clean failure record. New events apply ' +
        'from now on.',
      refusals: { 404: 'Webhook not found' },
      example: { webhook_id: 1, events: ['research.complete', 'code_review.complete'] },
      answer: { ...exampleWebhook, events: ['research.complete', 'code_review.complete'], status: 'active' },
    }),
  )
  .input(WebhookChange)
  .output(WebhookRecord)
  .meta(
    tool('replaces', 'Change the address or the events of a webhook.', {
      example: { webhook_id: 1, events: ['research.complete'] },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { clock, db, log, outbound } = ctx.resources;
    const { keyId } = ctx.caller;
    const { url, events } = input;
    const problem = url === undefined ? undefined : await problemOfUrl(url, outbound);
    if (problem !== undefined) throw urlRefused(problem);
    return db.em().transactional(async (em) => {
      const webhook = await lockWebhook(em, { webhookId: input.webhook_id, keyId });
      if (url !== undefined && url !== webhook.url) em.assign(webhook, { url, ...freshHealth });
      if (events !== undefined) webhook.events = [...new Set(events)];
      log.info({ webhookId: webhook.id, keyId }, 'webhook changed');
      const pending = await countPending(em, [webhook.id]);
      return viewWebhook(webhook, { now: clock.now(), pending: pending.get(webhook.id) ?? 0 });
    });
  });
