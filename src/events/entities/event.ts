import { defineEntity, p } from '@mikro-orm/core';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    /** `evt_` and 24 random characters. The same for all deliveries and redeliveries. */
    id: p.string().length(40).primary(),
    type: p.string().length(60),
    /** The key whose work this was. Its webhooks are notified. */
    keyId: p.integer().nullable(),
    data: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});

/** Something that happened, written in the same transaction that made it happen. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
