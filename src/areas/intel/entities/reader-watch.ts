import { defineEntity, p } from '@mikro-orm/core';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';
import type { WatchPace } from '../watches/watch-figures.ts';

const ReaderWatchSchema = defineEntity({
  name: 'ReaderWatch',
  tableName: 'reader_watch',
  properties: {
    id: p.integer().primary().autoincrement(),
    subscriberId: p.integer(),
    /** Words that must be in the title or summary; null for any. */
    q: p.string().length(200).nullable(),
    region: p.string().length(20).$type<BriefingRegion>().nullable(),
    depth: p.string().length(10).$type<BriefingDepth>().nullable(),
    /** A subject in the reader's words; null if the other fields define what is followed. */
    subject: p.string().length(300).nullable(),
    /** Whether new matches are emailed. */
    alerts: p.boolean(),
    /** Up to when briefings have been checked for alerts. */
    alertedUntil: p.datetime(),
    /** Incremented when the URL of its feed is renewed, which invalidates the previous one. */
    feedVersion: p.integer().default(1),
    /** How often a deep briefing on the subject is ordered; null for never. */
    pace: p.string().length(10).$type<WatchPace>().nullable(),
    /** When the next one is ordered. */
    dueAt: p.datetime().nullable(),
    /** Why the last one could not be ordered; null if it was. */
    problem: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'reader_watch_subscriber_index', properties: ['subscriberId', 'id'] },
    { name: 'reader_watch_alert_index', properties: ['alertedUntil'] },
    { name: 'reader_watch_due_index', properties: ['dueAt'] },
  ],
});

/** A watch: a search, a region or a subject that a reader follows, and how they are notified. */
export class ReaderWatch extends ReaderWatchSchema.class {}
ReaderWatchSchema.setClass(ReaderWatch);
