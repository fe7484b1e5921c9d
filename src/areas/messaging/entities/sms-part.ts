import { defineEntity, p } from '@mikro-orm/core';

const SmsPartSchema = defineEntity({
  name: 'SmsPart',
  tableName: 'sms_part',
  properties: {
    id: p.integer().primary().autoincrement(),
    providerId: p.string().length(100).unique(),
    sender: p.string().length(20),
    recipient: p.string().length(20),
    /** What the parts of one message have in common. Phones count it up to 255 and then start again. */
    reference: p.string().length(20),
    part: p.smallint(),
    total: p.smallint(),
    content: p.text(),
    createdAt: p.datetime().index(),
    /** When it became part of a message, complete or not. */
    joinedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'sms_part_group_index', properties: ['sender', 'reference'] }],
});

/** A part of a long SMS. It is kept for some days, so that repeated deliveries are recognized. */
export class SmsPart extends SmsPartSchema.class {}
SmsPartSchema.setClass(SmsPart);
