import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import { Speaker, TranscriptFormat } from '#text/meetings/index.ts';
import type { MeetingSummary } from './entities/meeting-summary.ts';
import { StoredActionItem, StoredDecision, StoredQuestion } from './schema.ts';

/** A stored summary as shown in lists. */
export const SummaryEntry = z
  .object({
    id: z.int(),
    title: z.string().nullable(),
    summary: z.string(),
    format: TranscriptFormat.describe('The format of the transcript.'),
    speaker_count: z.int(),
    action_item_count: z.int(),
    decision_count: z.int(),
    question_count: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'MeetingSummary' });
export type SummaryEntry = z.infer<typeof SummaryEntry>;

/** A complete stored summary: the model's text and the verified items, never the transcript. */
export const SummaryDetail = SummaryEntry.extend({
  speakers: z.array(Speaker),
  action_items: z.array(StoredActionItem),
  decisions: z.array(StoredDecision),
  questions: z.array(StoredQuestion),
  repairs: z.array(z.string()).describe('What was repaired to read the model’s answer.'),
}).meta({ id: 'Meeting' });
export type SummaryDetail = z.infer<typeof SummaryDetail>;

/** A list entry of a summary. */
export function viewEntry(kept: MeetingSummary): SummaryEntry {
  return {
    id: kept.id,
    title: kept.title ?? null,
    summary: kept.summary,
    format: kept.format,
    speaker_count: kept.speakers.length,
    action_item_count: kept.actionItems.length,
    decision_count: kept.decisions.length,
    question_count: kept.questions.length,
    created_at: kept.createdAt.toISOString(),
  };
}

/** A complete summary, without its owner. */
export function viewSummary(kept: MeetingSummary): SummaryDetail {
  const { speakers, actionItems: action_items, decisions, questions, repairs } = kept;
  return { ...viewEntry(kept), speakers, action_items, decisions, questions, repairs };
}
