import { defineEntity, p } from '@mikro-orm/core';
import type { Notifications, SessionContext } from '../schema.ts';

const ChatSessionSchema = defineEntity({
  name: 'ChatSession',
  tableName: 'chat_session',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Digits in international format. */
    phoneNumber: p.string().length(20).unique(),
    /**
     * The channel of the last message, and the platform's number that it was sent to. Messages that were not just asked
     * for are sent there.
     */
    channel: p.string().length(20),
    ownNumber: p.string().length(20),
    lastIntent: p.string().length(20).nullable(),
    /** What a short answer such as "yes" or "more" refers to; null if nothing. */
    context: p.json<SessionContext>().nullable(),
    notifications: p.string().length(10).$type<Notifications>(),
    /** IANA name, if the number has named one. */
    timezone: p.string().length(64).nullable(),
    /** The job that is currently answering a message of this number; there is one at a time. */
    answeringJob: p.string().length(40).nullable(),
    answeringSince: p.datetime().nullable(),
    /** The job that is currently sending a message to this number; there is one at a time. */
    sendingJob: p.string().length(40).nullable(),
    sendingSince: p.datetime().nullable(),
    /** Nothing is sent before this time, because an earlier attempt failed. */
    sendAfter: p.datetime().nullable(),
    /** The last message that the operator has read; null if none. */
    readMessageId: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** What is known about a phone number that messages are exchanged with. */
export class ChatSession extends ChatSessionSchema.class {}
ChatSessionSchema.setClass(ChatSession);
