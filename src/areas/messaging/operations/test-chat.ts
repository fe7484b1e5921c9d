import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { sendNow } from '../sending/send-now.ts';

const Tested = z
  .object({
    test_sent_to: z.string().describe('The first authorized number; empty if there is none.'),
    success: z.boolean(),
    message_uuid: z.string().nullable(),
    sent_via: z
      .enum(['provider', 'outbox'])
      .describe('How it was sent. `outbox` writes messages to files and sends nothing.'),
    error: z.string().nullable().describe('Why it was not sent; null if it was.'),
  })
  .meta({ id: 'ChatTest' });

const testText = 'This is a test message. Send "help" to see what I can do.';

/** Sends a test message to the first authorized number, and returns the outcome. */
export const testChat = adminProcedure
  .meta(
    post('/api/messaging/chat/test', {
      summary: 'Send a test message to the first authorized number',
      description:
        'Sends a text that identifies itself as a test to the first authorized number, and returns the outcome.',
      answer: {
        test_sent_to: '15551231111',
        success: true,
        message_uuid: '0cd22004-437e-8978-b0fb-4aa3d4bf62d9',
        sent_via: 'outbox',
        error: null,
      },
    }),
  )
  .input(z.object({ channel: z.enum(['whatsapp', 'sms']).default('whatsapp') }).prefault({}))
  .output(Tested)
  .meta(
    tool('sends', 'Send a test message to the first authorized number.', {
      example: { channel: 'sms' },
      reachesOut: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { config, chat } = ctx.resources;
    const [to] = config.chat.authorizedNumbers;
    if (to === undefined) {
      const error = 'No number is authorized: set CHAT_AUTHORIZED_NUMBERS';
      return { test_sent_to: '', success: false, message_uuid: null, sent_via: chat.via, error };
    }
    const message = { to, text: testText, channel: input.channel, purpose: `test:${randomUUID()}` };
    const sent = await sendNow(ctx.resources, { ...message, signal: ctx.signal() });
    const { message_uuid, error } = sent;
    return { test_sent_to: to, success: sent.ok && message_uuid !== null, message_uuid, sent_via: chat.via, error };
  });
