import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { ChatMessage } from './entities/chat-message.ts';
import type { ChatSession } from './entities/chat-session.ts';
import { MessageStatus } from './intake/delivery-status.ts';
import { Direction, Notifications, type SessionSummary } from './schema.ts';

/** A number that has written or was written to. */
export const SessionView = z
  .object({
    phone_number: z.string(),
    last_intent: z
      .string()
      .nullable()
      .describe('The intent of the last message that was answered; null before the first answer.'),
    updated_at: Timestamp,
    notifications: Notifications.describe(
      '`disabled` once the number has sent `stop`: its messages are still answered, but it gets no reminders and ' +
        'no research results.',
    ),
    id: z.int(),
    channel: z.string().describe('The channel of its last message, such as `whatsapp` or `sms`.'),
    timezone: z.string().nullable().describe('The IANA time zone set by the sender; null if none was set.'),
    created_at: Timestamp,
    last_message: z
      .object({ id: z.int(), direction: Direction, content: z.string(), created_at: Timestamp })
      .nullable()
      .describe(
        'The latest message in either direction, cut to 200 characters; null if no message is stored any more.',
      ),
    unread: z.int().describe('Number of incoming messages after the last one that was marked as read.'),
  })
  .meta({ id: 'ChatSession' });
export type SessionView = z.infer<typeof SessionView>;

/** A stored message. */
export const MessageView = z
  .object({
    phone_number: z.string(),
    direction: Direction,
    content: z.string(),
    intent: z
      .string()
      .nullable()
      .describe(
        'The intent of an incoming message, or of the message that an outgoing one answers, such as ' +
          '`research`; null if unknown.',
      ),
    created_at: Timestamp,
    id: z.int(),
    message_uuid: z
      .string()
      .nullable()
      .describe('The provider’s id of the message; null until the provider has accepted an outgoing message.'),
    channel: z.string(),
    message_type: z.string(),
    status: MessageStatus.describe('`received` for incoming messages; for outgoing ones, the latest status known.'),
    error: z.string().nullable().describe('Why it was not sent or not delivered; otherwise null.'),
  })
  .meta({ id: 'ChatMessage' });
export type MessageView = z.infer<typeof MessageView>;

/** A session as shown to the operator, with its latest message. */
export function viewSession(session: ChatSession, summary: SessionSummary | undefined): SessionView {
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
      summary === undefined
        ? null
        : {
            id: summary.id,
            direction: summary.direction,
            content: summary.content,
            created_at: new Date(summary.created_at).toISOString(),
          },
    unread: summary?.unread ?? 0,
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
