import { findEvidence, prepareSource } from '#text/grounding/index.ts';
import { escapeMarkdown, withoutAddresses } from './markdown.ts';
import { type Candidate, type Ranking, rankSentences } from './rank-sentences.ts';
import { type Reading, readPages } from './read-pages.ts';
import { type CitedSentence, renderReport, shortened } from './render-report.ts';
import type { Report, ReportSize, SourcePage, Trace } from './report.ts';
import { planOutline } from './sub-topics.ts';

/** What an extractive report is written from. */
export interface ExtractiveInput extends Trace {
  topic: string;
  pages: readonly SourcePage[];
  /** By default it grows with the pages. */
  size?: ReportSize | undefined;
  /** Who asks has named pages to be read: what those say counts, also where they use no word of the topic. */
  areSourcesGiven?: boolean;
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

/** A report without findings: one sentence that says so, and how many pages were read in vain. */
export function writeEmptyReport({
  topic,
  pages,
  failures = [],
}: Pick<ExtractiveInput, 'topic' | 'pages' | 'failures'>): Report {
  const subject = escapeMarkdown(shortened(withoutAddresses(topic.slice(0, 2_000)), 500));
  const about = subject === '' ? '' : ` about “${subject}”`;
  return {
    content: `Nothing was found${about}: ${whatWasTried(pages.length, failures.length)}.\n`,
    claims: [],
    sources: pages.map(({ url }) => url),
  };
}

function whatWasTried(read: number, failed: number): string {
  if (read > 0)
    return read === 1
      ? 'the one page that was read does not speak of it'
      : `none of the ${read} pages that were read speaks of it`;
  if (failed > 0)
    return failed === 1 ? 'the one source could not be read' : `none of the ${failed} sources could be read`;
  return 'no source was found';
}

/**
 * Writes a report out of verbatim sentences: key findings, sub-topics, sources, and what could not be read. The same topic
 * and pages in the same order give the same bytes; without any fit sentence, and where searches found only pages without
 * one word of the topic, it says that nothing was found.
 */
export function writeExtractiveReport(input: ExtractiveInput): Report {
  const { topic, pages, size, areSourcesGiven = false, ...trace } = input;
  const reading = readPages(topic, pages);
  const isBesideTheTopic = !areSourcesGiven && reading.topicSize > 0 && reading.topicTerms.size === 0;
  if (isBesideTheTopic) return writeEmptyReport(input);
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
