import { dayOf, isOlder, isUnsettled } from '#text/questions/index.ts';
import { comparedTitle } from './comparison.ts';
import type { CitedSection } from './disagreements.ts';
import type { Reading } from './read-pages.ts';
import type { CitedSentence } from './render-report.ts';

/** The heading of what answers a question. */
export const answerTitle = 'Answer';
/** The heading of what matters most about a topic. */
export const keyTitle = 'Key findings';
/** The heading of the same where no sentence answers, with what comes near to an answer. */
export const nearestTitle = 'Nearest to the question';
/** The heading of the rest. */
export const furtherTitle = 'Further findings';

/** Whether a section tells what matters most. */
export const isOfMatter = ({ title }: Pick<CitedSection, 'title'>): boolean =>
  title === keyTitle || title === nearestTitle;

/** The different days of the pages that sections cite first. */
export function daysOf(sections: readonly CitedSection[], pages: Reading['pages']): Set<string> {
  const cited = sections.flatMap(({ sentences }) => sentences.map(({ citations }) => citations[0]?.page ?? -1));
  return new Set(cited.flatMap((page) => dayOf(pages[page]?.publishedAt) ?? []));
}

/** A figure of what was so when the page was written: "at least 87 have fallen ill", "rents are 4 per cent higher". */
const mayHaveChanged =
  /^(?=.*\p{N}|(?:about |some |at least )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{3,5}teen|twenty|thirty|forty|fifty|dozens|hundreds|thousands)\b).*(?<!\p{L})(?:is|are|has|have|remains?|now|currently|so far|at least|stands? at|ist|sind|hat|haben|derzeit|bisher|est|sont|ont)(?!\p{L})/isu;

/** What was still to come when the page was written: "the removal will begin in July". */
const wasToCome =
  /(?<!\p{L})(?:will|(?:is|are) (?:to|due to|expected to|planned|scheduled)|plans? to|wants? to|wird|werden|soll|sollen|sera|seront)(?!\p{L})/iu;
/** Days after which a plan of a page comes behind what newer pages tell. */
const overtakenAfter = 14;

/** Days after which whatever a page tells is dated beside newer ones. */
const oldAfter = 180;
const isOld = ({ citations }: CitedSentence, pages: Reading['pages'], days: ReadonlySet<string>): boolean =>
  isOlder(dayOf(pages[citations[0]?.page ?? -1]?.publishedAt), days, oldAfter);

/** A sum of money: what something costs may change like a plan. */
const sumOfMoney =
  /[$€£] ?\p{N}|\p{N}[\p{N}.,]{0,12} ?(?:(?:million|billion|millionen|milliarden|millions?|milliards?) )?(?:€|euros?|dollars?|pounds?|crowns?|francs?|franken|kron\p{L}{1,3})(?!\p{L})/iu;

/** Whether a sentence tells a plan of a page that is much older than the newest of some days. */
const isOvertaken = ({ text, citations }: CitedSentence, pages: Reading['pages'], days: ReadonlySet<string>): boolean =>
  wasToCome.test(text) && isOlder(dayOf(pages[citations[0]?.page ?? -1]?.publishedAt), days, overtakenAfter);

/**
 * The sections with what was planned once behind what has become of it: at the end of its section, and from the key
 * findings at the end of the further ones. What is answered or compared stays in its order.
 */
export function plansLast(
  sections: readonly CitedSection[],
  pages: Reading['pages'],
  days: ReadonlySet<string>,
): CitedSection[] {
  const isPlan = (sentence: CitedSentence) => isOvertaken(sentence, pages, days);
  const hasFurther = sections.some(({ title }) => title === furtherTitle);
  const moved = hasFurther ? sections.filter(isOfMatter) : [];
  const movedPlans = moved.flatMap(({ sentences }) => sentences.filter(isPlan));
  return sections.flatMap((section) => {
    if (section.title === answerTitle || section.title === comparedTitle) return [section];
    const [plans, others] = [true, false].map((wanted) => section.sentences.filter((one) => isPlan(one) === wanted));
    if (section.title === furtherTitle)
      return [{ ...section, sentences: [...(others ?? []), ...movedPlans, ...(plans ?? [])] }];
    if (hasFurther && isOfMatter(section)) return others?.length === 0 ? [] : [{ ...section, sentences: others ?? [] }];
    return [{ ...section, sentences: [...(others ?? []), ...(plans ?? [])] }];
  });
}

/**
 * Adds the dates of the pages to an answer or judgement if they differ, because a newer page may supersede an older
 * one, and always to news, which begins with the newest. An answer that may have changed is dated if anything else in
 * the report is of another day, and so is any figure that was of its day, and a plan.
 */
export function withDays(
  section: CitedSection,
  { pages, asksNews }: Reading,
  { mayChange, days }: { mayChange: boolean; days: ReadonlySet<string> },
): CitedSection {
  const isJudgement = section.title === answerTitle || section.title === comparedTitle;
  const isDated =
    asksNews || (isJudgement && ((mayChange && section.title === answerTitle) || daysOf([section], pages).size > 1));
  const isOfItsDay = (sentence: CitedSentence) =>
    days.size > 1 &&
    (mayHaveChanged.test(sentence.text) ||
      isUnsettled(sentence.text) ||
      isOvertaken(sentence, pages, days) ||
      (sumOfMoney.test(sentence.text) &&
        isOlder(dayOf(pages[sentence.citations[0]?.page ?? -1]?.publishedAt), days, overtakenAfter)) ||
      isOld(sentence, pages, days));
  const sentences = section.sentences.map((sentence) =>
    isDated || isOfItsDay(sentence)
      ? { ...sentence, day: dayOf(pages[sentence.citations[0]?.page ?? -1]?.publishedAt) }
      : sentence,
  );
  if (asksNews && section.title !== comparedTitle) sentences.sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return { ...section, sentences };
}
