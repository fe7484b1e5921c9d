import type { PdfSource } from '#platform/rendering/pdf-document.ts';
import type { ConfidenceWord } from '../schema.ts';
import { dayName, regionName } from '../words.ts';
import type { BriefingFile } from './file.ts';
import { isSummaryIn } from './render-brief.ts';
import { readSample } from './sync-briefings.ts';

/** The sample that is offered as a PDF: a deep one, which shows most features. */
const sample = 'sample-renaissance-dam-deep.md';

/** The sample briefing as a document for download. */
export async function sampleDocument(): Promise<PdfSource> {
  return documentOfBriefing(await readSample(sample));
}

/**
 * A briefing as a document for download, with its front matter above the text and its sources at the end. A summary
 * that is also the beginning of the text is not repeated.
 */
export function documentOfBriefing({ matter, content }: BriefingFile): PdfSource {
  const { title, date, region, depth, confidence, confidence_score, summary, as_of, sources, is_sample } = matter;
  const kind = is_sample ? 'Sample intelligence briefing' : 'Intelligence briefing';
  return {
    title,
    kicker: kind,
    facts: [
      ['As of', dayName(as_of)],
      ...(date === as_of ? [] : ([['Written', dayName(date)]] as [string, string][])),
      ['Region', regionName(region)],
      ['Depth', capital(depth)],
      ['Confidence', confidenceWords(confidence_score, confidence)],
      ['Sources', String(sources.length)],
    ],
    lead: isSummaryIn(content, summary) ? '' : summary,
    markdown: content,
    footer: is_sample ? 'Sample briefing' : kind,
    date,
    language: 'en',
  };
}

/** A confidence as shown in documents. */
export const confidenceWords = (score: number, word: ConfidenceWord): string => `${Math.round(score * 100)}%, ${word}`;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
