import { defineEntity, p } from '@mikro-orm/core';
import type { Speaker, TranscriptFormat } from '#text/meetings/index.ts';
import type { KeptActionItem, KeptDecision, KeptQuestion } from '../schema.ts';

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
    actionItems: p.json<KeptActionItem[]>(),
    decisions: p.json<KeptDecision[]>(),
    questions: p.json<KeptQuestion[]>(),
    /** What was mended to read the answer of the model. */
    repairs: p.json<string[]>(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'meeting_summary_key_id_index', properties: ['keyId', 'id'] }],
});

/** What a model made of a transcript. Neither the transcript nor quotes of it are kept: anybody may read the row. */
export class MeetingSummary extends MeetingSummarySchema.class {}
MeetingSummarySchema.setClass(MeetingSummary);
