import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { Webhook } from '../entities/webhook.ts';
import { requireWebhook } from '../queries.ts';
import { TestResult } from '../schema.ts';
import { type ReceiverTest, recordTests, testReceiver } from '../steps/test-receiver.ts';
import { viewProbe } from '../view.ts';

const TestRequest = z
  .object({
    webhook_id: Id.nullish().describe("The webhook to test; all of the caller's when absent."),
    probe: z
      .boolean()
      .default(false)
      .describe('Also sends a repeat and forgeries, and reports what the receiver wrongly accepts or refuses.'),
  })
  .prefault({});

const TestResults = z.object({ results: z.array(TestResult).describe('One for each webhook, oldest first.') });

/**
 * Sends tests to webhooks at once, all in parallel, and answers with what their receivers said. Disabled ones are
 * tested too: that is how their owner finds out whether to enable them.
 */
export const testWebhooks = keyProcedure
  .meta(
    post('/api/webhooks/test', {
      summary: 'Test one webhook or all of them',
      description:
        'Delivers a `webhook.test` event, signed like every other, and waits up to 15 seconds for the answer. It is ' +
        'listed among the deliveries, is not tried again, and does not count for the health of the webhook. With ' +
        '`probe` the receiver is then sent the same event again and seven forgeries (tampered, stale, from the future, ' +
        'signed with another secret, unsigned), and the answer says what it wrongly accepted.',
      example: { webhook_id: 1, probe: true },
    }),
  )
  .input(TestRequest)
  .output(TestResults)
  .mutation(async ({ ctx, input }) => {
    const { resources } = ctx;
    const { keyId } = ctx.caller;
    const em = resources.db.em();
    const { webhook_id: webhookId, probe: isProbe } = input;
    const webhooks =
      webhookId === undefined || webhookId === null
        ? await em.find(Webhook, { keyId }, { orderBy: { id: 'asc' } })
        : [await requireWebhook(em, { webhookId, keyId })];
    const tests = await Promise.all(webhooks.map((webhook) => testReceiver(resources, webhook, { isProbe })));
    if (tests.length > 0) await recordTests(resources.db.em(), tests);
    return { results: tests.map(viewTest) };
  });

function viewTest({ webhook, outcome, replies }: ReceiverTest): z.infer<typeof TestResult> {
  return {
    webhook_id: webhook.id,
    url: webhook.url,
    success: outcome.isDelivered,
    status_code: outcome.responseStatus,
    duration_ms: outcome.durationMs,
    error: outcome.error,
    ...(replies === undefined ? {} : { probe: viewProbe(replies) }),
  };
}
