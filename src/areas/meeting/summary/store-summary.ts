import { keepLatestResults } from '#platform/db/stored-results.ts';
import type { Resources } from '#platform/resources.ts';
import type { Speaker, TranscriptFormat } from '#text/meetings/index.ts';
import { MeetingSummary } from '../entities/meeting-summary.ts';
import { storedSummaries } from '../queries.ts';
import type { Quoted, ReadSummary } from './read-summary.ts';

export interface NewSummary {
  keyId: number;
  format: TranscriptFormat;
  speakers: Speaker[];
  read: ReadSummary;
}

/** Stores a summary, without text from the transcript, and returns its id. */
export async function storeSummary(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { keyId, format, speakers, read }: NewSummary,
): Promise<number> {
  return db.em().transactional(async (em) => {
    const kept = em.create(MeetingSummary, {
      keyId,
      format,
      title: read.title,
      summary: read.summary ?? '',
      speakers,
      actionItems: read.action_items.map(withoutQuote),
      decisions: read.decisions.map(withoutQuote),
      questions: read.questions.map(withoutQuote),
      repairs: read.repairs,
      createdAt: clock.now(),
    });
    await em.flush();
    await keepLatestResults(em, storedSummaries, keyId);
    return kept.id;
  });
}

function withoutQuote<T>(item: Quoted<T>): Omit<Quoted<T>, 'quote'> {
  const { quote: _, ...rest } = item;
  return rest;
}
