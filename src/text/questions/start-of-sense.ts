import {
  closesQuotations,
  dependsOnContext,
  goesOnWithKnown,
  introduces,
  type Sentence,
  splitSentences,
  stemsKnown,
  takesUp,
} from '#text/languages/index.ts';
import { isName, namesWithin } from './figure-owner.ts';
import type { SourcePassage } from './rate-sentences.ts';
import type { Question } from './read-question.ts';
import { isHeading } from './sentence-forms.ts';
import { statesReason } from './stated-reasons.ts';

/** Maximum sentences before one that depends on them. */
const mostLeaning = 2;
/** Maximum characters of a sentence with what it depends on. */
export const longestSense = 450;

/** "In eleven of them", but not "It" at the beginning of a paragraph, which is the subject of the page. */
const ofThem = /^(?!(?:it|he|she|they|its|his|her|their)\b).{0,100}?\b(?:them|him|her|he|she|these|those)\b/iu;

/** Whether a sentence that begins a paragraph speaks of what the paragraph before ends with. */
const continuesParagraph = (text: string, before: Sentence, { start, end }: Sentence): boolean =>
  !before.isRow &&
  !isHeading(text.slice(before.start, before.end)) &&
  (ofThem.test(text.slice(start, end)) ||
    goesOnWithKnown(text.slice(start, end)) ||
    introduces(text.slice(before.start, before.end), text.slice(start, end)));

/** "She never taught": of the one whom the page is about, so that another sentence about "her" explains nothing. */
const isOfPerson = /^(?:he|she|his|her)\b/iu;

/** "Falk saves 15 euros a month, she said.": begins with the name of whoever says so. */
const saidOfOneself = /^(\p{Lu}[\p{L}-]{1,30}) [^.;]{3,200}, (?:he|she) (?:says|said|adds|added)\.$/u;

const tellsOfSpeaker = (sentence: string, text: string): boolean => {
  const name = saidOfOneself.exec(sentence)?.[1]?.toLowerCase();
  return name !== undefined && isName([name], true, namesWithin(text));
};

/**
 * Where the context of a sentence begins: with those before it in the paragraph that it depends on, or with the end of the
 * paragraph before.
 */
export function startOfSense(
  { title, text }: SourcePassage,
  { start, end }: { start: number; end: number },
  { language, text: asked, kind }: Question,
): number {
  const known = stemsKnown(language, title, asked);
  const sentences = splitSentences(text);
  const own = sentences.findIndex((sentence) => sentence.start === start);
  let from = start;
  for (let at = own; at > 0 && own - at < mostLeaning; at -= 1) {
    const [before, sentence] = [sentences[at - 1], sentences[at]];
    if (before === undefined || sentence === undefined) break;
    const isNewParagraph = before.paragraph !== sentence.paragraph;
    if (tellsOfSpeaker(text.slice(sentence.start, sentence.end), text)) break;
    if (isNewParagraph && (at < own || !continuesParagraph(text, before, sentence))) break;
    const sentenceText = text.slice(sentence.start, sentence.end);
    const leans =
      (kind === 'why' && !isNewParagraph && statesReason(sentenceText)) ||
      goesOnWithKnown(sentenceText) ||
      introduces(text.slice(before.start, before.end), sentenceText) ||
      dependsOnContext(sentenceText, language) ||
      !closesQuotations(sentenceText) ||
      (!isNewParagraph && takesUp(sentenceText, text.slice(before.start, before.end), { language, known }));
    if (!leans || end - before.start > longestSense) break;
    from = before.start;
  }
  return from < start && isOfPerson.test(text.slice(start, end)) && dependsOnContext(text.slice(from, end), language)
    ? start
    : from;
}
