import { dependsOnContext, splitSentences, stem, wordsOf } from '#text/languages/index.ts';
import { asksInstructions } from './advice.ts';
import model from './answer-model.json' with { type: 'json' };
import { Asked } from './asked-question.ts';
import { collectedAnswers, isCollectedBeside } from './collected-answers.ts';
import { deniesBefore } from './following-denials.ts';
import { continuesOther } from './other-subjects.ts';
import { omitsPresumedEvent } from './presumed-event.ts';
import { maxParts, splitQuestion } from './question-parts.ts';
import { byRank } from './rank-answers.ts';
import { type RatedSentence, rateSentences, type SourcePassage } from './rate-sentences.ts';
import { longestQuestion, type Question, readQuestion } from './read-question.ts';
import { contentOf, isRepetition } from './repeated-answers.ts';
import { isTakenBack } from './reported-claims.ts';
import { sectionAnswers } from './section-answers.ts';
import {
  announces,
  contradictsPrevious,
  denies,
  deniesInPart,
  instructs,
  isCode,
  isHeading,
  isHearsay,
  isListed,
} from './sentence-forms.ts';
import { longestSense, startOfSense } from './start-of-sense.ts';
import { explainsBefore } from './stated-reasons.ts';
import { tableAnswers } from './table-answers.ts';
import { tableExtremes } from './table-extremes.ts';
import { inTextOrder } from './verdict-order.ts';

/** A sentence that may answer a question, or is the closest to it. */
export interface FoundSentence {
  /** The index of its passage. */
  passage: number;
  /** Its offset in the passage, including the sentence before if it depends on that. */
  start: number;
  end: number;
  /** The table cell in words, if the span is a row. */
  inWords?: string;
  /** Probability that it answers the question. */
  score: number;
  /** Whether it is about the question, even if it may not answer it. */
  isNear: boolean;
  /** Whether it denies what the question presupposes. */
  isDenial: boolean;
  /** The index of the question it answers best; 0 for a single one. */
  part: number;
}

/** The result of searching passages for an answer. */
export interface FoundAnswer {
  question: Question;
  /** Whether the best sentence is an answer; otherwise it is the closest one. */
  isAnswered: boolean;
  isOneQuestion: boolean;
  /** The questions, of several in one, that are not answered while another is. */
  unanswered: readonly string[];
  /** Questions beyond the number that one text may ask. */
  notRead: readonly string[];
  /** Whether every word of the question occurs in one window of a few words. */
  isMentioned: boolean;
  /** Whether it asks when or why something happened that no passage about it mentions. */
  isUntold: boolean;
  /** Best first, without repetitions. */
  sentences: FoundSentence[];
}

/** The weight of a question's word, by stem. Rare words weigh more. */
export type WeightOf = (stem: string) => number;

export interface Search {
  passages: readonly SourcePassage[];
  /** Weighs words by how few passages contain them, by default. */
  weightOf?: WeightOf;
  limit: number;
}

/** Minimum score of an answer, and maximum score of a sentence that is only related. */
const likely = 0.4;
const nearOnly = 0.2;
/** Weight of a sentence with only the question's names, if another has more. */
const ofNamesAlone = 0.5;
/** Share of a question's presupposition that a sentence must contain to state or deny it. */
const sharePresumed = 0.8;
/** Maximum sections that are shown besides the best sentences. */
const mostSections = 2;
/** Maximum sentences that tell what came of something. */
const mostCollected = 8;
/** Minimum score of an answer that comes before them where they are told beside it. */
const sure = 0.9;
/** Weight of other sentences then. */
const ofBesideCollected = 0.4;

/** Weights of words by how few passages and page titles contain them. */
export function weightsOver(passages: readonly SourcePassage[], language: string): WeightOf {
  const counts = new Map<string, number>();
  for (const { title, text } of passages) {
    const stems = new Set(wordsOf(`${title}\n${text}`).map(({ lower }) => stem(lower, language)));
    for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return (one) => weightOf(counts.get(one) ?? 0, passages.length);
}

/** Assumed number of other passages, so that a word of all given ones is not common. */
const others = 30;

/** Inverse document frequency as in BM25, among the given passages and the assumed ones. */
export function weightOf(holders: number, all: number): number {
  return Math.log(1 + (Math.max(all, holders) + others - holders + 0.5) / (holders + 0.5));
}

/** Maximum sentences after the answer, and after one that only announces it. */
const mostFollowing = 2;
const mostAnnounced = 4;

/** Maximum items of a list shown with its introduction, and characters of all of them. */
const mostItems = 12;
const longestList = 850;

/** Where the list ends that a sentence with a colon introduces. Undefined if none follows. */
function endOfList(
  text: string,
  start: number,
  following: readonly { start: number; end: number }[],
): number | undefined {
  let to: number | undefined;
  for (const item of following.slice(0, mostItems)) {
    if (!isListed(text, item) || item.end - start > longestList) break;
    to = item.end;
  }
  return to;
}

/**
 * Where an answer ends: after what it announces, after a sentence that contradicts it or follows hearsay, and for how
 * something works after its continuation.
 */
function endOfAnswer(text: string, { start, end }: { start: number; end: number }, question: Question): number {
  const { kind, language } = question;
  const sentences = splitSentences(text);
  const own = sentences.findIndex((sentence) => sentence.end === end);
  const list = text.charAt(end - 1) === ':' ? endOfList(text, start, sentences.slice(own + 1)) : undefined;
  let to = list ?? end;
  if (list !== undefined) return to;
  // "Trees cool in two ways": each of them may have a paragraph of its own.
  const isAnnounced = announces(text.slice(start, end));
  const following = sentences.slice(own + 1, own + 1 + (isAnnounced ? mostAnnounced : mostFollowing));
  for (const { start: next, end: stop, paragraph } of following) {
    const nextSentence = text.slice(next, stop);
    const isElsewhere = !isAnnounced && paragraph !== sentences[own]?.paragraph;
    if (isElsewhere && !deniesBefore(nextSentence)) break;
    if (stop - start > longestSense || isCode(nextSentence) || isHeading(nextSentence)) break;
    const goesOn =
      asksInstructions(question) &&
      to === end &&
      (dependsOnContext(nextSentence, language) || (language === 'en' && instructs(nextSentence)));
    const isTurned =
      contradictsPrevious(nextSentence) ||
      deniesBefore(nextSentence) ||
      (to === end && isHearsay(text.slice(start, end))) ||
      (kind === 'why' && to === end && explainsBefore(text.slice(start, end), nextSentence)) ||
      (kind === 'yes-no' && isTakenBack(text.slice(start, to), nextSentence));
    const isWanted = goesOn || isTurned || kind === 'working' || isAnnounced;
    if (!isWanted) break;
    to = stop;
  }
  return to;
}

/**
 * Searches passages for the answer to a question: the best sentences, and whether the best one is an answer. Several
 * questions in one text are answered in turn. Deterministic.
 */
export function findAnswer(asked: string, search: Search): FoundAnswer {
  const all = splitQuestion(asked.slice(0, longestQuestion));
  const parts = all.slice(0, maxParts);
  const found = parts.map(({ whole }) => answerOne(whole, search));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const isAnswered = found.some((one) => one.isAnswered);
  const partAnswers = found.map((one) =>
    one.isAnswered === isAnswered
      ? one
      : { ...one, sentences: one.sentences.filter((near) => near.isNear).map(asNear) },
  );
  const sentences: FoundSentence[] = [];
  for (let rank = 0; rank < search.limit; rank += 1) {
    for (const [part, { sentences: ranked }] of partAnswers.entries()) {
      const next = ranked[rank];
      const isKnown = ({ passage, end }: FoundSentence) => passage === next?.passage && end === next.end;
      if (next !== undefined && !sentences.some(isKnown)) sentences.push({ ...next, part });
    }
  }
  return {
    question: readQuestion(asked),
    isAnswered,
    isOneQuestion: false,
    unanswered: isAnswered ? found.flatMap((one, at) => (one.isAnswered ? [] : [parts[at]?.asWritten ?? ''])) : [],
    notRead: all.slice(maxParts).map(({ asWritten }) => asWritten),
    isUntold: found.every((one) => one.isUntold),
    isMentioned: found.some((one) => one.isMentioned),
    sentences: sentences.sort((a, b) => Number(b.score >= likely) - Number(a.score >= likely)).slice(0, search.limit),
  };
}

/** A sentence only related to one of several questions, of which another is answered. */
function asNear(sentence: FoundSentence): FoundSentence {
  return { ...sentence, score: Math.min(nearOnly, sentence.score) };
}

/** The texts of the passages with a related sentence; of all if there is none. */
function textsNear(rated: readonly RatedSentence[], passages: readonly SourcePassage[]): string[] {
  const near = new Set(rated.flatMap(({ isNear, passage }) => (isNear ? [passage] : [])));
  return passages.flatMap(({ title, text }, at) => (near.size === 0 || near.has(at) ? [`${title}\n${text}`] : []));
}

/** Rows, sections and outcomes that answer as they are. */
function wholeAnswers(understood: Asked, passages: readonly SourcePassage[]) {
  const collected = collectedAnswers(understood, passages).slice(0, mostCollected);
  const sections: FoundSentence[] = [
    ...[
      ...tableExtremes(understood, passages),
      ...tableAnswers(understood, passages),
      ...sectionAnswers(understood, passages),
    ].slice(0, mostSections),
    ...collected,
  ].map((section) => ({ ...section, isNear: true, isDenial: false, part: 0 }));
  return { sections, hasCollected: collected.length > 0 };
}

function answerOne(asked: string, { passages, limit, ...search }: Search): FoundAnswer {
  const question = readQuestion(asked);
  const weights = search.weightOf ?? weightsOver(passages, question.language);
  const all = rateSentences(question, passages, weights);
  const rated = byRank(all);
  const taken: {
    sentence: RatedSentence & { logOdds: number; rank: number };
    content: Set<string>;
    isDenied: boolean;
  }[] = [];
  for (const sentence of rated) {
    if (taken.length >= limit) break;
    const source = passages[sentence.passage] ?? { title: '', text: '' };
    const text = source.text.slice(sentence.start, sentence.end);
    const from = startOfSense(source, sentence, question);
    if (from < sentence.start && continuesOther(question, source.text.slice(from, sentence.end))) continue;
    const content = contentOf(text, question.language);
    const isDenied = denies(text);
    const isRepeat = taken.some((other) => other.isDenied === isDenied && isRepetition(content, other.content));
    if (!isRepeat) taken.push({ sentence, content, isDenied });
  }
  const isOfMatter = taken[0]?.sentence.hasMatter === true;
  const answers = taken.map(({ sentence: { passage, start, end, rank, isNear, hasMatter, signs } }): FoundSentence => {
    const source = passages[passage] ?? { title: '', text: '' };
    const { text } = source;
    const from = startOfSense(source, { start, end }, question);
    const likelihood = 1 / (1 + Math.exp(-rank));
    // If another sentence has the content of the question, one with only its names is about something else.
    const score = Math.round(1_000 * likelihood * (isOfMatter && !hasMatter ? ofNamesAlone : 1)) / 1_000;
    const sentenceText = text.slice(start, end);
    const isWhole = signs.nearby >= sharePresumed && !deniesInPart(sentenceText, question.kind === 'why');
    const isDenial = !question.isNegated && signs.lacksDenial > 0 && isWhole;
    return {
      passage,
      start: from,
      end: endOfAnswer(text, { start: from, end }, question),
      score,
      isNear,
      isDenial,
      part: 0,
    };
  });
  const { sections, hasCollected } = wholeAnswers(new Asked(question, weights), passages);
  const isWithin = (one: FoundSentence) =>
    sections.some(({ passage, start, end }) => passage === one.passage && start < one.end && one.start < end);
  const others = answers.filter((one) => !isWithin(one));
  const first = isCollectedBeside(question.text) ? others.filter(({ score }) => score >= sure) : [];
  const unsectioned = others.flatMap((one) =>
    first.includes(one) ? [] : [hasCollected ? { ...one, score: one.score * ofBesideCollected } : one],
  );
  const isAnswered = sections.length > 0 || taken.some(({ sentence }) => sentence.logOdds >= model.threshold);
  return {
    question,
    isAnswered,
    isOneQuestion: true,
    unanswered: [],
    notRead: [],
    isUntold: !isAnswered && omitsPresumedEvent(question, textsNear(all, passages)),
    isMentioned: sections.length > 0 || all.some(({ signs }) => signs.covered > 0.999),
    sentences: [...first, ...sections, ...inTextOrder(question, unsectioned, ({ passage }) => passage)].slice(0, limit),
  };
}
