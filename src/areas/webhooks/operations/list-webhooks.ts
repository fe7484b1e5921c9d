import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { Webhook } from '../entities/webhook.ts';
import { countPending } from '../queries.ts';
import { WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

const page = definePage({
  list: 'webhooks',
  entry: WebhookRecord,
  defaultLimit: 20,
});

/** Lists the caller's webhooks with how they are doing, newest first. */
export const listWebhooks = keyProcedure
  .meta(
    get('/api/webhooks', {
      summary: 'List your webhooks',
      description: 'Newest first. Signing secrets are not shown again; `secret_hint` tells them apart.',
      answer: {
        webhooks: [
          {
            id: 1,
            url: 'https://energy.example/hook',
            events: ['research.complete'],
            status: 'active',
            disabled_reason: null,
            secret_hint: 'whsec_…mr9o=',
            previous_secret_valid_until: null,
            consecutive_failures: 0,
            first_failure_at: null,
            last_success_at: null,
            held_back_until: null,
            pending_deliveries: 0,
            created_at: '2026-11-22T20:31:23.037Z',
          },
        ],
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
