import { defineEntity, p } from '@mikro-orm/core';
import type { Notifications, SessionContext } from '../schema.ts';

const ChatSessionSchema = defineEntity({
  name: 'ChatSession',
  tableName: 'chat_session',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Digits in international form. */
    phoneNumber: p.string().length(20).unique(),
    /** Where the last message came in, and which number of ours it came to: what is sent unasked goes back there. */
    channel: p.string().length(20),
    ownNumber: p.string().length(20),
    lastIntent: p.string().length(20).nullable(),
    /** What a short answer such as "yes" or "more" refers to; null when nothing is open. */
    context: p.json<SessionContext>().nullable(),
    notifications: p.string().length(10).$type<Notifications>(),
    /** IANA name, once the number has named one. */
    timezone: p.string().length(64).nullable(),
    /** The job that answers a message of this number just now; one at a time. */
    answeringJob: p.string().length(40).nullable(),
    answeringSince: p.datetime().nullable(),
    /** The job that sends a message to this number just now; one at a time. */
    sendingJob: p.string().length(40).nullable(),
    sendingSince: p.datetime().nullable(),
    /** Nothing is sent before this instant, because a try before failed. */
    sendAfter: p.datetime().nullable(),
    /** The last message that the operator has read; none as long as nobody has looked. */
    readMessageId: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** What is known of a phone number that writes to the platform, or is written to. */
export class ChatSession extends ChatSessionSchema.class {}
ChatSessionSchema.setClass(ChatSession);
