import { defineEntity, p } from '@mikro-orm/core';

const ChatReminderSchema = defineEntity({
  name: 'ChatReminder',
  tableName: 'chat_reminder',
  properties: {
    /** The scheduled task that is this reminder. */
    taskId: p.integer().primary().autoincrement(false),
    sessionId: p.integer().index(),
    /** The message that asked for it; it makes one reminder, however often it is worked on. */
    messageId: p.integer().unique(),
    createdAt: p.datetime(),
  },
});

/** Makes a scheduled task a reminder for a phone number. Only a message of that number can. */
export class ChatReminder extends ChatReminderSchema.class {}
ChatReminderSchema.setClass(ChatReminder);
