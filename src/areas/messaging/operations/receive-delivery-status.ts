import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { takeReceipt } from '../intake/apply-receipts.ts';
import { checkCallback, useTokenOnce } from '../intake/check-callback.ts';
import { readCallback } from '../intake/read-callback.ts';
import { Accepted, DeliveryReceipt } from '../schema.ts';

const Callback = z.looseObject({
  message_uuid: z.unknown().optional().describe('The provider’s id of an outgoing message.'),
  to: z.unknown().optional(),
  from: z.unknown().optional(),
  status: z
    .unknown()
    .optional()
    .describe('The new status: `submitted`, `delivered`, `read`, `undeliverable` or `rejected`.'),
  channel: z.unknown().optional(),
  client_ref: z.unknown().optional().describe('The reference that the platform gave the message when sending it.'),
});

/** Receives the provider's report on a message that was sent. Reports can arrive late, early or repeatedly. */
export const receiveDeliveryStatus = signedProcedure
  .meta(
    post('/api/messaging/chat/status', {
      summary: 'Receive a delivery status from the messaging provider',
      description:
        'Called by the messaging provider when the status of an outgoing message changes. Signed like incoming messages; ' +
        'otherwise 401. A status never moves backwards, and one that arrives before its message is known is kept ' +
        'for it.',
      isCounted: false,
      refusals: { 401: 'Invalid signature' },
      answer: { status: 'accepted' },
    }),
  )
  .input(Callback)
  .output(Accepted)
  .mutation(async ({ ctx }) => {
    const { resources } = ctx;
    const request = ctx.http();
    const token = await checkCallback(resources, request);
    const receipt = readCallback(DeliveryReceipt, request.readBody());
    await resources.db.em().transactional(async (em) => {
      if (await useTokenOnce(em, token)) await takeReceipt(em, receipt);
    });
    return { status: 'accepted' as const };
  });
