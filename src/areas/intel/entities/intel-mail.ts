import { defineEntity, p } from '@mikro-orm/core';
import type { DigestFrequency } from '../schema.ts';

const IntelMailSchema = defineEntity({
  name: 'IntelMail',
  tableName: 'intel_mail',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Null for a link, which can go to an address that nobody has subscribed. */
    subscriberId: p.integer().nullable(),
    /** For an email with a link, which goes to the link's mailbox. */
    readerLinkId: p.integer().nullable(),
    /** What it is sent for, such as `digest:weekly:2026-11-23`. A subscriber gets at most one email per occasion. */
    occasion: p.string().length(80),
    /** Only for digests. */
    frequency: p.string().length(10).$type<DigestFrequency>().nullable(),
    /** The first and last day that a digest covers. */
    firstDay: p.string().length(10).nullable(),
    lastDay: p.string().length(10).nullable(),
    /** Only for the notification that a deep briefing has ended. */
    deepBriefingId: p.uuid().nullable(),
    /** Only for alerts: the reader's watch, and the new briefings that match. */
    readerWatchId: p.integer().nullable(),
    alerted: p.json<string[]>().nullable(),
    /** The same for every attempt; null before the first. */
    messageId: p.text().nullable(),
    status: p.string().length(10).$type<'pending' | 'sent' | 'skipped' | 'failed'>(),
    /** When sending began; an email that may have been sent is not sent again. */
    sendingSince: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'intel_mail_occasion_unique', properties: ['subscriberId', 'occasion'] }],
});

/** An email to a subscriber, recorded before it is sent, so that a crash neither repeats nor loses it. */
export class IntelMail extends IntelMailSchema.class {}
IntelMailSchema.setClass(IntelMail);
