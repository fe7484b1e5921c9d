import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage, given } from '#platform/db/find-page.ts';
import { ChatMessage } from '../entities/chat-message.ts';
import { filteredNumber, PhoneNumberFilter } from '../intake/phone-filter.ts';
import { MessageView, viewMessage } from '../view.ts';

const page = definePage({
  list: 'messages',
  entry: MessageView,
  defaultLimit: 50,
  filters: { phone_number: PhoneNumberFilter.describe('Only messages from or to this phone number.') },
});

/** Lists stored messages in both directions, newest first. */
export const listChatMessages = adminProcedure
  .meta(
    get('/api/messaging/chat/messages', {
      summary: 'List chat messages',
      description: 'Both directions, newest first; kept for 90 days. Filter with `phone_number`.',
      example: { limit: 1 },
      answer: {
        messages: [
          {
            phone_number: '15551231111',
            direction: 'outbound',
            content: 'This is a test message. Send "help" to see what I can do.',
            intent: null,
            created_at: '2026-11-22T20:31:27.404Z',
            id: 4,
            message_uuid: '0cd22004-437e-8978-b0fb-4aa3d4bf62d9',
            channel: 'whatsapp',
            message_type: 'text',
            status: 'sent',
            error: null,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(tool('reads', 'List chat messages, newest first.', { example: { limit: 10 }, quotesStrangers: true }))
  .query(async ({ ctx, input }) => {
    const where = given({ phoneNumber: filteredNumber(input) });
    const messages = await findPage(ctx.resources.db.em(), ChatMessage, where, input);
    return page.answer(messages.map(viewMessage));
  });
