import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
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
    get('/api/messaging/chat/sessions', { summary: 'List chat sessions', description: 'The newest numbers first.' }),
  )
  .input(page.input)
  .output(page.output)
  .query(async ({ ctx, input }) => {
    const sessions = await findPage(ctx.resources.db.em(), ChatSession, {}, input);
    return page.answer(sessions.map(viewSession));
  });
