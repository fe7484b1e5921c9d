import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { rotateSecret as makeNext } from '../endpoints/signing-keys.ts';
import { lockWebhook } from '../queries.ts';
import { WebhookId } from '../schema.ts';

const RotatedSecret = z
  .object({
    id: z.int(),
    secret: z.string().describe('The new signing secret. It is not shown again.'),
    secret_hint: z.string().describe('The first and last characters of the new secret.'),
    previous_secret_valid_until: Timestamp.nullable().describe(
      'Until this time deliveries are also signed with the old secret; null if the old secret can no longer be read.',
    ),
  })
  .meta({ id: 'RotatedSecret' });

/** Replaces the secret of a webhook. Both secrets sign for 24 hours, so that the receiver can switch at any time. */
export const rotateSecret = keyProcedure
  .meta(
    post('/api/webhooks/{webhook_id}/rotate', {
      summary: 'Rotate the signing secret',
      description:
        'The response contains the new secret, which is not shown again. For 24 hours every delivery is signed with ' +
        'both the new and the old secret, so the receiver can switch at any time. If you rotate again within that ' +
        'time, the last two old secrets keep signing for 24 hours from then.',
      refusals: { 404: 'Webhook not found' },
      example: { webhook_id: 1 },
      answer: {
        id: 1,
        secret: 'whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxl',
        secret_hint: 'whsec_…CYso=',
        previous_secret_valid_until: '2026-11-23T20:31:23.182Z',
      },
    }),
  )
  .input(WebhookId)
  .output(RotatedSecret)
  .meta(
    tool('replaces', 'Rotate the signing secret of a webhook. The new one is shown in the answer and never again.', {
      example: { webhook_id: 1 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { clock, db, log, sealer } = ctx.resources;
    const { keyId } = ctx.caller;
    return db.em().transactional(async (em) => {
      const webhook = await lockWebhook(em, { webhookId: input.webhook_id, keyId });
      const { secret, stored } = makeNext(webhook, { sealer, now: clock.now() });
      em.assign(webhook, stored);
      log.info({ webhookId: webhook.id, keyId }, 'webhook secret rotated');
      return {
        id: webhook.id,
        secret,
        secret_hint: stored.secretHint,
        previous_secret_valid_until: stored.previousSecretUntil?.toISOString() ?? null,
      };
    });
  });
