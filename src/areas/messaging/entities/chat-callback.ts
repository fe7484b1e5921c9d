import { defineEntity, p } from '@mikro-orm/core';

const ChatCallbackSchema = defineEntity({
  name: 'ChatCallback',
  tableName: 'chat_callback',
  properties: {
    /** The `jti` of its token. */
    jti: p.string().length(200).primary(),
    createdAt: p.datetime().index(),
  },
});

/** A signed callback that was taken: its token is not taken a second time. */
export class ChatCallback extends ChatCallbackSchema.class {}
ChatCallbackSchema.setClass(ChatCallback);
