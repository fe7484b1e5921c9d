import { datelineLength, dependsOnContext, splitSentences, type Word, wordsOf } from '#text/languages/index.ts';
import type { Asked } from './asked-question.ts';
import { withSpeaker } from './opinions.ts';
import type { Question } from './read-question.ts';
import { explainsBefore, statesReason } from './stated-reasons.ts';

/** A sentence with its share of a question. */
export interface ReadSentence {
  start: number;
  end: number;
  paragraph: number;
  isRow: boolean;
  words: readonly Word[];
  /** One per word. Empty for function words. */
  stems: readonly string[];
  /** The sentence with the one whose view is asked for instead of a pronoun. */
  said: string;
  /** For each term of the question, how much of it the sentence has. */
  held: readonly number[];
  /** Whether the next sentence tells of the trouble that explains it, if a reason is asked for. */
  isExplained?: boolean;
}

/** Maximum sentences of one passage, more than any has. */
const mostSentences = 200;
/** Weight of a word in the sentence that this one depends on. */
export const leaning = 0.9;
/** Weight of a word in the title, if "it" refers to the subject of the page. */
const ofTitle = 0.8;

/** "It stands on a rock", "In 2025 it had a turnover of": refers to the subject of the page. */
const opensWithIt =
  /^(?:It|(?:In|By|Since|At the end of) (?:\p{Lu}\p{L}{2,8} )?(?:1\d|20)\d\d,? it) (?!(?:is|was) (?:\p{L}+ ){1,3}(?:that|to|who)\b)/u;

/** "Le coût du projet", "The cost has risen": of the project that the page is about. */
const ofProject =
  /^(?:The|Its) (?:costs?|price|works?|repairs)(?!\p{L})|(?<!\p{L})(?:(?:the|this) (?:project|scheme)|(?:du|le|ce) (?:projet|chantier)|(?:das|dieses|des) (?:projekt|projekts|vorhaben|vorhabens)|(?:el|este|del) proyecto|(?:il|del|questo) progetto|(?:o|do|este) projeto|het project)(?!\p{L})/iu;

/** "The cause is a leak", "Grund ist ein Leck", "The director blamed the cost of energy": of what, the text before tells. */
const givesReason =
  /^(?:(?:the |its |common |known |usual |main |typical |possible ){0,2}(?:triggers?|causes?|culprits?)\b|(?:\p{L}{2,20} )?(?:attacks?|episodes?|outbreaks?|symptoms?|flare-ups|cases)\b[^.;]{0,60}\b(?:set off|triggered|caused|provoked|brought on) by\b|(?:der |die )?(?:grund|ursache)(?: dafür| hierfür)? (?:ist|sind|war|waren)(?!\p{L})|(?:la |une )(?:raison|cause)(?: en)? (?:est|était)(?!\p{L})|(?:la |una )(?:razón|causa) (?:es|era|fue)(?!\p{L}))|^(?:the|this|that|its|their|die|der|das|la|le|les|cette|ce) (?:\p{L}{3,30} ){1,2}(?:(?:was|is|were|are|has been|had been) (?:due to|caused by|traced (?:back )?to|blamed on|put down to|attributed to|triggered by|the result of)|(?:came|comes|began|started|stems?|stemmed|resulted) (?:after|from|when|because)|s['’]expliquent? par|(?:est|était|sont) (?:dû|due|dus|dues) (?:à|aux?)|(?:geht|ging|gehen|ist|war|sind) [^.;]{1,80}(?:zurück|zurückzuführen))(?!\p{L})|^[^.;:,]{2,60} (?:is|are|was|were) (?:the|one|a|another) (?:main |chief |second |biggest |other )?(?:reasons?|causes?)[.;]|^[^.;:]{2,60} (?:named?|names|gave|gives|cited|cites|lists?|listed) (?:\p{L}{2,12} ){0,2}(?:causes|reasons)\b|\b(?:blam(?:es|ed)|cit(?:es|ed)|point(?:s|ed) to) (?![^.;]{1,120}\b(?:for|on)\b)/iu;

/** "We dropped that because of the price": the reason for what the sentence before tells. */
const reasonForBefore =
  /^[“"‘']?[^.;]{0,60}\b(?:that|this|it|them|so|one)\b[^.;]{0,30}\b(?:because|due to|owing to|on account of)\b/iu;

const figureOfBefore =
  /^["“]?(?:(?:That|This) (?:will |would )?(?:adds?|means?|takes?|costs?|saves?|makes?|brings?) |The (?:savings?|costs?|bill|damages?|loss(?:es)?|total|price|fine|fee|gain|profit|debt) (?:is|was|are|were|came to|comes to|amounts? to|amounted to|will be|would be) )/u;

/** "That adds eleven days": a figure of what the sentence before tells. */
export const tellsFigureOfBefore = (sentence: string): boolean => figureOfBefore.test(sentence);

/**
 * Adds to a dependent sentence what the one before has of the question, and to one that opens with "it", or gives a
 * reason that is asked for, what the title has.
 */
function withSense(
  sentence: ReadSentence,
  before: ReadSentence | undefined,
  {
    text,
    inTitle,
    question,
  }: { text: string; inTitle: readonly number[]; question: Pick<Question, 'kind' | 'language'> },
): ReadSentence {
  const { start, end, paragraph, held } = sentence;
  const sentenceText = text.slice(start, end);
  if (question.kind === 'why' && (givesReason.test(sentenceText) || statesReason(sentenceText))) {
    return {
      ...sentence,
      held: held.map((own, at) => Math.max(own, leaning * (before?.held[at] ?? 0), ofTitle * (inTitle[at] ?? 0))),
    };
  }
  if (question.kind === 'why' && before?.paragraph === paragraph && reasonForBefore.test(sentenceText)) {
    return { ...sentence, held: held.map((own, at) => Math.max(own, leaning * (before.held[at] ?? 0))) };
  }
  const isTitled = inTitle.some((value) => value > 0);
  if (isTitled && ofProject.test(sentenceText))
    return { ...sentence, held: held.map((own, at) => Math.max(own, ofTitle * (inTitle[at] ?? 0))) };
  const isOfTitle = isTitled && opensWithIt.test(sentenceText);
  // At the beginning of a paragraph, "it" refers to the subject of the page.
  if (isOfTitle && before?.paragraph !== paragraph) {
    return { ...sentence, held: held.map((own, at) => Math.max(own, ofTitle * (inTitle[at] ?? 0))) };
  }
  const isOwn = held.some((value) => value > 0);
  const tellsAmount = question.kind === 'quantity' && tellsFigureOfBefore(sentenceText);
  if (
    !(isOwn || isOfTitle || tellsAmount) ||
    before?.paragraph !== paragraph ||
    !(tellsAmount || dependsOnContext(sentenceText, question.language))
  )
    return sentence;
  return {
    ...sentence,
    held: held.map((own, at) =>
      Math.max(own, leaning * (before.held[at] ?? 0), isOfTitle ? ofTitle * (inTitle[at] ?? 0) : 0),
    ),
  };
}

/** The sentences of a passage with their features. */
export function readPassage(asked: Asked, text: string, inTitle: readonly number[]): ReadSentence[] {
  const { question } = asked;
  const sentences: ReadSentence[] = [];
  // What the sentence before has of the question, with what it leans on itself: "They roar. Replacing them costs 250".
  let carried: readonly number[] = [];
  for (const { start: opening, end, paragraph, isRow } of splitSentences(text).slice(0, mostSentences)) {
    const start = opening + datelineLength(text.slice(opening, end));
    const own = text.slice(start, end);
    const words = wordsOf(own);
    const stems = asked.stemsOf(words, own);
    const before = sentences.at(-1);
    const isNext = before?.paragraph === paragraph;
    const said = isNext ? withSpeaker(question, own, text.slice(before.start, before.end)) : own;
    const held = asked.heldIn(words, stems, own);
    const read = { start, end, paragraph, isRow, words, stems, said, held };
    if (isNext && question.kind === 'why')
      before.isExplained = explainsBefore(text.slice(before.start, before.end), own);
    sentences.push(withSense(read, before && { ...before, held: carried }, { text, inTitle, question }));
    const leans = isNext && carried.some((value) => value > 0) && dependsOnContext(own, question.language);
    carried = leans ? held.map((value, at) => Math.max(value, leaning * (carried[at] ?? 0))) : held;
  }
  return sentences;
}
