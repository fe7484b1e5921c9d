import { defineEntity, p } from '@mikro-orm/core';

const ChatReceiptSchema = defineEntity({
  name: 'ChatReceipt',
  tableName: 'chat_receipt',
  properties: {
    /** The provider's id of the message. */
    messageUuid: p.string().length(100).primary(),
    status: p.string().length(20).primary(),
    /** The provider's description of a failure. */
    error: p.text().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** The status of an outgoing message as reported by the provider, stored even if the message is not known yet. */
export class ChatReceipt extends ChatReceiptSchema.class {}
ChatReceiptSchema.setClass(ChatReceipt);
