import { dayOf } from '#text/questions/index.ts';
import { areContrary } from './contrary.ts';
import { readLastStatement } from './last-statement.ts';
import { arePeriodsApart, periodOf } from './periods.ts';
import type { Ranking } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';
import type { CitedSentence, ReportSection } from './render-report.ts';
import type { SourcePage } from './report.ts';

/** A part of a report before it is rendered. */
export interface CitedSection {
  title: string;
  sentences: CitedSentence[];
}

/** The sections of a report without the sentences that another source contradicts, and those sentences in pairs. */
export interface Disagreements {
  sections: CitedSection[];
  pairs: [CitedSentence, CitedSentence][];
  /** Whether the opening of the report is disputed, so that the disagreements must come first. */
  isFirst: boolean;
}

/** Minimum similarity of sentences about the same thing. */
const sameThing = 0.1;
/** Limits on the work for one report. */
const mostPairs = 6;
const mostChecks = 400;

/** A passage of a page. */
export type Passage = CitedSentence['citations'][number];

/** Whether two passages share any part of a page. */
export const overlap = (one: Passage, other: Passage): boolean =>
  one.page === other.page && one.start < other.end && other.start < one.end;

const placeOf = ({ page, end }: { page: number; end: number }): string => `${page} ${end}`;

/** The keys by which a repeated sentence is recognized: its text, and the passage it quotes. */
const keysOf = ({ text, citations }: CitedSentence): string[] => [text, ...citations.slice(0, 1).map(placeOf)];

/**
 * Finds sentences of a report that a sentence of another page contradicts, and moves both to a section on
 * disagreements, each with its source.
 */
export function findDisagreements(cited: readonly CitedSection[], ranking: Ranking, reading: Reading): Disagreements {
  const pairs: Disagreements['pairs'] = [];
  const disputed = new Set<string>();
  let checks = 0;
  // What the report shows is compared with everything else it shows, and with the parts of that.
  const shown = cited.flatMap(({ sentences }) => sentences.flatMap(({ citations }) => citations));
  const isShown = (passage: Passage) =>
    shown.some(({ page, start, end }) => page === passage.page && start <= passage.start && passage.end <= end);
  for (const sentence of cited.flatMap(({ sentences }) => sentences)) {
    const [own] = sentence.citations;
    if (own === undefined || isDisputed(sentence) || pairs.length >= mostPairs) continue;
    const place = ranking.candidates.findIndex(({ sentence: { page, end } }) => page === own.page && end === own.end);
    const against = place < 0 ? undefined : contraryTo(sentence, place);
    if (against === undefined) continue;
    pairs.push([sentence, against]);
    for (const side of [sentence, against]) for (const key of keysOf(side)) disputed.add(key);
  }
  return {
    sections: cited.map(({ title, sentences }) => ({
      title,
      sentences: sentences.filter((sentence) => !isDisputed(sentence)),
    })),
    pairs,
    isFirst:
      cited
        .find(({ sentences }) => sentences.length > 0)
        ?.sentences.slice(0, 1)
        .some(isDisputed) === true,
  };

  function isDisputed(sentence: CitedSentence): boolean {
    return keysOf(sentence).some((key) => disputed.has(key)) || isAround(sentence);
  }

  /** Whether a sentence was joined with a disputed one, which would stand in the report twice. */
  function isAround({ citations: [own] }: CitedSentence): boolean {
    return pairs
      .flat()
      .some(({ citations: [other] }) => own !== undefined && other !== undefined && overlap(own, other));
  }

  function periodAt(place: { page: number; start: number; end: number } | undefined) {
    const page = reading.pages[place?.page ?? -1];
    return page === undefined || place === undefined ? undefined : periodOf(page, place);
  }

  function contraryTo({ text, citations }: CitedSentence, place: number): CitedSentence | undefined {
    const pages = new Set(citations.map(({ page }) => page));
    const own = readLastStatement(text);
    for (const [at, { sentence }] of ranking.candidates.entries()) {
      if (pages.has(sentence.page)) continue;
      if (!isShown(sentence) && ranking.likeness(place, at) < sameThing) continue;
      const other = reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
      if (disputed.has(other) || disputed.has(placeOf(sentence))) continue;
      checks += 1;
      if (checks > mostChecks) return undefined;
      if (!areContrary(own, readLastStatement(other))) continue;
      if (arePeriodsApart(periodAt(citations[0]), periodAt(sentence))) continue;
      const { page, start, end } = sentence;
      return { text: other, citations: [{ page, start, end }] };
    }
    return undefined;
  }
}

/** The section that shows both sides of each disagreement, one below the other, with the dates of their pages. */
export function renderDisagreements(pairs: Disagreements['pairs'], pages: readonly SourcePage[]): ReportSection {
  const day = ({ citations }: CitedSentence) => dayOf(pages[citations[0]?.page ?? -1]?.publishedAt);
  return {
    title: 'Where sources disagree',
    isList: true,
    sentences: pairs.flatMap(([one, other]) => [
      { ...one, day: day(one) },
      { ...other, isAgainst: true, day: day(other) },
    ]),
  };
}
