import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { badField } from '../errors.ts';
import { readPhoneNumber } from '../intake/phone-number.ts';
import { findMessages } from '../queries.ts';
import { MessageView, viewMessage } from '../view.ts';

const Page = z
  .object({
    phone_number: z.string().min(1).max(30).optional().describe('Only messages from and to this number.'),
    limit: PageLimit.default(50),
    before: Id.optional().describe('Only messages before this id: the last id of the page before.'),
  })
  .prefault({});

const MessageList = z.object({
  messages: z.array(MessageView),
  count: z.int().describe('How many messages this answer holds.'),
});

/** Lists stored messages in both directions, newest first. */
export const listChatMessages = adminProcedure
  .meta(
    get('/api/messaging/chat/messages', {
      summary: 'List chat messages',
      description: 'Both directions, newest first; kept for 90 days.',
    }),
  )
  .input(Page)
  .output(MessageList)
  .query(async ({ ctx, input: { phone_number: given, limit, before } }) => {
    const phoneNumber = given === undefined ? undefined : readPhoneNumber(given);
    if (given !== undefined && phoneNumber === undefined) {
      throw badField('query', 'phone_number', 'Input should be a phone number: 5 to 15 digits');
    }
    const messages = await findMessages(ctx.resources.db.em(), { phoneNumber, limit, before });
    return { messages: messages.map(viewMessage), count: messages.length };
  });
