import { defineEntity, p } from '@mikro-orm/core';

const ChatResearchSchema = defineEntity({
  name: 'ChatResearch',
  tableName: 'chat_research',
  properties: {
    researchId: p.integer().primary().autoincrement(false),
    sessionId: p.integer(),
    createdAt: p.datetime().index(),
  },
});

/** A research that was requested by chat, and whose result is sent there. */
export class ChatResearch extends ChatResearchSchema.class {}
ChatResearchSchema.setClass(ChatResearch);
