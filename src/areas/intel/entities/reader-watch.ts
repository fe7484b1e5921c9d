import { defineEntity, p } from '@mikro-orm/core';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';
import type { WatchPace } from '../watches/watch-figures.ts';

const ReaderWatchSchema = defineEntity({
  name: 'ReaderWatch',
  tableName: 'reader_watch',
  properties: {
    id: p.integer().primary().autoincrement(),
    subscriberId: p.integer(),
    /** Words that title or summary have; null for any. */
    q: p.string().length(200).nullable(),
    region: p.string().length(20).$type<BriefingRegion>().nullable(),
    depth: p.string().length(10).$type<BriefingDepth>().nullable(),
    /** A subject as its reader wrote it; null where the other fields say what is followed. */
    subject: p.string().length(300).nullable(),
    /** Whether a mail tells of what is new. */
    alerts: p.boolean(),
    /** Up to when briefings have been looked through for mails. */
    alertedUntil: p.datetime(),
    /** Counts up when the address of its feed is renewed: the earlier one then opens nothing. */
    feedVersion: p.integer().default(1),
    /** How often a deep briefing on the subject is ordered; null for never. */
    pace: p.string().length(10).$type<WatchPace>().nullable(),
    /** When the next one is ordered. */
    dueAt: p.datetime().nullable(),
    /** Why the last one could not be ordered; null when it could. */
    problem: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'reader_watch_subscriber_index', properties: ['subscriberId', 'id'] },
    { name: 'reader_watch_alert_index', properties: ['alertedUntil'] },
    { name: 'reader_watch_due_index', properties: ['dueAt'] },
  ],
});

/** What a reader follows: a search, a region or a subject, with the ways in which the reader is told. */
export class ReaderWatch extends ReaderWatchSchema.class {}
ReaderWatchSchema.setClass(ReaderWatch);
