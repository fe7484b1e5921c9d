import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { acceptMessage } from '../answers/accept-message.ts';
import { checkCallback, useTokenOnce } from '../intake/check-callback.ts';
import { readCallback } from '../intake/read-callback.ts';
import { requireSender } from '../intake/require-sender.ts';
import { lockSession } from '../queries.ts';
import { Accepted, InboundMessage } from '../schema.ts';
import { readContent } from '../sending/message-content.ts';

const Callback = z.looseObject({
  message_uuid: z.unknown().optional().describe('The provider’s id of the message.'),
  from: z.unknown().optional().describe('The phone number of the sender: digits in international format.'),
  to: z.unknown().optional().describe('The phone number of the platform.'),
  timestamp: z.unknown().optional(),
  message_type: z.unknown().optional().describe('The type of the message, such as `text`, `image` or `audio`.'),
  text: z.unknown().optional(),
  channel: z.unknown().optional().describe('The channel, such as `whatsapp` or `sms`.'),
});

/**
 * Receives a message and answers at once; a job does what it asks for. A repeated delivery is acknowledged without
 * effect.
 */
export const receiveChatMessage = signedProcedure
  .meta(
    post('/api/messaging/chat/inbound', {
      summary: 'Receive a chat message from the messaging provider',
      description:
        'Called by the messaging provider for each incoming message. Returns at once; requests are carried out ' +
        'in the background. Signed by the provider (`Authorization: Bearer` with an HS256 token over the SHA-256 ' +
        'of the body); otherwise 401. 403 for a number that is not on the authorized list.',
      isCounted: false,
      refusals: { 401: 'Invalid signature', 403: 'Number not in authorized list' },
      answer: { status: 'accepted' },
    }),
  )
  .input(Callback)
  .output(Accepted)
  .mutation(async ({ ctx }) => {
    const { resources } = ctx;
    const request = ctx.http();
    const token = await checkCallback(resources, request);
    const message = readCallback(InboundMessage, request.readBody());
    const sender = requireSender(resources, message);
    if (sender === undefined) return { status: 'accepted' as const };
    const { content } = readContent(message);
    const { channel, message_type: messageType } = message;
    const isNew = await resources.db.em().transactional(async (em) => {
      if (!(await useTokenOnce(em, token))) return false;
      const about = { phoneNumber: sender.from, channel, ownNumber: sender.to };
      const sessionId = await lockSession(em, { ...about, isInbound: true });
      const arrived = { ...about, sessionId, content, messageType: messageType.slice(0, 20) };
      // A reaction to a message needs no answer.
      const isDone = messageType === 'reaction';
      return acceptMessage(em, resources, { ...arrived, providerId: message.message_uuid, isDone });
    });
    resources.log.info({ channel, messageType: messageType.slice(0, 20), isNew }, 'chat message came in');
    return { status: 'accepted' as const };
  });
