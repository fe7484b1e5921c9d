import { dependsOnContext, splitSentences, stem, wordsOf } from '#text/languages/index.ts';
import type { Asked } from './asked-question.ts';
import { collectionAsked } from './collected-kinds.ts';
import { deniesBefore } from './following-denials.ts';
import type { SourcePassage } from './rate-sentences.ts';
import type { SectionAnswer } from './section-answers.ts';
import { contradictsPrevious, denies, isCode, isHeading } from './sentence-forms.ts';

/** Minimum share of what the question is about that the title and the passage must have. */
const shareOfSubject = 0.6;
const ofOutcome = 0.7;

/**
 * Whether a question asks what came of something, what is new by it, what to look for, what was decided, how good
 * or harmful something is, what is done about it or whether it is so again: several sentences answer.
 */
export const asksSeveral = (question: string): boolean => collectionAsked(question) !== undefined;

/** Whether a sure answer comes before the sentences that are collected. */
export const isCollectedBeside = (question: string): boolean => collectionAsked(question)?.isBeside === true;

/**
 * The sentences that tell what came of the thing asked about, what it changes or what to look for, in the order of the
 * text, on pages about it: what a trial found seldom names the trial. Linear in the length of the passages.
 */
export function collectedAnswers(asked: Asked, passages: readonly SourcePassage[]): SectionAnswer[] {
  const { text: question, language } = asked.question;
  const outcome = collectionAsked(question);
  if (outcome === undefined) return [];
  const shareIn = sharesOf(asked, outcome.thing);
  const shareOnPage = sharesOf(asked, outcome.pageOf);
  const told = passages.flatMap(({ title, text, opening = '' }, passage) => {
    if (shareOnPage(`${title.slice(0, 300)}\n${opening}\n${text}`) < shareOfSubject) return [];
    const isAbout = (sentence: string) =>
      !outcome.isBeside || shareIn(`${title.slice(0, 300)}\n${sentence}`) >= shareOfSubject;
    return toldIn(text, (own) => outcome.tells(own, language) && isAbout(own), language).map(({ start, end }) => ({
      passage,
      start,
      end,
      score: ofOutcome,
      sentence: text.slice(start, end),
    }));
  });
  const shareOfAspect = sharesOf(asked, outcome.aspect);
  const most = Math.max(0, ...told.map(({ sentence }) => shareOfAspect(sentence)));
  // An effect on shops is none on birds.
  if (most === 0 && outcome.aspect !== '') return [];
  return told.flatMap(({ sentence, ...place }) => (shareOfAspect(sentence) >= most ? [place] : []));
}

/**
 * The sentences of a text that tell something, each with what goes on from it or takes it back: "It upheld the
 * conviction", "They did not follow any patients".
 */
function toldIn(text: string, tells: (sentence: string) => boolean, language: string) {
  const told: { start: number; end: number; paragraph: number }[] = [];
  for (const { start, end, isRow, paragraph } of splitSentences(text)) {
    const sentence = text.slice(start, end);
    if (isRow || isHeading(sentence) || isCode(sentence)) continue;
    const last = told.at(-1);
    const isNext = last?.paragraph === paragraph && text.slice(last.end, start).trim() === '';
    const isTold = tells(sentence);
    // Asked last, because it costs more than all the rest.
    const leans = (isTold || (isNext && denies(sentence))) && dependsOnContext(sentence, language);
    if (isNext && (leans || deniesBefore(sentence) || contradictsPrevious(sentence))) last.end = end;
    else if (isTold && !leans) told.push({ start, end, paragraph });
  }
  return told;
}

/** How much of some words of a question a text has, by their weight; nothing if they are none of its terms. */
function sharesOf(asked: Asked, some: string): (text: string) => number {
  const { language, terms } = asked.question;
  const stems = new Set(wordsOf(some).map(({ lower }) => stem(lower, language)));
  const places = terms.flatMap((term, at) => (stems.has(term.stem) ? [at] : []));
  const all = places.reduce((sum, at) => sum + (asked.weights[at] ?? 0), 0);
  return (text) => {
    const held = asked.heldBy(asked.stemsOf(wordsOf(text), text));
    return all === 0 ? 0 : places.reduce((sum, at) => sum + (asked.weights[at] ?? 0) * (held[at] ?? 0), 0) / all;
  };
}
