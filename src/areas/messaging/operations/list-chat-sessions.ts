import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { ChatSession } from '../entities/chat-session.ts';
import { exampleChatSession } from '../examples.ts';
import { filteredNumber, PhoneNumberFilter } from '../intake/phone-filter.ts';
import { findLatestSessions, findSessionSummaries } from '../queries.ts';
import { SessionView, viewSession } from '../view.ts';

const page = definePage({
  list: 'sessions',
  entry: SessionView,
  defaultLimit: 50,
  filters: {
    phone_number: PhoneNumberFilter.describe('Only the session of this phone number.'),
    last_message: Id.optional().describe(
      'Send with `before`: the `id` of that session’s `last_message` on the previous page. It prevents ' +
        'duplicates if new messages have arrived since.',
    ),
  },
});

/** Lists the numbers that messages were exchanged with. */
export const listChatSessions = adminProcedure
  .meta(
    get('/api/messaging/chat/sessions', {
      summary: 'List chat sessions',
      description:
        'Phone numbers with messages in either direction, the most recent conversation first, each with its latest ' +
        'message and the number of unread ones.',
      example: { limit: 1 },
      answer: { sessions: [exampleChatSession], count: 1 },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List chat sessions with their latest message.', { example: { limit: 10 }, quotesStrangers: true }),
  )
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const ids = await findLatestSessions(em, {
      ...input,
      phoneNumber: filteredNumber(input),
      lastMessageId: input.last_message,
    });
    const [sessions, summaries] = await Promise.all([
      em.find(ChatSession, { id: { $in: ids } }),
      findSessionSummaries(em, ids),
    ]);
    sessions.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return page.answer(sessions.map((session) => viewSession(session, summaries.get(session.id))));
  });
