import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { problemOfUrl } from '../endpoints/endpoint-url.ts';
import { makeSecret } from '../endpoints/signing-keys.ts';
import { WebhookFields } from '../endpoints/webhook-fields.ts';
import { Webhook } from '../entities/webhook.ts';
import { tooManyWebhooks, urlRefused } from '../errors.ts';
import { exampleWebhook } from '../examples.ts';
import { WebhookRecord } from '../schema.ts';
import { viewWebhook } from '../view.ts';

const RegisteredWebhook = WebhookRecord.extend({
  secret: z
    .string()
    .describe('The secret that deliveries are signed with. Store it in your receiver: it is not shown again.'),
}).meta({ id: 'RegisteredWebhook' });

const maxWebhooks = 20;

/**
 * Registers an address for events of the caller's own work. The secret is stored encrypted, and the answer is the only
 * time that it is shown.
 */
export const createWebhook = keyProcedure
  .meta(
    post('/api/webhooks', {
      summary: 'Register a webhook',
      description:
        'Deliveries follow Standard Webhooks 1.0: the headers `webhook-id`, `webhook-timestamp` and ' +
        '`webhook-signature`, and a body of `{id, type, timestamp, data}`. Verify them with `verifyWebhook` from ' +
        'the typed client or any Standard Webhooks library. A delivery without a 2xx response within 15 seconds ' +
        `is retried, up to ten times over about three days. At most ${maxWebhooks} webhooks per key.`,
      example: { url: 'https://example.com/hooks/agent', events: ['research.complete'] },
      answer: {
        ...exampleWebhook,
        status: 'active',
        last_success_at: null,
        secret: 'whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxl',
      },
    }),
  )
  .input(WebhookFields)
  .output(RegisteredWebhook)
  .meta(
    tool(
      'adds',
      'Have events of the platform, such as finished researches, delivered to your own address. The signing ' +
        'secret is shown in the answer and never again.',
      { isDefault: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { clock, db, outbound, sealer } = ctx.resources;
    const problem = await problemOfUrl(input.url, outbound);
    if (problem !== undefined) throw urlRefused(problem);
    const { secret, stored } = makeSecret(sealer);
    const now = clock.now();
    const { keyId } = ctx.caller;
    const webhook = await db.em().transactional(async (em) => {
      await assertWebhookLimit(em, keyId);
      return em.create(Webhook, {
        keyId,
        url: input.url,
        events: [...new Set(input.events)],
        status: 'active',
        ...stored,
        consecutiveFailures: 0,
        createdAt: now,
      });
    });
    ctx.resources.log.info({ webhookId: webhook.id, keyId }, 'webhook registered');
    return { ...viewWebhook(webhook, { now, pending: 0 }), secret };
  });

/** The first of the two numbers of the advisory lock on a key's registrations; nothing else uses it. */
const registrationLock = 20_261_121;

/**
 * Registrations of one key are made one at a time; otherwise parallel ones would each count only those from before all
 * of them.
 */
async function assertWebhookLimit(em: SqlEntityManager, keyId: number): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, ?)', [registrationLock, keyId]);
  if ((await em.count(Webhook, { keyId })) >= maxWebhooks) throw tooManyWebhooks(maxWebhooks);
}
