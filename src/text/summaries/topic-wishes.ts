import type { Word } from '#text/languages/index.ts';
import { asksNews, clock, facetOf, type Question, readQuestion } from '#text/questions/index.ts';

/** What a topic wants to know of its subject. */
export interface TopicWishes {
  /** Patterns for sentences about an aspect that it names, such as threats or history. */
  facets: readonly RegExp[];
  /** Whether it asks for what is new, so that what a thing is comes last. */
  asksNews: boolean;
  /** Whether it asks no question. */
  isTopic: boolean;
}

/** Patterns for the aspect that a word of the topic names. The results of a bank are not effects of it. */
function sideOf(lower: string, topic: string): RegExp[] {
  if (/^results?$/.test(lower) && !/\bresults? of\b/.test(topic)) return [];
  // A "new bridge" is one; only what is new about it is an aspect.
  if (lower === 'new' && /\bnew (?!in\b|at\b|on\b|with\b|for\b|about\b)\p{L}/u.test(topic)) return [];
  return [facetOf(lower) ?? []].flat();
}

/** "Night train to Milan: times and prices", "timetable of the ferry". */
const asksTimes =
  /\b(?:(?:opening|departure|arrival|travel|running|visiting|office) (?:times|hours)|timetables?|schedules?|times and (?:prices|fares|dates)|(?:prices|fares|dates) and times)\b|: times\b/u;

/** What a topic, in lower case, wants to know. Several words may name one aspect; its pattern is searched once. */
export function wishesOf(topic: string, words: readonly Word[]): TopicWishes {
  const { kind, text } = readQuestion(topic);
  const named = words.flatMap(({ lower }) => sideOf(lower, topic));
  // "What did the trial find?" is read as a question for its results.
  const results = text.startsWith('results of ') ? (facetOf('results') ?? []) : [];
  const times = asksTimes.test(topic) ? [clock] : [];
  const facets = words.length > 1 ? [...new Set([named, results, times].flat())] : [];
  return { facets, asksNews: asksNews(topic), isTopic: kind === 'topic' };
}

/** Words that ask for news, which no news repeats. */
const newsWord = /^(?:news|latest|newest|recent|recently|updates?|developments?|headlines?|current|currently|today)$/u;

/** Whether a word of a topic, in lower case, only says that it asks for news. */
export const asksOnlyNews = (lower: string, topic: string): boolean => newsWord.test(lower) && asksNews(topic);

/** A question for news without the words that only say so: "Latest news on Northbeam" is about Northbeam. */
export function withoutNewsWords(question: Question): Question {
  const terms = question.terms.filter(({ lower }) => !asksOnlyNews(lower, question.text.toLowerCase()));
  return terms.length > 0 ? { ...question, terms } : question;
}
