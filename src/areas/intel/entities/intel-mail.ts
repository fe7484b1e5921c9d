import { defineEntity, p } from '@mikro-orm/core';
import type { DigestFrequency } from '../schema.ts';

const IntelMailSchema = defineEntity({
  name: 'IntelMail',
  tableName: 'intel_mail',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Null for a link, which may go to an address that nobody has subscribed. */
    subscriberId: p.integer().nullable(),
    /** Of a mail that brings a link: its mailbox gets it. */
    readerLinkId: p.integer().nullable(),
    /** What it is sent for, such as `digest:weekly:2026-11-23`: a subscriber gets one mail for it and never a second. */
    occasion: p.string().length(80),
    /** Of a digest. */
    frequency: p.string().length(10).$type<DigestFrequency>().nullable(),
    /** The first and the last day that a digest is about. */
    firstDay: p.string().length(10).nullable(),
    lastDay: p.string().length(10).nullable(),
    /** Of the news that a deep briefing has ended. */
    deepBriefingId: p.uuid().nullable(),
    /** Of an alert: what its reader follows, and the new briefings that match. */
    readerWatchId: p.integer().nullable(),
    alerted: p.json<string[]>().nullable(),
    /** The same for every attempt; null before the first. */
    messageId: p.text().nullable(),
    status: p.string().length(10).$type<'pending' | 'sent' | 'skipped' | 'failed'>(),
    /** Since when it may be on its way: one that was handed over is not handed over again. */
    sendingSince: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'intel_mail_occasion_unique', properties: ['subscriberId', 'occasion'] }],
});

/** A mail to a subscriber: written down before it is sent, so that no crash sends it twice or loses it. */
export class IntelMail extends IntelMailSchema.class {}
IntelMailSchema.setClass(IntelMail);
