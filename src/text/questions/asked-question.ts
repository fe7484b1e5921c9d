import { rolesOf, stem, type Word, wordsOf } from '#text/languages/index.ts';
import { degreeOf } from './degrees.ts';
import { facetOf, needsFacet } from './facets.ts';
import type { Question } from './read-question.ts';
import { heldBy, likenessOf } from './related-words.ts';
import { sayingsOf } from './same-meaning.ts';

const windowLength = 12;
/** What it counts that a sentence tells the side of the subject which a word of the question names. */
const ofFacet = 0.7;
const ofNeeded = 0.95;
/** How large something may be, and by which words a sentence says that. */
const magnitude = /^(?:large|big|high|maximum|minimum)$/;
const magnitudeSaid =
  /\b(?:more than|less than|up to|at most|at least|no more|maximum|minimum|cap(?:s|ped)?|limit\w*|exceed\w*|as (?:much|large|high) as|large|big|high)\b/iu;
/** Whether what stands between blanks is a path or an address, whose parts are no words of a sentence: `/api/webhooks/{id}`. */
const isAddress = (run: string): boolean => run.split('/', 3).length > 2 || run.includes('www.');

/** The question with the weight of each of its terms, and the shares of it that something holds. */
export class Asked {
  readonly question: Question;
  readonly words: ReadonlySet<string>;
  readonly weights: readonly number[];
  /** For each term how a sentence is known that tells the side of the subject which the term names. */
  readonly facets: readonly (RegExp | undefined)[];
  /** The stems of each side of a comparison. */
  readonly sides: readonly (readonly string[])[];

  /** For each English term that is no name how far other words say it. */
  readonly #sayings: readonly (((said: string) => number) | undefined)[];

  constructor(question: Question, weightOf: (stem: string) => number) {
    this.question = question;
    this.words = new Set(wordsOf(question.text).map(({ lower }) => lower));
    this.sides = question.sides.map((side) => this.stemsOf(wordsOf(side)).filter((word) => word !== ''));
    this.weights = question.terms.map((term) => weightOf(term.stem));
    this.#sayings = question.terms.map(({ lower, isName }) =>
      isName || question.language !== 'en' ? undefined : sayingsOf(lower),
    );
    this.facets = question.terms.map(({ lower }) => {
      if (question.terms.length < 2) return undefined;
      const degree = degreeOf(lower, question.text);
      if (degree !== undefined) return degree;
      return question.kind === 'quantity' && magnitude.test(lower) ? magnitudeSaid : facetOf(lower);
    });
  }

  /** A stem for each word, empty for a word without matter and a part of an address. */
  stemsOf(words: readonly Word[], text = ''): string[] {
    const { language } = this.question;
    const { stop } = rolesOf(language);
    const addresses = [...text.matchAll(/\S+/g)]
      .filter(([run]) => isAddress(run))
      .map(({ index, 0: run }) => ({ index, end: index + run.length }));
    const isInAddress = (at: number) => addresses.some(({ index, end }) => at >= index && at < end);
    return words.map(({ lower, start }) => (stop.has(lower) || isInAddress(start) ? '' : stem(lower, language)));
  }

  /** The same for a sentence, which may have in words of its own what it lacks, if it has something of the question. */
  heldIn(words: readonly Word[], stems: readonly string[], text: string): number[] {
    const held = this.heldBy(stems, text);
    if (held.every((own) => own === 0)) return held;
    return held.map((own, at) => {
      const saying = own > 0 ? undefined : this.#sayings[at];
      if (saying === undefined) return own;
      return words.reduce((best, { lower }, place) => (stems[place] === '' ? best : Math.max(best, saying(lower))), 0);
    });
  }

  /** For each term how far some words have it, or how far their text tells what it stands for. */
  heldBy(stems: readonly string[], text = ''): number[] {
    return heldBy(this.question.terms, stems).map((held, at) =>
      held < ofFacet && this.facets[at]?.test(text) === true
        ? this.#isNeeded(this.question.terms[at]?.lower ?? '')
          ? ofNeeded
          : ofFacet
        : held,
    );
  }

  /** Whether a sentence says nothing to the question that does not tell what a word of it stands for. */
  #isNeeded(word: string): boolean {
    return needsFacet(word) || (this.question.kind === 'quantity' && degreeOf(word, this.question.text) !== undefined);
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
