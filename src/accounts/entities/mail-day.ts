import { defineEntity, p } from '@mikro-orm/core';

const MailDaySchema = defineEntity({
  name: 'MailDay',
  tableName: 'mail_day',
  properties: {
    keyId: p.integer().primary(),
    /** Of UTC. */
    day: p.date().primary(),
    recipients: p.integer(),
  },
});

/** To how many recipients a key has had mail sent, or is about to, on one day. */
export class MailDay extends MailDaySchema.class {}
MailDaySchema.setClass(MailDay);
