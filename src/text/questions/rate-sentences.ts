import { leansOnOthers, rolesOf, splitSentences, stem, type Word, wordsOf } from '#text/languages/index.ts';
import { addressesNobody, hasOtherNumber, holdsKind, lacksMeasure } from './answer-kinds.ts';
import type { Question } from './read-question.ts';
import { heldBy, likenessOf } from './related-words.ts';

/** A stretch of a page in which an answer is looked for. */
export interface SourcePassage {
  /** The title of its page. */
  title: string;
  text: string;
}

/** What a sentence has of a question; every value but `lacksName` lies between 0 and 1. */
export interface Signs {
  /** Share of the question, by the weight of its words, in the sentence; with its neighbours and title; in the passage. */
  covered: number;
  nearby: number;
  inPassage: number;
  inTitle: number;
  /** Share of its names and numbers. */
  names: number;
  /** A name or a number that is not even nearby; more where the whole passage lacks it: then it is about another one. */
  lacksName: number;
  /** Something of the kind that is asked for is there, or is not. */
  hasKind: number;
  lacksKind: number;
  /** It is lacking where no answer does without: a figure, a time, the subject of a question that wants yes or no. */
  lacksEssential: number;
  /** The question denies something and the sentence does not; or only the sentence does. */
  lacksDenial: number;
  denies: number;
  /** Another number stands in the place of one of the question. */
  otherNumber: number;
  /** A number, an order or a measure of the question is not the sentence's. */
  otherMeasure: number;
  /** Share of the sentence's words that are the question's. */
  density: number;
  /** Share of the question within the best twelve words. */
  together: number;
  /** The last word of the question, which says most. */
  lastTerm: number;
  /** The question's length, whether it asks for a person, and how late in its passage the sentence comes. */
  length: number;
  asksWho: number;
  late: number;
}

/** A sentence of a passage with how it stands to the question. */
export interface RatedSentence {
  /** The place of its passage among those that were given. */
  passage: number;
  /** Its place among the sentences of the passage, and in its text. */
  order: number;
  start: number;
  end: number;
  /** It has something of the question, with its neighbours and title: a name where it has any, and not the names alone. */
  isNear: boolean;
  signs: Signs;
}

interface ReadSentence {
  start: number;
  end: number;
  paragraph: number;
  isRow: boolean;
  words: readonly Word[];
  /** One for each word; empty for words without matter. */
  stems: readonly string[];
  /** For each term of the question how far the sentence has it. */
  held: readonly number[];
}

const negation =
  /\b(?:not|never|no|none|nor|neither|without|cannot|hardly|rarely|rather than|instead of|unable|failed to|refused to)\b|n['’]t\b/;
/** Whether a text denies something. */
export const denies = (text: string): boolean => negation.test(text.toLowerCase());

const essential: ReadonlySet<Question['kind']> = new Set(['quantity', 'when', 'yes-no']);
const windowLength = 12;
/** What it counts that a name of the question stands nowhere in the passage. */
const ofAnother = 1.5;
/** What a word counts that stands in the sentence before one that leans on it. */
const leaning = 0.9;
/** Sentences of one passage that are rated; a passage has fewer. */
const mostSentences = 200;

/** The question with the weight of each of its terms, and the shares of it that something holds. */
class Asked {
  readonly question: Question;
  readonly words: ReadonlySet<string>;
  readonly weights: readonly number[];

  constructor(question: Question, weightOf: (stem: string) => number) {
    this.question = question;
    this.words = new Set(wordsOf(question.text).map(({ lower }) => lower));
    this.weights = question.terms.map((term) => weightOf(term.stem));
  }

  heldBy(stems: readonly string[]): number[] {
    return heldBy(this.question.terms, stems);
  }

  share(held: readonly number[]): number {
    return this.#part(held, () => true) ?? 0;
  }

  /** The share of its names; 1 where it has none. */
  nameShare(held: readonly number[]): number {
    return this.#part(held, (at) => this.question.terms[at]?.isName === true) ?? 1;
  }

  lacksName(held: readonly number[]): boolean {
    return this.question.terms.some(({ isName }, at) => isName && (held[at] ?? 0) === 0);
  }

  #part(held: readonly number[], counts: (at: number) => boolean): number | undefined {
    let all = 0;
    let found = 0;
    this.weights.forEach((weight, at) => {
      if (!counts(at)) return;
      all += weight;
      found += weight * (held[at] ?? 0);
    });
    return all > 0 ? found / all : undefined;
  }

  /** The share of the question within the best stretch of a few words. */
  together(stems: readonly string[], held: readonly number[]): number {
    const hits = stems.flatMap((said, at) =>
      said === ''
        ? []
        : this.question.terms.flatMap(({ stem: asked }, term) =>
            (held[term] ?? 0) > 0 && likenessOf(asked, said) > 0 ? [{ at, term }] : [],
          ),
    );
    const all = this.weights.reduce((sum, weight) => sum + weight, 0);
    let best = 0;
    for (const { at: from } of hits) {
      const within = new Set(hits.filter(({ at }) => at >= from && at <= from + windowLength).map(({ term }) => term));
      best = Math.max(
        best,
        [...within].reduce((sum, term) => sum + (this.weights[term] ?? 0), 0),
      );
    }
    return all > 0 ? best / all : 0;
  }
}

interface Surroundings {
  title: readonly number[];
  passage: readonly number[];
  before: readonly number[];
  after: readonly number[];
}

/** A sentence that leans on the one before it is told with that, so it has what that has of the question. */
function withSense(
  sentence: ReadSentence,
  before: ReadSentence | undefined,
  text: string,
  language: string,
): ReadSentence {
  const { start, end, paragraph, held } = sentence;
  const isOwn = held.some((value) => value > 0);
  if (!isOwn || before?.paragraph !== paragraph || !leansOnOthers(text.slice(start, end), language)) return sentence;
  return { ...sentence, held: held.map((own, at) => Math.max(own, leaning * (before.held[at] ?? 0))) };
}

/** How far a sentence has each term of the question, with its neighbours and the title of its page. */
function heldNearby({ held }: ReadSentence, { before, after, title }: Surroundings): number[] {
  return held.map((own, at) => Math.max(own, 0.7 * (before[at] ?? 0), 0.5 * (after[at] ?? 0), 0.6 * (title[at] ?? 0)));
}

/** A question of the page itself answers nothing. */
const isQuestion = /\?["'”’)\]]*$/;
const leastNear = 0.2;

function isNear({ terms }: Question, { nearby }: Placed, { passage }: Surroundings): boolean {
  const saysMore =
    terms.every(({ isName }) => isName) || terms.some(({ isName }, at) => !isName && (nearby[at] ?? 0) > 0);
  const named = terms.flatMap(({ isName }, at) => (isName ? [passage[at] ?? 0] : []));
  return saysMore && (named.length === 0 || named.some((held) => held > 0));
}

interface Placed extends ReadSentence {
  text: string;
  order: number;
  nearby: readonly number[];
}

function signsOf(asked: Asked, sentence: Placed, around: Surroundings): Signs {
  const { question } = asked;
  const { held, nearby, stems, words, text, order } = sentence;
  const content = stems.filter((said) => said !== '');
  const shared = content.filter((said) => question.terms.some((term) => likenessOf(term.stem, said) > 0)).length;
  const holds = holdsKind(question, { text, words }, asked.words);
  return {
    covered: asked.share(held),
    nearby: asked.share(nearby),
    inPassage: asked.share(around.passage),
    inTitle: asked.share(around.title),
    names: asked.nameShare(held),
    lacksName: asked.lacksName(around.passage) ? ofAnother : Number(asked.lacksName(nearby)),
    hasKind: Number(holds === true),
    lacksKind: Number(holds === false),
    lacksEssential: Number(holds === false && essential.has(question.kind)),
    lacksDenial: Number(question.isNegated && !denies(text)),
    denies: Number(!question.isNegated && denies(text)),
    otherNumber: Number(hasOtherNumber(question, text)),
    otherMeasure: Number(lacksMeasure(question.text, text)),
    density: content.length === 0 ? 0 : shared / content.length,
    together: asked.together(stems, held),
    lastTerm: nearby.at(-1) ?? 0,
    length: Math.min(1, question.terms.length / 10),
    asksWho: Number(question.kind === 'who'),
    late: Math.min(1, order / 6),
  };
}

/**
 * Rates every sentence of the passages that has a word of the question. `weightOf` says how much a stem counts: a rare
 * one more. Linear in the length of the passages.
 */
export function rateSentences(
  question: Question,
  passages: readonly SourcePassage[],
  weightOf: (stem: string) => number,
): RatedSentence[] {
  const asked = new Asked(question, weightOf);
  const roles = rolesOf(question.language);
  const stemsOf = (words: readonly Word[]) =>
    words.map(({ lower }) => (roles.stop.has(lower) ? '' : stem(lower, question.language)));
  const nothing = question.terms.map(() => 0);
  return passages.flatMap(({ title, text }, passage) => {
    const sentences = splitSentences(text)
      .slice(0, mostSentences)
      .map(({ start, end, paragraph, isRow }): ReadSentence => {
        const words = wordsOf(text.slice(start, end));
        const stems = stemsOf(words);
        return { start, end, paragraph, isRow, words, stems, held: asked.heldBy(stems) };
      })
      .map((sentence, at, all) => withSense(sentence, all[at - 1], text, question.language));
    const inTitle = asked.heldBy(stemsOf(wordsOf(title.slice(0, 300))));
    const inPassage = nothing.map((_, at) =>
      sentences.reduce((best, { held }) => Math.max(best, held[at] ?? 0), inTitle[at] ?? 0),
    );
    return sentences.flatMap((sentence, order) => {
      // A row of a table tells what its passage is about, and is no sentence that could answer; a question is none either.
      if (sentence.isRow || sentence.held.every((value) => value === 0)) return [];
      const own = text.slice(sentence.start, sentence.end);
      if (isQuestion.test(own) || addressesNobody(question, own)) return [];
      const around = {
        title: inTitle,
        passage: inPassage,
        before: sentences[order - 1]?.held ?? nothing,
        after: sentences[order + 1]?.held ?? nothing,
      };
      const { start, end } = sentence;
      const nearby = heldNearby(sentence, around);
      const said = { ...sentence, text: text.slice(start, end), order, nearby };
      const signs = signsOf(asked, said, around);
      return [
        { passage, order, start, end, isNear: signs.nearby >= leastNear && isNear(question, said, around), signs },
      ];
    });
  });
}
