import { z } from 'zod';
import { put } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id, idOf } from '#api/wire.ts';
import { notFound } from '#platform/failure.ts';
import { ChatSession } from '../entities/chat-session.ts';
import { exampleChatSession } from '../examples.ts';
import { findSessionSummaries, markRead } from '../queries.ts';
import { SessionView, viewSession } from '../view.ts';

const Change = z.object({
  session_id: idOf('session'),
  read_message_id: Id.describe(
    'The `id` of the last message that was read. Messages that are already marked as read stay read.',
  ),
});

/** Marks the messages of a session as read, up to one of them. */
export const updateChatSession = adminProcedure
  .meta(
    put('/api/messaging/chat/sessions/{session_id}', {
      summary: 'Mark the messages of a chat session as read',
      description:
        'Marks messages up to `read_message_id` as read; later messages stay `unread`. The other side is not ' +
        'notified.',
      example: { session_id: 1, read_message_id: 4 },
      refusals: { 404: 'Chat session not found' },
      answer: { ...exampleChatSession, unread: 0 },
    }),
  )
  .input(Change)
  .output(SessionView)
  .meta(tool('changes', 'Mark the messages of a chat session as read.', { quotesStrangers: true }))
  .mutation(async ({ ctx, input: { session_id: sessionId, read_message_id: messageId } }) => {
    const em = ctx.resources.db.em();
    if (!(await markRead(em, { sessionId, messageId }))) throw notFound('Chat session');
    const session = await em.findOneOrFail(ChatSession, { id: sessionId });
    return viewSession(session, (await findSessionSummaries(em, [sessionId])).get(sessionId));
  });
