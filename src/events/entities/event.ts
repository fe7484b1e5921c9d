import { defineEntity, p } from '@mikro-orm/core';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    /** `evt_` and 24 random characters; stays the same over every delivery and every repeat. */
    id: p.string().length(40).primary(),
    type: p.string().length(60),
    /** The key whose work this was; its webhooks are told. */
    keyId: p.integer().nullable(),
    data: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});

/** Something that happened, written in the transaction that made it happen. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
