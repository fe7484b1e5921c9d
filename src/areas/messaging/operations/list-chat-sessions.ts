import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { findSessions } from '../queries.ts';
import { SessionView, viewSession } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(50),
    before: Id.optional().describe('Only sessions before this id: the last id of the page before.'),
  })
  .prefault({});

const SessionList = z.object({
  sessions: z.array(SessionView),
  count: z.int().describe('How many sessions this answer holds.'),
});

/** Lists the numbers that have written or were written to. */
export const listChatSessions = adminProcedure
  .meta(
    get('/api/messaging/chat/sessions', { summary: 'List chat sessions', description: 'The newest numbers first.' }),
  )
  .input(Page)
  .output(SessionList)
  .query(async ({ ctx, input: { limit, before } }) => {
    const sessions = await findSessions(ctx.resources.db.em(), { limit, before });
    return { sessions: sessions.map(viewSession), count: sessions.length };
  });
