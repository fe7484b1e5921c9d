import { defineEntity, p } from '@mikro-orm/core';

const ReaderBriefingSchema = defineEntity({
  name: 'ReaderBriefing',
  tableName: 'reader_briefing',
  properties: {
    subscriberId: p.integer().primary(),
    filename: p.string().length(204).primary(),
    /** When the reader opened it first; null for one that was only kept. */
    openedAt: p.datetime().nullable(),
    /** Since when it is a bookmark; null for one that is none. */
    keptAt: p.datetime().nullable(),
  },
});

/** What a reader who has signed in did with a briefing: opened it, or kept it as a bookmark. */
export class ReaderBriefing extends ReaderBriefingSchema.class {}
ReaderBriefingSchema.setClass(ReaderBriefing);
