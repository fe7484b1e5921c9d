import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { ChatSession } from '../entities/chat-session.ts';
import { SessionView, viewSession } from '../view.ts';

const page = definePage({
  list: 'sessions',
  entry: SessionView,
  defaultLimit: 50,
});

/** Lists the numbers that have written or were written to. */
export const listChatSessions = adminProcedure
  .meta(
    get('/api/messaging/chat/sessions', {
      summary: 'List chat sessions',
      description: 'The numbers that have written or were written to, the newest first.',
      example: { limit: 1 },
      answer: {
        sessions: [
          {
            phone_number: '15551231111',
            last_intent: null,
            updated_at: '2026-11-22T20:31:27.284Z',
            notifications: 'enabled',
            id: 2,
            channel: 'whatsapp',
            timezone: null,
            created_at: '2026-11-22T20:31:27.284Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List chat sessions with their latest message.', { example: { limit: 10 }, quotesStrangers: true }),
  )
  .query(async ({ ctx, input }) => {
    const sessions = await findPage(ctx.resources.db.em(), ChatSession, {}, input);
    return page.answer(sessions.map(viewSession));
  });
