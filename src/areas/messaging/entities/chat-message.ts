import { defineEntity, p } from '@mikro-orm/core';
import type { MessageStatus } from '../intake/delivery-status.ts';
import type { Direction } from '../schema.ts';

const ChatMessageSchema = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_message',
  properties: {
    id: p.integer().primary().autoincrement(),
    sessionId: p.integer(),
    phoneNumber: p.string().length(20),
    /** The platform's number that it was sent to, or is sent from. */
    ownNumber: p.string().length(20),
    direction: p.string().length(10).$type<Direction>(),
    channel: p.string().length(20),
    messageType: p.string().length(20),
    content: p.text(),
    intent: p.string().length(20).nullable(),
    status: p.string().length(20).$type<MessageStatus>(),
    /** The provider's id; for an outgoing message, known once the provider has answered. */
    providerId: p.string().length(100).nullable(),
    /** What an outgoing message is for. The same purpose never creates a second message. */
    purpose: p.string().length(60).nullable(),
    /** The job that answered it. */
    jobId: p.string().length(40).nullable(),
    attempts: p.smallint().default(0),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    /** When it was answered or sent, or when that was given up; null while something remains to be done. */
    endedAt: p.datetime().name('settled_at').nullable(),
  },
  uniques: [{ name: 'chat_message_purpose_unique', properties: ['purpose'] }],
  indexes: [
    { name: 'chat_message_session_index', properties: ['sessionId', 'id'] },
    { name: 'chat_message_phone_number_index', properties: ['phoneNumber', 'id'] },
    {
      name: 'chat_message_provider_id_unique',
      expression: `create unique index "chat_message_provider_id_unique" on "chat_message" ("direction", "provider_id") where provider_id is not null`,
    },
    {
      name: 'chat_message_open_index',
      expression: `create index "chat_message_open_index" on "chat_message" ("session_id", "direction", "id") where settled_at is null`,
    },
  ],
});

/** An incoming or outgoing message. An outgoing one is stored before anything is sent. */
export class ChatMessage extends ChatMessageSchema.class {}
ChatMessageSchema.setClass(ChatMessage);
