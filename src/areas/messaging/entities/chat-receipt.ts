import { defineEntity, p } from '@mikro-orm/core';

const ChatReceiptSchema = defineEntity({
  name: 'ChatReceipt',
  tableName: 'chat_receipt',
  properties: {
    /** The provider's id of the message. */
    messageUuid: p.string().length(100).primary(),
    status: p.string().length(20).primary(),
    /** What the provider says about a failure. */
    error: p.text().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** What the provider said of an outgoing message, kept also when the message itself is not known yet. */
export class ChatReceipt extends ChatReceiptSchema.class {}
ChatReceiptSchema.setClass(ChatReceipt);
