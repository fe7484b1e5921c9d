import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { handlers } from '../answers/handlers.ts';
import { mustBeSigned } from '../intake/check-callback.ts';
import { maskNumber } from '../intake/phone-number.ts';

const ChatStatus = z
  .object({
    configured: z.boolean().describe('Whether messages are sent through a provider.'),
    messaging_app_id: z.string().describe('The id of the application at the provider; empty if none is configured.'),
    chat_number: z.string().describe('The phone number that messages are sent from; empty if none is configured.'),
    authorized_numbers: z
      .array(z.string())
      .describe(
        'The phone numbers that can send messages to the platform. Only the last two digits are shown ' +
          'without an admin key.',
      ),
    registered_intents: z.array(z.string()),
    handlers_registered: z.int(),
    webhook_urls: z.object({ inbound: z.string(), status: z.string(), sms: z.string() }),
    sends_by: z
      .enum(['provider', 'outbox'])
      .describe(
        'How messages are sent. `outbox` writes them to files under `DATA_DIR/outbox` instead of sending them.',
      ),
    callbacks_signed: z.boolean().describe('Whether callbacks without a valid signature are rejected.'),
    signature_secret_set: z
      .boolean()
      .describe(
        'Whether a secret to verify callbacks is set. Without one, every callback is rejected while `callbacks_signed` ' +
          'is true.',
      ),
    sms_signed: z
      .boolean()
      .describe('Whether SMS without a valid signature are rejected. False with `SMS_UNSIGNED=allow`.'),
  })
  .meta({ id: 'ChatStatus' });

/** Returns how chat is configured, and whether messages are sent or written to files. */
export const getChatStatus = openProcedure
  .meta(
    get('/api/messaging/chat/status', {
      summary: 'Show the chat configuration',
      description:
        'Whether chat and SMS are connected to a provider or written to an outbox, and which numbers are ' +
        'authorized. Only the last two digits of phone numbers are shown, unless the call carries an admin key.',
      answer: {
        configured: false,
        messaging_app_id: '',
        chat_number: '***00',
        authorized_numbers: ['***11', '***00'],
        registered_intents: ['help', 'status'],
        handlers_registered: 8,
        webhook_urls: {
          inbound: 'https://agent.example/api/messaging/chat/inbound',
          status: 'https://agent.example/api/messaging/chat/status',
          sms: 'https://agent.example/api/messaging/sms/inbound',
        },
        sends_by: 'outbox',
        callbacks_signed: true,
        signature_secret_set: true,
        sms_signed: true,
      },
    }),
  )
  .output(ChatStatus)
  .meta(tool('reads', 'Show how chat is set up: the provider and its webhook URLs.'))
  .query(({ ctx }) => {
    const { config, chat } = ctx.resources;
    const { appId, number, authorizedNumbers, areUnsignedSmsAllowed } = config.chat;
    const isAdmin = ctx.caller.kind === 'key' && ctx.caller.isAdmin;
    const shown = (digits: string) => (isAdmin ? digits : maskNumber(digits));
    const intents = Object.keys(handlers);
    const base = `${ctx.resources.site.url}/api/messaging`;
    return {
      configured: chat.via === 'provider',
      messaging_app_id: appId ?? '',
      chat_number: number === undefined ? '' : shown(number),
      authorized_numbers: authorizedNumbers.map(shown),
      registered_intents: intents,
      handlers_registered: intents.length,
      webhook_urls: { inbound: `${base}/chat/inbound`, status: `${base}/chat/status`, sms: `${base}/sms/inbound` },
      sends_by: chat.via,
      callbacks_signed: mustBeSigned(config),
      signature_secret_set: config.chat.signatureSecret !== undefined,
      sms_signed: mustBeSigned(config) && !areUnsignedSmsAllowed,
    };
  });
