import type { PdfSource } from '#platform/rendering/pdf-document.ts';
import { confidenceWords } from '../briefings/briefing-document.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import { dayName } from '../words.ts';

type Written = Pick<DeepBriefing, 'topic' | 'location' | 'date' | 'brief' | 'createdAt' | 'completedAt'>;

/** A deep briefing as a document for download; for a failed one, what was written. */
export function documentOfDeep(briefing: Written, content: string): PdfSource {
  const { topic, location, date, brief, createdAt, completedAt } = briefing;
  const writtenOn = (completedAt ?? createdAt).toISOString().slice(0, 10);
  const facts: [string, string][] = [
    ['As of', dayName(brief?.as_of ?? writtenOn)],
    ['Place', location],
    ['Period', date],
    ['Confidence', brief == null ? '' : confidenceWords(brief.confidence_score, brief.confidence)],
    ['Sources', brief == null ? '' : String(brief.sources.length)],
  ];
  return {
    title: topic,
    kicker: 'Deep briefing',
    facts: facts.filter(([, value]) => value !== ''),
    lead: '',
    markdown: content,
    footer: 'Deep briefing',
    date: writtenOn,
    language: 'en',
  };
}
