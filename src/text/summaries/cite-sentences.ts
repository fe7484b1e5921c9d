import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { listInLine } from './markdown.ts';
import type { Candidate, Ranking } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';
import type { CitedSentence } from './render-report.ts';
import type { Span } from './report-answer.ts';

/** Sentences less similar than this are not checked for confirming each other. */
const mayConfirm = 0.3;
const mostCitations = 3;

function textOf({ sentence }: Candidate, reading: Reading): string {
  return reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
}

/** A sentence with its citation, and citations of other sites that say the same and so support it. */
export function cite(place: number, ranking: Ranking, reading: Reading): CitedSentence {
  const own = ranking.candidates[place] as Candidate;
  const text = textOf(own, reading);
  const citations = [{ page: own.sentence.page, start: own.sentence.start, end: own.sentence.end }];
  const hosts = new Set([reading.hosts[own.sentence.page]]);
  ranking.candidates.forEach((other, at) => {
    const host = reading.hosts[other.sentence.page];
    if (citations.length >= mostCitations || hosts.has(host) || ranking.likeness(place, at) < mayConfirm) return;
    if (!saySame(text, textOf(other, reading))) return;
    hosts.add(host);
    citations.push({ page: other.sentence.page, start: other.sentence.start, end: other.sentence.end });
  });
  return { text, citations };
}

function saySame(a: string, b: string): boolean {
  return (
    checkSentence(a, prepareSource(b)).verdict === 'supported' &&
    checkSentence(b, prepareSource(a)).verdict === 'supported'
  );
}

/** A sentence of the answer, cited like any other. */
export function citeSpan(span: Span, all: Ranking, reading: Reading): CitedSentence {
  const { page, start, end, inWords } = span;
  if (inWords !== undefined) return { text: inWords, citations: [{ page, start, end }] };
  const place = all.candidates.findIndex(({ sentence }) => sentence.page === page && sentence.end === end);
  const known = all.candidates[place]?.sentence;
  if (known?.start === start) return cite(place, all, reading);
  return { text: listInLine(reading.pages[page]?.text.slice(start, end) ?? ''), citations: [span] };
}

/** Cited sentences by the rank of what they quote, the best first; each keeps what is told beside it behind it. */
export function byRank(sentences: readonly CitedSentence[], { candidates }: Ranking): CitedSentence[] {
  let group = 0;
  const ranked = sentences.map((sentence) => {
    const [own] = sentence.citations;
    const at = candidates.findIndex(({ sentence: { page, end } }) => page === own?.page && end === own.end);
    if (sentence.isBeside !== true) group = at < 0 ? candidates.length : at;
    return { sentence, rank: group };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ sentence }) => sentence);
}
