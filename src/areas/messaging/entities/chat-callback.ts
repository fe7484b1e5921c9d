import { defineEntity, p } from '@mikro-orm/core';

const ChatCallbackSchema = defineEntity({
  name: 'ChatCallback',
  tableName: 'chat_callback',
  properties: {
    /** The `jti` of its token. */
    jti: p.string().length(200).primary(),
    /** SHA-256 of its body, by which the same callback is known when it comes again. */
    payloadHash: p.string().length(64),
    createdAt: p.datetime().index(),
  },
});

/** A signed callback that was taken: its token does nothing a second time, and is refused for anything else. */
export class ChatCallback extends ChatCallbackSchema.class {}
ChatCallbackSchema.setClass(ChatCallback);
