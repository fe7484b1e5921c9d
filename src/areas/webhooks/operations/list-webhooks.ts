import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { Webhook } from '../entities/webhook.ts';
import { exampleWebhook } from '../examples.ts';
import { countPending } from '../queries.ts';
import { WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

const page = definePage({
  list: 'webhooks',
  entry: WebhookRecord,
  defaultLimit: 20,
});

/** Lists the caller's webhooks with their health, newest first. */
export const listWebhooks = keyProcedure
  .meta(
    get('/api/webhooks', {
      summary: 'List your webhooks',
      description: 'Newest first. Signing secrets are not shown again; use `secret_hint` to identify them.',
      answer: {
        webhooks: [{ ...exampleWebhook, status: 'active', last_success_at: null }],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(tool('reads', 'List your webhooks with their events and their health.', { example: { limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const webhooks = await findPage(em, Webhook, { keyId: ctx.caller.keyId }, input);
    const pending = await countPending(
      em,
      webhooks.map((webhook) => webhook.id),
    );
    const now = ctx.resources.clock.now();
    return page.answer(webhooks.map((webhook) => viewWebhook(webhook, { now, pending: pending.get(webhook.id) ?? 0 })));
  });
