import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { badField, numberNotAuthorized } from '../errors.ts';
import { MessageStatus } from '../intake/delivery-status.ts';
import { readPhoneNumber } from '../intake/phone-number.ts';
import { sendNow } from '../sending/send-now.ts';

const Send = z.object({
  to: z.string().min(1).max(30).describe('The phone number of the recipient: digits in international format.'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(10_000)
    .describe('The text to send. A text that is too long for one message is sent in several.'),
  channel: z.enum(['whatsapp', 'sms']).default('whatsapp'),
});

const Sent = z
  .object({
    ok: z
      .boolean()
      .describe(
        'Whether the message was sent or will be retried. False if sending was given up, or if it is unknown ' +
          'whether the message was sent.',
      ),
    message_uuid: z
      .string()
      .nullable()
      .describe('The provider’s id of the first part; null until the provider has accepted it.'),
    id: z.int().describe('The id of the first part, as in `GET /api/messaging/chat/messages`.'),
    parts: z.int(),
    status: MessageStatus.describe(
      'The status of the part that is furthest behind. `queued` means that sending is retried automatically.',
    ),
    sent_via: z
      .enum(['provider', 'outbox'])
      .describe('How it was sent. `outbox` writes messages to files and sends nothing.'),
    error: z.string().nullable(),
  })
  .meta({ id: 'SentChatMessage' });

/**
 * Sends a message once. It is stored before anything is sent, and the answer contains the provider's response if it
 * arrives within a few seconds.
 */
export const sendChatMessage = adminProcedure
  .meta(
    post('/api/messaging/chat/send', {
      summary: 'Send a chat message',
      description:
        'Sends one text and waits a few seconds for the provider’s response. It is sent at most once, and listed ' +
        'under `GET /api/messaging/chat/messages` whatever the outcome. 403 for a number that is not on the ' +
        'authorized list, if there is one.',
      example: { to: '15551231111', text: 'The report is ready.' },
      refusals: { 403: 'Number not in authorized list' },
      answer: {
        ok: true,
        message_uuid: '1801be70-ce21-8ab3-bd8b-a37893895762',
        id: 2,
        parts: 1,
        status: 'sent',
        sent_via: 'outbox',
        error: null,
      },
    }),
  )
  .input(Send)
  .output(Sent)
  .meta(tool('sends', 'Send a message by WhatsApp or SMS to an authorized number.', { reachesOut: true }))
  .mutation(async ({ ctx, input }) => {
    const { config, chat } = ctx.resources;
    const to = readPhoneNumber(input.to);
    if (to === undefined) throw badField('body', 'to', 'Input should be a phone number: 5 to 15 digits');
    const { authorizedNumbers } = config.chat;
    if (authorizedNumbers.length > 0 && !authorizedNumbers.includes(to)) throw numberNotAuthorized();
    const { text, channel } = input;
    const purpose = `send:${randomUUID()}`;
    const sent = await sendNow(ctx.resources, { to, text, channel, purpose, signal: ctx.signal() });
    return { ...sent, sent_via: chat.via };
  });
