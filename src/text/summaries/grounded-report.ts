import { checkSentence, type Judgement, type PreparedSource, prepareSource } from '#text/grounding/index.ts';
import { splitSentences } from '#text/languages/index.ts';
import { writeEmptyReport } from './extractive-report.ts';
import { holdsAddress, oneLine } from './markdown.ts';
import { type CitedSentence, type ReportSection, renderReport } from './render-report.ts';
import type { Report, SourcePage, Trace } from './report.ts';

/** A sentence as a model wrote it, with the numbers of the pages that it names as sources, counted from 1. */
export interface DraftSentence {
  text: string;
  sources: readonly number[];
}

/** A report as a model drafted it: nothing in it is believed before it is checked. */
export interface DraftReport {
  summary?: readonly DraftSentence[];
  sections: readonly { title: string; sentences: readonly DraftSentence[] }[];
}

/** What a grounded report is written from; the draft's source numbers count `pages` from 1. */
export interface GroundedInput extends Trace {
  topic: string;
  draft: DraftReport;
  pages: readonly SourcePage[];
}

/** A sentence of the draft that the report does not publish, and why. */
export interface DroppedSentence {
  text: string;
  reason: string;
  /** The source's own words stand in its place. */
  isReplaced?: true;
}

const longestHeading = 120;
/** Characters and sentences beyond which a draft is no report but an accident of the model. */
const longestSentence = 700;
const mostSentences = 300;
/** The source's own words stand in for a sentence that they have at least so much of, and not at greater length. */
const leastCoverage = 0.5;
const longestQuotation = 400;

/** Models write emphasis and citation marks although nobody asks for them. */
function withoutMarkup(text: string): string {
  return oneLine(text)
    .replace(/\s?\[\d{1,3}(?:,\s?\d{1,3}){0,9}\](?=\s|[.,;!?[]|$)/g, '')
    .replace(/(?<![\p{L}\p{N}*_])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}*_])/gu, '')
    .trim();
}

/** A page that does not bear a sentence out. */
interface Failure {
  page: number;
  judgement: Judgement;
}

/** Checks the sentences of one draft; a page is read when it is first cited. */
class DraftCheck {
  readonly pages: readonly SourcePage[];
  readonly dropped: DroppedSentence[] = [];
  readonly kept = new Set<string>();
  /** Where the passages begin that are cited already: they are not quoted once more. */
  readonly cited = new Set<string>();
  checked = 0;
  readonly prepared = new Map<number, PreparedSource>();

  constructor(pages: readonly SourcePage[]) {
    this.pages = pages;
  }

  sourceAt(page: number): PreparedSource | undefined {
    const source = this.pages[page];
    if (!source) return undefined;
    const known = this.prepared.get(page) ?? prepareSource(source.text);
    this.prepared.set(page, known);
    return known;
  }

  drop(text: string, reason: string): undefined {
    this.dropped.push({ text, reason });
  }

  /** The source's own sentence, in quotation marks, where it speaks of what the fallen sentence was about. */
  replace(text: string, failures: readonly Failure[]): CitedSentence | undefined {
    const nearest = [...failures].sort((a, b) => b.judgement.score - a.judgement.score)[0];
    const reason = nearest?.judgement.reason ?? 'the source does not say it';
    const fitting = failures
      .filter(({ judgement }) => (judgement.coverage ?? 0) >= leastCoverage)
      .sort((a, b) => (b.judgement.coverage ?? 0) - (a.judgement.coverage ?? 0))[0];
    const place = fitting?.judgement.evidence;
    if (fitting === undefined || place === undefined) return this.drop(text, reason);
    const said = oneLine(this.pages[fitting.page]?.text.slice(place.start, place.end) ?? '');
    const key = said.toLowerCase();
    const from = `${fitting.page}:${place.start}`;
    const isFit =
      !this.cited.has(from) &&
      said.length <= longestQuotation &&
      /[.!]$/.test(said) &&
      !/["“”]/.test(said) &&
      !holdsAddress(said);
    if (!isFit || this.kept.has(key)) return this.drop(text, reason);
    this.kept.add(key);
    this.cited.add(from);
    this.dropped.push({ text, reason, isReplaced: true });
    return { text: `“${said}”`, citations: [{ page: fitting.page, ...place }] };
  }

  check(text: string, sources: readonly number[]): CitedSentence | undefined {
    const key = text.toLowerCase();
    this.checked += 1;
    if (text.length > longestSentence) return this.drop(`${text.slice(0, 200).toWellFormed()}…`, 'it is too long');
    if (this.checked > mostSentences) return this.drop(text, 'the draft is too long');
    if (holdsAddress(text)) return this.drop(text, 'it holds an address of its own');
    if (this.kept.has(key)) return this.drop(text, 'it repeats an earlier sentence');
    const cited = [...new Set(sources)].filter((number) => this.pages[number - 1] !== undefined);
    if (cited.length === 0) return this.drop(text, 'it names no source that was read');
    const failures: Failure[] = [];
    const citations = cited.flatMap((number) => {
      const source = this.sourceAt(number - 1);
      if (!source) return [];
      const judgement = checkSentence(text, source);
      if (judgement.verdict === 'supported' && judgement.evidence) return [{ page: number - 1, ...judgement.evidence }];
      failures.push({ page: number - 1, judgement });
      return [];
    });
    if (citations.length === 0) return this.replace(text, failures);
    this.kept.add(key);
    for (const { page, start } of citations) this.cited.add(`${page}:${start}`);
    return { text, citations };
  }

  /** A draft "sentence" of several sentences is checked one by one: one true half does not carry the other. */
  checkAll(sentences: readonly DraftSentence[]): CitedSentence[] {
    return sentences.flatMap(({ text, sources }) => {
      if (text.length > longestSentence * 10) {
        this.drop(`${text.slice(0, 200).toWellFormed()}…`, 'it is too long');
        return [];
      }
      const line = withoutMarkup(text);
      return splitSentences(line)
        .map(({ start, end }) => this.check(line.slice(start, end), sources))
        .filter((sentence) => sentence !== undefined);
    });
  }
}

/**
 * Writes a report from a model's draft and keeps only what a cited page bears out: each kept sentence has at least one
 * citation with the verbatim passage behind it, and what was left out is returned with the reason. When nothing is left,
 * the report says so and `claims` is empty.
 */
export function writeGroundedReport(input: GroundedInput): Report & { dropped: DroppedSentence[] } {
  const { topic, draft, pages, ...trace } = input;
  const check = new DraftCheck(pages);
  const sections: ReportSection[] = [
    { title: 'Summary', isList: false, sentences: check.checkAll(draft.summary ?? []) },
    ...draft.sections.map(({ title, sentences }) => ({
      title: oneLine(title).slice(0, longestHeading).toWellFormed() || 'Findings',
      isList: false,
      sentences: check.checkAll(sentences),
    })),
  ];
  const { dropped } = check;
  if (sections.every(({ sentences }) => sentences.length === 0)) {
    return { ...writeEmptyReport({ topic, pages, ...trace }), dropped };
  }
  const replaced = dropped.filter(({ isReplaced }) => isReplaced).length;
  return {
    ...renderReport({ topic, note: noteOn(dropped.length - replaced, replaced), sections, pages, trace }),
    dropped,
  };
}

/** What became of the draft, in words for a reader. */
function noteOn(leftOut: number, replaced: number): string {
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  const parts = [
    'Every sentence was checked against the source it is linked to',
    ...(replaced > 0
      ? [`${replaced} that no source bore out ${were(replaced)} replaced by the source’s own words`]
      : []),
    ...(leftOut > 0 ? [`${leftOut} that no source bore out ${were(leftOut)} left out`] : []),
  ];
  return `${parts.join('; ')}.`;
}
