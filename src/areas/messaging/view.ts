import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { ChatMessage } from './entities/chat-message.ts';
import type { ChatSession } from './entities/chat-session.ts';
import { MessageStatus } from './intake/delivery-status.ts';
import { Direction, Notifications, type Said } from './schema.ts';

/** A number that has written or was written to. */
export const SessionView = z
  .object({
    phone_number: z.string(),
    last_intent: z.string().nullable().describe('What it asked for last; null before the first answer.'),
    updated_at: Timestamp,
    notifications: Notifications.describe('Whether it also receives events it is not subscribed to at that moment.'),
    id: z.int(),
    channel: z.string().describe('Where its last message came in.'),
    timezone: z.string().nullable().describe('IANA zone that it has named; null when it has not.'),
    created_at: Timestamp,
    last_message: z
      .object({ id: z.int(), direction: Direction, content: z.string(), created_at: Timestamp })
      .nullable()
      .describe('The newest message from or to it, up to 200 characters of it; null when none is kept any more.'),
    unread: z.int().describe('Messages from it that came in after the last one that was marked as read.'),
  })
  .meta({ id: 'ChatSession' });
export type SessionView = z.infer<typeof SessionView>;

/** A stored message. */
export const MessageView = z
  .object({
    phone_number: z.string(),
    direction: Direction,
    content: z.string(),
    intent: z.string().nullable().describe('What it asked for, or what asked for it.'),
    created_at: Timestamp,
    id: z.int(),
    message_uuid: z.string().nullable().describe("The provider's id; null until an outgoing message is taken."),
    channel: z.string(),
    message_type: z.string(),
    status: MessageStatus.describe('`received` for incoming ones; of outgoing ones the furthest that is known.'),
    error: z.string().nullable().describe('Why it was not sent or not delivered.'),
  })
  .meta({ id: 'ChatMessage' });
export type MessageView = z.infer<typeof MessageView>;

/** A session for the operator, with what was said in it last. */
export function viewSession(session: ChatSession, said: Said | undefined): SessionView {
  return {
    phone_number: session.phoneNumber,
    last_intent: session.lastIntent ?? null,
    updated_at: session.updatedAt.toISOString(),
    notifications: session.notifications,
    id: session.id,
    channel: session.channel,
    timezone: session.timezone ?? null,
    created_at: session.createdAt.toISOString(),
    last_message:
      said === undefined
        ? null
        : {
            id: said.id,
            direction: said.direction,
            content: said.content,
            created_at: new Date(said.created_at).toISOString(),
          },
    unread: said?.unread ?? 0,
  };
}

/** A message for the operator. */
export function viewMessage(message: ChatMessage): MessageView {
  return {
    phone_number: message.phoneNumber,
    direction: message.direction,
    content: message.content,
    intent: message.intent ?? null,
    created_at: message.createdAt.toISOString(),
    id: message.id,
    message_uuid: message.providerId ?? null,
    channel: message.channel,
    message_type: message.messageType,
    status: message.status,
    error: message.error ?? null,
  };
}
