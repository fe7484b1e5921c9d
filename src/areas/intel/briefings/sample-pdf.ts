import type { PdfSource } from '#platform/rendering/pdf-document.ts';
import { dayName, regionName } from '../digests/mail.ts';
import type { BriefingFile } from './file.ts';
import { readSample } from './sync-briefings.ts';

/** The sample that is made into a PDF: a deep one, which shows most. */
const sample = 'sample-renaissance-dam-deep.md';

/** The sample briefing as a document to be typeset. */
export async function samplePdf(): Promise<PdfSource> {
  return pdfOfBriefing(await readSample(sample));
}

/** A briefing as a document to be typeset: its front matter above the text, its sources at the end of it. */
function pdfOfBriefing({ matter, content }: BriefingFile): PdfSource {
  const { title, date, region, depth, confidence, confidence_score, summary, as_of, sources, is_sample } = matter;
  return {
    title,
    kicker: is_sample ? 'Sample intelligence briefing' : 'Intelligence briefing',
    facts: [
      ['As of', dayName(as_of)],
      ...(date === as_of ? [] : ([['Written', dayName(date)]] as [string, string][])),
      ['Region', regionName(region)],
      ['Depth', capital(depth)],
      ['Confidence', `${Math.round(confidence_score * 100)}%, ${confidence}`],
      ['Sources', String(sources.length)],
    ],
    lead: summary,
    markdown: content,
    footer: is_sample ? 'Sample briefing' : 'Intelligence briefing',
    date,
    language: 'en',
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
