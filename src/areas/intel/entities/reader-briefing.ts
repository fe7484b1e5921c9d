import { defineEntity, p } from '@mikro-orm/core';

const ReaderBriefingSchema = defineEntity({
  name: 'ReaderBriefing',
  tableName: 'reader_briefing',
  properties: {
    subscriberId: p.integer().primary(),
    filename: p.string().length(204).primary(),
    /** When the reader first opened it; null if it was only bookmarked. */
    openedAt: p.datetime().nullable(),
    /** When it was bookmarked; null if it is not. */
    keptAt: p.datetime().nullable(),
  },
});

/** The relation of a signed-in reader to a briefing: opened or bookmarked. */
export class ReaderBriefing extends ReaderBriefingSchema.class {}
ReaderBriefingSchema.setClass(ReaderBriefing);
