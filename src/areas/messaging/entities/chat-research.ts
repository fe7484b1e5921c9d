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

/** A research that somebody asked for by chat and wants to hear of when it is done. */
export class ChatResearch extends ChatResearchSchema.class {}
ChatResearchSchema.setClass(ChatResearch);
