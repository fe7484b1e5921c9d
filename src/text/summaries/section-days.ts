import { dayOf } from '#text/questions/index.ts';
import { comparedTitle } from './comparison.ts';
import type { CitedSection } from './disagreements.ts';
import type { Reading } from './read-pages.ts';

/** The heading of what answers a question. */
export const answerTitle = 'Answer';

/** The different days of the pages that sections cite first. */
export function daysOf(sections: readonly CitedSection[], pages: Reading['pages']): Set<string> {
  const cited = sections.flatMap(({ sentences }) => sentences.map(({ citations }) => citations[0]?.page ?? -1));
  return new Set(cited.flatMap((page) => dayOf(pages[page]?.publishedAt) ?? []));
}

/**
 * Adds the dates of the pages to an answer or judgement if they differ, because a newer page may supersede an older
 * one, and always to news, which begins with the newest. An answer that may have changed is dated if anything else in
 * the report is of another day.
 */
export function withDays(section: CitedSection, { pages, asksNews }: Reading, mayChange: boolean): CitedSection {
  if (!asksNews && section.title !== answerTitle && section.title !== comparedTitle) return section;
  const sentences = section.sentences.map((sentence) => {
    const page = pages[sentence.citations[0]?.page ?? -1];
    return { ...sentence, day: dayOf(page?.publishedAt) };
  });
  const isDated = asksNews || (mayChange && section.title === answerTitle) || daysOf([section], pages).size > 1;
  if (!isDated) return section;
  const newestFirst = asksNews && section.title !== comparedTitle;
  return {
    ...section,
    sentences: newestFirst ? sentences.sort((a, b) => (b.day ?? '').localeCompare(a.day ?? '')) : sentences,
  };
}
