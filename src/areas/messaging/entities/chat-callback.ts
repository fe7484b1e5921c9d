import { defineEntity, p } from '@mikro-orm/core';

const ChatCallbackSchema = defineEntity({
  name: 'ChatCallback',
  tableName: 'chat_callback',
  properties: {
    /** The `jti` of its token. */
    jti: p.string().length(200).primary(),
    /** SHA-256 of its body, by which a repeated callback is recognized. */
    payloadHash: p.string().length(64),
    createdAt: p.datetime().index(),
  },
});

/** A signed callback that was processed. Its token has no effect a second time, and is refused with any other body. */
export class ChatCallback extends ChatCallbackSchema.class {}
ChatCallbackSchema.setClass(ChatCallback);
