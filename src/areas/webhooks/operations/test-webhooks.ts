import { z } from 'zod';
import { releaseCharges } from '#accounts/commit-credits.ts';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { Webhook } from '../entities/webhook.ts';
import { probeCredits, type ReceiverTest, testReceivers } from '../probes/test-receivers.ts';
import { requireWebhook } from '../queries.ts';
import { TestResult } from '../schema.ts';
import { viewProbe } from '../view.ts';

const TestRequest = z
  .object({
    webhook_id: Id.nullish().describe('The webhook to test. Defaults to all of your webhooks.'),
    probe: z
      .boolean()
      .default(false)
      .describe(
        'Whether to also send a repeat and seven forgeries, and report which ones the receiver handles wrongly.',
      ),
  })
  .prefault({});

const TestResults = z
  .object({ results: z.array(TestResult).describe('One result for each webhook, oldest webhook first.') })
  .meta({ id: 'WebhookTests' });

/**
 * Sends tests to webhooks, all in parallel, and returns the receivers' answers. Disabled webhooks are tested too,
 * because that is how their owner finds out whether to enable them. A probe costs one credit per webhook. One address
 * is probed at most once a minute, for all keys together, because a probe sends many requests to somebody who may not
 * want them.
 */
export const testWebhooks = meteredProcedure
  .meta(
    post('/api/webhooks/test', {
      summary: 'Test webhooks',
      description:
        'Delivers a signed `webhook.test` event and waits up to 15 seconds for the response. It appears among ' +
        'the deliveries, is not retried, and does not affect the health of the webhook. With `probe`, the ' +
        'receiver is also sent a repeat of the event and seven forgeries (tampered, stale, from the future, ' +
        'signed with another secret, unsigned), and the response lists those it wrongly accepted. A URL can be ' +
        'tested ten times a minute and probed once a minute; beyond that nothing is sent, and the result says so.',
      credits: `${probeCredits} credit for each webhook that is probed; a test without \`probe\` is free`,
      example: { webhook_id: 1, probe: true },
      refusals: { 404: 'Webhook not found' },
      answer: {
        results: [
          {
            webhook_id: 1,
            url: 'https://energy.example/hook',
            success: true,
            status_code: 204,
            duration_ms: 4,
            error: null,
            probe: {
              passed: false,
              wrongly_accepted: ['tampered', 'tampered_id'],
              wrongly_refused: [],
              unclear: [],
              checks: [
                {
                  name: 'valid',
                  sent: 'A test event, signed as every delivery is.',
                  expected: 'accepted',
                  status_code: 204,
                  duration_ms: 4,
                  error: null,
                  passed: true,
                  advice: 'Nothing to do.',
                },
              ],
            },
          },
        ],
      },
    }),
  )
  .input(TestRequest)
  .output(TestResults)
  .meta(
    tool('adds', 'Send a test event to one webhook or all of yours, and see what the receivers answer.', {
      quotesStrangers: true,
      reachesOut: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources } = ctx;
    const { keyId } = ctx.caller;
    const em = resources.db.em();
    const { webhook_id: webhookId, probe: isProbe } = input;
    const webhooks =
      webhookId === undefined || webhookId === null
        ? await em.find(Webhook, { keyId }, { orderBy: { id: 'asc' } })
        : [await requireWebhook(em, { webhookId, keyId })];
    const isCharged = isProbe && webhooks.length > 0;
    const charges = isCharged ? await ctx.charge(...webhooks.map(() => probeCredits)) : [];
    const results = await testReceivers(resources, webhooks, { isProbe });
    const unsent = charges.filter((_, at) => {
      const test = results[at];
      return test === undefined || !test.isSent || !test.isSigned;
    });
    if (unsent.length > 0) {
      const ids = unsent.map(({ id }) => id);
      await releaseCharges(resources.db.em(), ids);
      await ctx.tellReturned(ids.length * probeCredits);
    }
    return { results: results.map(viewTest) };
  });

function viewTest(test: ReceiverTest): z.infer<typeof TestResult> {
  const about = { webhook_id: test.webhook.id, url: test.webhook.url };
  if (!test.isSent) {
    const error = `This address was tested a moment ago, so nothing was sent. Try again in ${test.retryInSeconds} seconds.`;
    return { ...about, success: false, status_code: null, duration_ms: 0, error };
  }
  const { outcome, replies } = test;
  return {
    ...about,
    success: outcome.isDelivered,
    status_code: outcome.responseStatus,
    duration_ms: outcome.durationMs,
    error: outcome.error,
    ...(replies === undefined ? {} : { probe: viewProbe(replies) }),
  };
}
