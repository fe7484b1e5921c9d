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

/** A figure of what was so when the page was written: "at least 87 have fallen ill", "rents are 4 per cent higher". */
const mayHaveChanged =
  /^(?=.*\p{N}).*(?<!\p{L})(?:is|are|has|have|remains?|now|currently|so far|at least|stands? at|ist|sind|hat|haben|derzeit|bisher|est|sont|ont)(?!\p{L})/isu;

/**
 * Adds the dates of the pages to an answer or judgement if they differ, because a newer page may supersede an older
 * one, and always to news, which begins with the newest. An answer that may have changed is dated if anything else in
 * the report is of another day, and so is any figure that was of its day.
 */
export function withDays(
  section: CitedSection,
  { pages, asksNews }: Reading,
  { mayChange, isOfSeveralDays }: { mayChange: boolean; isOfSeveralDays: boolean },
): CitedSection {
  const isJudgement = section.title === answerTitle || section.title === comparedTitle;
  const isDated =
    asksNews || (isJudgement && ((mayChange && section.title === answerTitle) || daysOf([section], pages).size > 1));
  const sentences = section.sentences.map((sentence) =>
    isDated || (isOfSeveralDays && mayHaveChanged.test(sentence.text))
      ? { ...sentence, day: dayOf(pages[sentence.citations[0]?.page ?? -1]?.publishedAt) }
      : sentence,
  );
  if (asksNews && section.title !== comparedTitle) sentences.sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return { ...section, sentences };
}
