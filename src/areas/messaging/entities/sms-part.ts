import { defineEntity, p } from '@mikro-orm/core';

const SmsPartSchema = defineEntity({
  name: 'SmsPart',
  tableName: 'sms_part',
  properties: {
    id: p.integer().primary().autoincrement(),
    providerId: p.string().length(100).unique(),
    sender: p.string().length(20),
    recipient: p.string().length(20),
    /** What the parts of one message have in common. Phones count it up to 255 and begin anew. */
    reference: p.string().length(20),
    part: p.smallint(),
    total: p.smallint(),
    content: p.text(),
    createdAt: p.datetime().index(),
    /** When it became part of a message, whole or not. */
    joinedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'sms_part_group_index', properties: ['sender', 'reference'] }],
});

/** A part of a long SMS. It stays for some days, so that a repeated delivery is known. */
export class SmsPart extends SmsPartSchema.class {}
SmsPartSchema.setClass(SmsPart);
