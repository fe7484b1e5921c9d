import { defineEntity, p } from '@mikro-orm/core';

const ChatReminderSchema = defineEntity({
  name: 'ChatReminder',
  tableName: 'chat_reminder',
  properties: {
    /** The scheduled task that is this reminder. */
    taskId: p.integer().primary().autoincrement(false),
    sessionId: p.integer().index(),
    /** The message that asked for it. It creates one reminder, however often it is processed. */
    messageId: p.integer().unique(),
    createdAt: p.datetime(),
  },
});

/** Marks a scheduled task as a reminder for a phone number. Only a message from that number can create one. */
export class ChatReminder extends ChatReminderSchema.class {}
ChatReminderSchema.setClass(ChatReminder);
