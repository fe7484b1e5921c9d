import { findEvidence, prepareSource } from '#text/grounding/index.ts';
import { type Candidate, type Ranking, rankSentences } from './rank-sentences.ts';
import { type Reading, readPages } from './read-pages.ts';
import { type CitedSentence, renderReport } from './render-report.ts';
import type { Report, ReportSize, SourcePage, Trace } from './report.ts';
import { planOutline } from './sub-topics.ts';

/** What an extractive report is written from. */
export interface ExtractiveInput extends Trace {
  topic: string;
  pages: readonly SourcePage[];
  /** By default it grows with the pages. */
  size?: ReportSize | undefined;
}

/** Sentences less alike than this are not worth checking against each other. */
const mayConfirm = 0.3;
const mostCitations = 3;

function textOf({ sentence }: Candidate, reading: Reading): string {
  return reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
}

/** The sentence with its own citation, and those of other sites whose sentence says the same. */
function cite(place: number, ranking: Ranking, reading: Reading): CitedSentence {
  const own = ranking.candidates[place] as Candidate;
  const text = textOf(own, reading);
  const citations = [{ page: own.sentence.page, start: own.sentence.start, end: own.sentence.end }];
  const hosts = new Set([reading.hosts[own.sentence.page]]);
  ranking.candidates.forEach((other, at) => {
    const host = reading.hosts[other.sentence.page];
    if (citations.length >= mostCitations || hosts.has(host) || ranking.likeness(place, at) < mayConfirm) return;
    if (!findEvidence(text, prepareSource(textOf(other, reading))).isBorneOut) return;
    hosts.add(host);
    citations.push({ page: other.sentence.page, start: other.sentence.start, end: other.sentence.end });
  });
  return { text, citations };
}

function noteOn(reading: Reading, pageCount: number): string {
  const from = pageCount === 1 ? 'one page' : `${pageCount} pages`;
  const quoted = `Every sentence is quoted word for word from the first source it is linked to; further links say the same (${from} read).`;
  const found = reading.topicTerms.size;
  if (found > 0 && 2 * found < reading.topicSize) {
    return `${quoted} Of the ${reading.topicSize} words of the topic they use only ${found}.`;
  }
  if (reading.topicSize === 0 || found > 0) return quoted;
  return `${quoted} None of the pages uses the words of the topic; this is what they say.`;
}

/** A report without findings: it says what was tried, and that nothing came of it. */
export function writeEmptyReport({ topic, pages, size: _size, ...trace }: ExtractiveInput): Report {
  const read = pages.length === 1 ? 'One page was read' : `${pages.length} pages were read`;
  const failed = trace.failures?.length ?? 0;
  const reasons = [
    pages.length > 0
      ? `${read}, but no statement about the topic was found on ${pages.length === 1 ? 'it' : 'them'}.`
      : '',
    pages.length === 0 && failed > 0
      ? `None of the ${failed === 1 ? 'one source' : `${failed} sources`} could be read.`
      : '',
    pages.length === 0 && failed === 0 ? 'No source was found.' : '',
  ];
  return renderReport({
    topic,
    note: `Nothing was found. ${reasons.filter(Boolean).join(' ')}`,
    sections: [],
    pages,
    trace,
  });
}

/**
 * Writes a report out of verbatim sentences: key findings, sub-topics, sources, and what could not be read. The same topic
 * and pages in the same order give the same bytes; without any fit sentence it says that nothing was found.
 */
export function writeExtractiveReport(input: ExtractiveInput): Report {
  const { topic, pages, size, ...trace } = input;
  const reading = readPages(topic, pages);
  const ranking = rankSentences(reading);
  if (ranking.candidates.length === 0) return writeEmptyReport(input);
  const outline = planOutline(reading, ranking, size);
  const section = (title: string, places: readonly number[]) => ({
    title,
    isList: true,
    sentences: places.map((place) => cite(place, ranking, reading)),
  });
  return renderReport({
    topic,
    note: noteOn(reading, pages.length),
    sections: [
      section('Key findings', outline.summary),
      ...outline.subTopics.map(({ heading, members }) => section(heading, members)),
      section(outline.subTopics.length > 0 ? 'Further findings' : 'Findings', outline.further),
    ],
    pages,
    trace,
  });
}
