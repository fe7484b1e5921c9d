import { defineEntity, p } from '@mikro-orm/core';

const MailDaySchema = defineEntity({
  name: 'MailDay',
  tableName: 'mail_day',
  properties: {
    keyId: p.integer().primary(),
    /** The day in UTC. */
    day: p.date().primary(),
    recipients: p.integer(),
  },
});

/** The number of recipients to whom a key has sent mail, or has mail queued, on one day. */
export class MailDay extends MailDaySchema.class {}
MailDaySchema.setClass(MailDay);
