import { calendarWord, rolesOf, stem, wordsOf } from '#text/languages/index.ts';

const { stop } = rolesOf('en');

/** The stems of a text's content words in English, in order. */
export const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ lower }) => (stop.has(lower) ? [] : [stem(lower, 'en')]));

/** The stems of a text's capitalised words after its first, which are names in English. */
export const namesIn = (text: string): Set<string> =>
  new Set(
    wordsOf(text).flatMap(({ lower, isCapitalised }, at) => (isCapitalised && at > 0 ? [stem(lower, 'en')] : [])),
  );

/** The same without days and months, which name nothing that happened. */
export const eventNamesIn = (text: string): string[] => [...namesIn(text)].filter((name) => !calendarWord.test(name));

/** Words that negate a sentence, or nearly so. */
export const denying = /^(?:not|never|no|none|neither|nor|cannot|hardly|without|\p{L}{2,10}n['’]t)$/u;

/** Auxiliary verbs of English, including "to be". */
export const auxiliary =
  /^(?:do|does|did|has|have|had|is|are|was|were|be|been|being|will|would|can|could|may|might|shall|should|must)$/;

/** The months, as the alternatives of an expression. */
export const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Whether two sets have the same elements. */
export const areEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word));

/** Words for people who are counted, as the alternatives of an expression. */
export const countedPeople =
  'people|persons|men|women|children|employees|workers|staff|jobs|residents|passengers|patients|victims|members|customers|households';
