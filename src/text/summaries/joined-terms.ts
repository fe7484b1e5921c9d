import { stem, wordsOf } from '#text/languages/index.ts';
import type { Question } from '#text/questions/index.ts';
import { describing } from './topic-coverage.ts';

/** Two words of a topic that only count together: "four-day" is neither "four weeks" nor "a day". */
interface Joined {
  terms: readonly number[];
  pattern: RegExp;
}

const hyphenated = /(?<![\p{L}\p{N}-])(\p{L}{2,30}|\p{N}{1,6})-(\p{L}{2,30})(?![\p{L}\p{N}-])/gu;

/** The words that a topic joins with a hyphen. */
export function joinedIn({ text, terms }: Pick<Question, 'text' | 'terms'>): readonly Joined[] {
  return [...text.matchAll(hyphenated)].flatMap(([, first = '', second = '']) => {
    const joined = [first, second].map((word) => terms.findIndex(({ lower }) => lower === word.toLowerCase()));
    return joined.includes(-1)
      ? []
      : [{ terms: joined, pattern: new RegExp(`${first}[-\\s\u2010\u2011]?${second}`, 'iu') }];
  });
}

/** How much of each term a text has, without those of joined words that it does not have together. */
export function heldTogether(held: readonly number[], joined: readonly Joined[], text: string): number[] {
  const apart = new Set(joined.flatMap(({ terms, pattern }) => (pattern.test(text) ? [] : terms)));
  return held.map((own, at) => (apart.has(at) ? 0 : own));
}

/**
 * Two or more capitalised words of a topic in a row, or one with a number that is no year: "Harl Bridge", "Vireo 5". The
 * same name elsewhere means the same thing.
 */
export const nameInTopic =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]{1,30}(?: (?:of |the |de ){0,2}(?:\p{Lu}[\p{L}\p{N}’'-]{0,30}|(?!1\d{3}|20\d\d)\p{N}{1,4}\p{L}?)(?![\p{L}\p{N}])){1,4}/gu;
/** The first word of a question, which is capitalised without being part of a name. */
const opensQuestion =
  /^(?:Who|What|When|Where|Why|How|Which|Whose|Is|Are|Was|Were|Do|Does|Did|Has|Have|Had|Can|Could|Will|Would|Should|Compare|News|The|A|An) /u;

/** Whether a text has a name of the topic word for word. German capitalises too much to tell. */
export function holdsName({ text, language }: Pick<Question, 'text' | 'language'>, page: string): boolean {
  if (language === 'de') return false;
  return [...text.trim().matchAll(nameInTopic)].some(([found]) => {
    const name = found.replace(opensQuestion, '');
    return name.includes(' ') && page.includes(name);
  });
}

/** Maximum words between the two of a compound in a title: "Museum of Glass", "Glass museum". */
const nearInTitle = 2;

/**
 * Whether a title has two words of the topic that belong together, in either order: a page on a "cable car" or a "glass
 * museum" is about that, whatever else it tells.
 */
export function titlesCompound({ phrases, language }: Pick<Question, 'phrases' | 'language'>, title: string): boolean {
  const stems = wordsOf(title.slice(0, 300)).map(({ lower }) => stem(lower, language));
  return phrases.some(({ words, stems: [first, second] }) => {
    if (words.split(' ').some((word) => describing.test(word.toLowerCase()) || /^\p{N}/u.test(word))) return false;
    const [one, other] = [stems.indexOf(first), stems.indexOf(second)];
    return one >= 0 && other >= 0 && one !== other && Math.abs(one - other) <= nearInTitle;
  });
}

const mostInName = 3;

/**
 * The term without which a page is about something else, if the topic is a name that some page has in full: "Vansen" of
 * "Lake Vansen". Undefined for other topics.
 */
export function ownTermOf(
  { kind, language, terms, text }: Question,
  { weights, texts }: { weights: readonly number[]; texts: readonly string[] },
): number | undefined {
  const name = text.trim();
  const isName = /^(?:\p{Lu}[\p{L}’'-]{1,30}(?: |$)){2,3}$/u.test(name);
  if (kind !== 'topic' || language === 'de' || !isName || terms.length < 2 || terms.length > mostInName)
    return undefined;
  if (!texts.some((one) => one.includes(name))) return undefined;
  const [first] = [...terms.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  return first;
}
