import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { handlers } from '../answers/handlers.ts';
import { mustBeSigned } from '../intake/check-callback.ts';
import { maskNumber } from '../intake/phone-number.ts';

const ChatStatus = z
  .object({
    configured: z.boolean().describe('Whether messages go out by a provider.'),
    messaging_app_id: z.string().describe('Id of the application at the provider; empty when none is set.'),
    chat_number: z.string().describe('The number that messages are sent from; empty when none is set.'),
    authorized_numbers: z
      .array(z.string())
      .describe('Who may write to the platform; the last two digits without an admin key.'),
    registered_intents: z.array(z.string()),
    handlers_registered: z.int(),
    webhook_urls: z.object({ inbound: z.string(), status: z.string(), sms: z.string() }),
    sends_by: z
      .enum(['provider', 'outbox'])
      .describe('`outbox` is a stand-in: messages become files under DATA_DIR/outbox, and nobody gets them.'),
    callbacks_signed: z.boolean().describe('Whether unsigned callbacks are refused.'),
    sms_signed: z.boolean().describe('Whether SMS without a signature are refused; not with `SMS_UNSIGNED=allow`.'),
  })
  .meta({ id: 'ChatStatus' });

/** Says how chat is set up, and whether a stand-in is at work. */
export const getChatStatus = openProcedure
  .meta(
    get('/api/messaging/chat/status', {
      summary: 'Chat configuration',
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
        sms_signed: true,
      },
    }),
  )
  .output(ChatStatus)
  .meta(tool('reads', 'See how chat is set up: the provider, and where its webhooks lead.'))
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
      sms_signed: mustBeSigned(config) && !areUnsignedSmsAllowed,
    };
  });
