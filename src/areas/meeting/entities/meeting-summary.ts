import { defineEntity, p } from '@mikro-orm/core';
import type { Speaker, TranscriptFormat } from '#text/meetings/index.ts';
import type { StoredActionItem, StoredDecision, StoredQuestion } from '../schema.ts';

const MeetingSummarySchema = defineEntity({
  name: 'MeetingSummary',
  tableName: 'meeting_summary',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    format: p.string().length(20).$type<TranscriptFormat>(),
    title: p.text().nullable(),
    summary: p.text(),
    speakers: p.json<Speaker[]>(),
    actionItems: p.json<StoredActionItem[]>(),
    decisions: p.json<StoredDecision[]>(),
    questions: p.json<StoredQuestion[]>(),
    /** What had to be repaired to parse the model's answer. */
    repairs: p.json<string[]>(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'meeting_summary_key_id_index', properties: ['keyId', 'id'] }],
});

/**
 * A model's summary of a transcript. Neither the transcript nor quotes from it are stored, because anybody can read the
 * row.
 */
export class MeetingSummary extends MeetingSummarySchema.class {}
MeetingSummarySchema.setClass(MeetingSummary);
