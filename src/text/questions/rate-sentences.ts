import { tellsSetUp, wordsOf } from '#text/languages/index.ts';
import { addressesNobody, advisesTime } from './advice.ts';
import { hasOtherOwner, holdsKind, lacksEssential } from './answer-kinds.ts';
import { Asked } from './asked-question.ts';
import { countsHarmed, countsUnharmed, lacksLife } from './births-and-deaths.ts';
import { deniesAsked } from './denied-presumption.ts';
import { answersDirectly, lacksDoer, lacksExcess, lacksSpeaker } from './direct-answers.ts';
import { isJudged, needsFacet } from './facets.ts';
import { givesFigureOfOther, measuresOther, namesWithin, placesApart } from './figure-owner.ts';
import { isPastEvent } from './future-events.ts';
import { isNear } from './is-near.ts';
import { heldInMeaning } from './meaning.ts';
import { lacksRole, namesHolder, termsOfOffice } from './offices.ts';
import { hasOtherNumber, lacksMeasure } from './other-numbers.ts';
import { isAboutAnother, isEarlierEvent } from './other-subjects.ts';
import { namesAtBeginnings } from './page-beginnings.ts';
import type { Placed, Surroundings } from './placed-sentence.ts';
import { lacksEvent } from './presumed-event.ts';
import type { Question } from './read-question.ts';
import { leaning, type ReadSentence, readPassage } from './read-sentence.ts';
import { recommends } from './recommendations.ts';
import { clearingSentences, isCleared } from './reported-claims.ts';
import { deniesBeyondFigure, isHeading, isNoProse, showsScene } from './sentence-forms.ts';
import type { Signs } from './signs.ts';
import { lacksTimetabled } from './timetables.ts';
import { tellsAgent } from './told-agents.ts';
import { leadsToAnswer, namesQuestion } from './unknown-answers.ts';
import { warns } from './warnings.ts';

/** A part of a page that is searched for an answer. */
export interface SourcePassage {
  /** The title of its page. */
  title: string;
  text: string;
  /** The beginning of its page, whose names the rest of the page is about without repeating them. */
  opening?: string;
}

/** A sentence of a passage with its features. */
export interface RatedSentence {
  /** The index of its passage. */
  passage: number;
  /** Its index among the sentences of the passage, and its offsets. */
  order: number;
  start: number;
  end: number;
  /**
   * Whether it is about the question, with its neighbours and title: it has the rarest word, or a name if there is one,
   * and more than names.
   */
  isNear: boolean;
  /** Whether it can be an answer: no row, heading, question or code, and it advises the asker if that is needed. */
  mayAnswer: boolean;
  /** Whether it has a word of the question that is no name. */
  hasMatter: boolean;
  /** Whether it says who did what the question asks. */
  tellsAgent: boolean;
  /** Whether it has the very form of an answer, about what is asked. */
  isDirect: boolean;
  signs: Signs;
}

/** Penalty if a name of the question is missing in the whole passage. */
const ofAnother = 1.5;

/** Weight of a word that is only in the title, and of a name that is only at the beginning of the page. */
const inTitleOnly = 0.6;
const inOpeningOnly = 0.3;

/** How much of each term a sentence has, with its neighbours and the page title. */
function heldNearby({ held }: ReadSentence, { before, after, title, opening }: Surroundings): number[] {
  return held.map((own, at) =>
    Math.max(
      own,
      0.7 * (before[at] ?? 0),
      0.5 * (after[at] ?? 0),
      inTitleOnly * (title[at] ?? 0),
      inOpeningOnly * (opening[at] ?? 0),
    ),
  );
}

/** A question on the page, which answers nothing. */
/** Kinds of questions that are answered by what a study found and not by what it looked at. */
const asksResult: ReadonlySet<Question['kind']> = new Set(['yes-no', 'why', 'how', 'working', 'compare']);
/** A question that only a number answers. */
const asksNumber = /^how many\b/iu;
const isQuestion = /\?["'”’)\]]*$/;
const oneFact: ReadonlySet<Question['kind']> = new Set(['when', 'where']);
const fewTerms = 2;
const ofOther = 5;
/** Minimum weight, relative to the heaviest word, of one that matters as much. */
const heavy = 0.75;
/** Minimum share of the question near a sentence that says who did what it asks. */
const sharedByAgent = 0.6;
const ofNobody = 10;

/** Whether a question asks for one fact about one thing, and the sentence and its titles lack either. */
function isAboutOther(question: Question, { held, text }: Placed, { title }: Surroundings): boolean {
  const { kind, terms } = question;
  return (
    oneFact.has(kind) &&
    !advisesTime(question, text) &&
    terms.length === fewTerms &&
    terms.some(({ isNumber }, at) => !isNumber && (held[at] ?? 0) === 0 && (title[at] ?? 0) === 0)
  );
}

/**
 * Whether a sentence leaves the question open: it lacks an important word of a yes-no question or is about another
 * thing, or says neither what changes nor when something is restored.
 */
function leavesOpen(
  { question, weights }: Asked,
  { nearby, held, text }: Placed,
  { title, passage }: Surroundings,
): boolean {
  const { terms, kind } = question;
  if (terms.some(({ lower }, at) => needsFacet(lower) && (held[at] ?? 0) === 0)) return true;
  if (lacksExcess(question, text)) return true;
  if (lacksEvent(question, held, passage) || lacksTimetabled(question, held)) return true;
  if (kind !== 'yes-no') return false;
  if (terms.some(({ lower }, at) => isJudged(lower) && (held[at] ?? 0) === 0)) return true;
  if (terms.every(({ isNumber }) => !isNumber) && deniesBeyondFigure(text)) return true;
  if (terms[0]?.isName === true && (held[0] ?? 0) === 0 && (title[0] ?? 0) === 0) return true;
  const least = heavy * Math.max(...weights);
  return weights.some((weight, at) => weight >= least && (held[at] ?? 0) === 0 && (nearby[at] ?? 0) < inTitleOnly);
}

/** Whether a sentence has the kind of answer. The subject of a yes-no question may be in the title or just before. */
function holdsHere(
  { question, words: asked }: Asked,
  { text, words, held, nearby, isExplained }: Placed,
): boolean | undefined {
  if (isExplained) return true;
  const holds = holdsKind(question, { text, words }, asked);
  const isNamed = question.kind === 'yes-no' && ((held[0] ?? 0) > 0 || (nearby[0] ?? 0) >= inTitleOnly);
  return holds === false && isNamed ? undefined : holds;
}

function signsOf(
  asked: Asked,
  sentence: Placed,
  around: Surroundings,
  { isDirect, isEarlier }: { isDirect: boolean; isEarlier: boolean },
): Signs {
  const { question } = asked;
  const { held, nearby, stems, words, text } = sentence;
  const content = stems.filter((textStem) => textStem !== '');
  const holds = holdsHere(asked, sentence);
  const isFigureOfOther =
    givesFigureOfOther(question, text, around.known) ||
    placesApart(question.text, text) ||
    measuresOther(question, text);
  const isOther = isFigureOfOther || isAboutAnother(question, sentence, around) || isEarlier;
  return {
    covered: asked.share(held),
    nearby: asked.share(nearby),
    inTitle: asked.share(around.title),
    rest: asked.rest(held, around.title) ?? 0.5 * Number(holds === true),
    lacksName: asked.lacksName(around.passage) || isOther ? ofAnother : Number(asked.lacksName(nearby)),
    hasKind: Number(holds === true),
    lacksKind: Number(holds === false),
    lacksEssential: Math.max(
      lacksEssential(question, text, holds),
      Number(lacksRole(question, text, stems) || lacksSpeaker(asked, sentence, around)) * ofNobody,
      Number(
        isAboutOther(question, sentence, around) ||
          (!isDirect && leavesOpen(asked, sentence, around)) ||
          lacksLife(question, text) ||
          countsUnharmed(question, text) ||
          showsScene(question.text, text) ||
          isPastEvent(question, text) ||
          isFigureOfOther ||
          lacksDoer(asked, sentence, around) ||
          (oneFact.has(question.kind) && asked.tellsContrary(words, held)),
      ) * ofOther,
    ),
    lacksDenial: Number(question.isNegated ? !warns(question, text) : deniesAsked(question, sentence)),
    otherNumber: Number(hasOtherNumber(question, text) || hasOtherOwner(question, text) || isOther),
    otherMeasure: Number(lacksMeasure(question.text, text)),
    density: content.length === 0 ? 0 : asked.countSaid(sentence) / content.length,
    lastTerm: nearby.at(-1) ?? 0,
    meant: asked.share(heldInMeaning(question, sentence, nearby)),
  };
}

interface PlacedPassage extends SourcePassage {
  /** Its index, and the names that are at the beginning of its page. */
  passage: number;
  opened: readonly number[];
  /** The sentences of its page that clear somebody of a charge. */
  clearing: readonly string[];
}

function ratePassage(asked: Asked, { title, text, passage, opened, clearing }: PlacedPassage): RatedSentence[] {
  const { question } = asked;
  const inTitle = asked.heldBy(asked.stemsOf(wordsOf(title.slice(0, 300))));
  const sentences = readPassage(asked, text, inTitle);
  const nothing = question.terms.map(() => 0);
  const known = namesWithin(text);
  const again = question.terms.findIndex(({ lower }) => lower === 'again');
  let section = inTitle;
  const inPassage = nothing.map((_, at) =>
    sentences.reduce((best, { held }) => Math.max(best, held[at] ?? 0), Math.max(inTitle[at] ?? 0, opened[at] ?? 0)),
  );
  return sentences.flatMap((sentence, order) => {
    const { start, end } = sentence;
    const own = text.slice(start, end);
    const isAlone = [order - 1, order + 1].every((at) => sentences[at]?.paragraph !== sentence.paragraph);
    const isTitle = isAlone && !sentence.isRow && (isHeading(own) || isQuestion.test(own));
    if (isTitle) section = inTitle.map((held, at) => Math.max(held, sentence.held[at] ?? 0));
    // "Mayor Owen Tull" on a page about Marlow Heath is its mayor; what is repaired is what failed. In German, which
    // capitalises every noun, no word counts as a name.
    const isHolder = namesHolder(question, own);
    const isAdvice = recommends(question.text, own);
    const asksAt = (at: number): boolean => {
      const other = sentences[at];
      return other !== undefined && namesQuestion(question.text, text.slice(other.start, other.end));
    };
    const isLedTo = asksAt(order - 1);
    const saysAnswer = isHolder || isAdvice || isLedTo || countsHarmed(question, own);
    if (!saysAnswer && sentence.held.every((value) => value === 0)) return [];
    const isOffice = isHolder || (sentence.held[again] ?? 0) > 0;
    const named = isHolder ? termsOfOffice(question) : [];
    const held = sentence.held.map((value, at) =>
      isOffice && (question.terms[at]?.isName === true || question.language === 'de')
        ? Math.max(value, leaning * (named[at] ?? inPassage[at] ?? 0))
        : Math.max(value, leaning * (named[at] ?? (isLedTo ? (sentences[order - 1]?.held[at] ?? 0) : 0))),
    );
    const around = {
      title: section,
      passage: inPassage,
      before: sentences[order - 1]?.held ?? nothing,
      after: sentences[order + 1]?.held ?? nothing,
      opening: opened,
      known,
    };
    const placed = { ...sentence, held, text: own, order, nearby: heldNearby({ ...sentence, held }, around) };
    const isEarlier = isEarlierEvent(question, placed, section);
    const isDirect = isLedTo || (!isEarlier && answersDirectly(asked, placed, around));
    const signs = signsOf(asked, placed, around, { isDirect, isEarlier });
    // Table rows, headings, code and questions show what a passage is about but are no answers.
    const isStatement = !(sentence.isRow || isTitle || isQuestion.test(own) || isNoProse(own));
    const mayAnswer =
      isStatement &&
      !leadsToAnswer(question.text, own) &&
      !asksAt(order + 1) &&
      !(asksResult.has(question.kind) && tellsSetUp(own)) &&
      !(signs.lacksKind > 0 && asksNumber.test(question.text)) &&
      !isCleared(own, clearing) &&
      (isAdvice || !addressesNobody(question, own));
    const near = isNear(asked, signs.nearby, placed, around);
    const hasMatter = held.some((value, at) => value > 0 && question.terms[at]?.isName === false);
    const isOfQuestion = signs.nearby >= sharedByAgent && signs.lacksName <= 0;
    const tells = isOfQuestion && tellsAgent(question, own);
    return [{ passage, order, start, end, isNear: near, mayAnswer, hasMatter, tellsAgent: tells, isDirect, signs }];
  });
}

/**
 * Rates the sentences of passages that share a word with the question. `weightOf` weighs each stem; rare ones weigh
 * more. Linear in the length of the passages.
 */
export function rateSentences(
  question: Question,
  passages: readonly SourcePassage[],
  weightOf: (stem: string) => number,
): RatedSentence[] {
  const asked = new Asked(question, weightOf);
  const openings = namesAtBeginnings(asked, passages);
  const textsByTitle = Map.groupBy(passages, ({ title }) => title);
  const clearing = new Map(
    [...textsByTitle].map(([title, own]) => [title, clearingSentences(own.map(({ text }) => text))]),
  );
  return passages.flatMap((source, passage) =>
    ratePassage(asked, {
      ...source,
      passage,
      opened: openings[passage] ?? [],
      clearing: clearing.get(source.title) ?? [],
    }),
  );
}
