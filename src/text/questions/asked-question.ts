import { rolesOf, stem, type Word, wordsOf } from '#text/languages/index.ts';
import { otherFormOf } from './acronyms.ts';
import { degreeOf } from './degrees.ts';
import { facetOf, needsFacet, payerOf } from './facets.ts';
import { nullResultOf } from './null-results.ts';
import type { Question, QuestionTerm } from './read-question.ts';
import { likenessOf, termMatches } from './related-words.ts';
import { saysRepeated } from './repetition.ts';
import { goesUpOrDown } from './reworded.ts';
import { contrariesOf, synonymyWith } from './same-meaning.ts';
import { toldBy } from './told-by.ts';
import { areFormsOfVerb } from './verb-forms.ts';

/** Weight of a sentence about the aspect that a word of the question names. */
const ofFacet = 0.7;
const ofNeeded = 0.95;
/** Languages that write compounds in one word. */
const compounds = new Set(['de', 'nl']);
const longEnoughForParts = 4;
const longEnoughForEnd = 5;

/** Whether a compound begins with a word: "Luftqualität" is about "Luft". */
function isFirstPart(word: string, compound: string): boolean {
  const rest = compound.length - word.length;
  return word.length >= longEnoughForParts && rest >= longEnoughForParts && compound.startsWith(word);
}

/** Whether a compound ends in a word: "Wasserpreis" is a "Preis". */
function isLastPart(word: string, compound: string): boolean {
  return (
    word.length >= longEnoughForEnd && compound.length - word.length >= longEnoughForParts && compound.endsWith(word)
  );
}

/** "Apfel- und Birnbäume": the end of a compound that a list says once. */
const sharedEnd = /(?<!\p{L})(\p{L}{3,20})- (?:und|oder|sowie|bzw\.|en|of) (\p{L}{5,40})/giu;

/** Whether a list has a compound without its end: "Apfelbäume" in "Apfel- und Birnbäume". */
function isSharedCompound(word: string, text: string): boolean {
  if (!text.includes('- ')) return false;
  return [...text.toLowerCase().matchAll(sharedEnd)].some(([, first = '', second = '']) => {
    const end = word.startsWith(first) ? word.slice(first.length).replace(/(?:e?n|e|s)$/u, '') : '';
    return end.length > 2 && second.replace(/(?:e?n|e|s)$/u, '').endsWith(end);
  });
}

/** The verb and the noun for what something costs, whose stems differ: "coûtera", "coût". */
const costElsewhere = /^(?:co[uû]t|kost|cuest|cost|cust)/u;

/** Adjectives of size, and words that express it. */
const magnitude = /^(?:large|big|high|maximum|minimum)$/;
const magnitudeSaid =
  /\b(?:more than|less than|up to|at most|at least|no more|maximum|minimum|cap(?:s|ped)?|limit\w*|exceed\w*|as (?:much|large|high) as|large|big|high)\b/iu;
/** "Do heat pumps work in old houses?", "Does it run on Windows?": whether something can be used for something. */
const asksFunction = /^(?:works?|functions?|runs?|funktionier(?:t|en))$/;
const tellsFunction =
  /(?<!\p{L})(?:work(?:s|ed|ing)?|(?:un)?suitable|suited|(?:in)?effective(?:ly)?|(?:in)?efficient(?:ly)?|function(?:s|ed)?|runs?|help(?:s|ed)?|fail(?:s|ed)?|useless|(?:un)?reliabl[ey]|support(?:s|ed)?|(?:in)?compatible|available|can (?:also |now |still )?(?:be used|heat|cool|replace|run|cope|handle|serve)|cannot|funktionier\p{L}{1,4}|geeignet|eignen|taugen|taugt)(?!\p{L})/iu;

/** Whether a token is a path or URL (`/api/webhooks/{id}`), whose parts are no words of the sentence. */
const isAddress = (run: string): boolean => run.split('/', 3).length > 2 || run.includes('www.');

/** "By the end of January": a time, and nothing that ends. */
const calendarEnd =
  /\b(?:the|late|year) (end) of (?=(?:the (?:year|month|week|season|century|decade|day)|next|this|last|january|february|march|april|may|june|july|august|september|october|november|december|\p{N}{4})\b)/giu;

/** "The last bite": nothing that lasts. */
const lastOfMany = /\b(?:the|this|that|his|her|its|their|our|my|your|at|past) (last)\b/giu;

const placeOf = ({ index, 0: run }: RegExpExecArray, word: string): number => index + run.toLowerCase().indexOf(word);

/** A sentence with how much of each term of a question it has. */
interface SaidSentence {
  words: readonly Word[];
  stems: readonly string[];
  text: string;
  held: readonly number[];
}

/** A question with the weight of each term, and the shares of it that a text covers. */
export class Asked {
  readonly question: Question;
  readonly words: ReadonlySet<string>;
  readonly weights: readonly number[];
  /** For each term, the pattern for sentences about the aspect it names. */
  readonly facets: readonly (RegExp | undefined)[];
  /** The stems of each side of a comparison. */
  readonly sides: readonly (readonly string[])[];

  /** For each term whether it is the first of two words of one name. */
  readonly #isFirstName: readonly boolean[];

  /** For each name, the pattern for its other form: the acronym, or the words that it stands for. */
  readonly #otherForms: readonly (RegExp | undefined)[];

  /** For each term that asks for an effect how a sentence is known that found none. */
  readonly #nullResults: readonly (RegExp | undefined)[];

  /** For each term, the pattern for sentences that tell what it asks for in words of their own. */
  readonly #told: readonly (RegExp | undefined)[];

  /** For each English term that is no name, how closely other words express it. */
  readonly #synonymies: readonly (((word: string) => number) | undefined)[];

  /** For each English term that names an event how a word is known that names the contrary. */
  readonly #contraries: readonly (((word: string) => boolean) | undefined)[];

  constructor(question: Question, weightOf: (stem: string) => number) {
    this.question = question;
    this.words = new Set(wordsOf(question.text).map(({ lower }) => lower));
    this.sides = question.sides.map((side) => this.stemsOf(wordsOf(side)).filter((word) => word !== ''));
    this.weights = question.terms.map((term) => weightOf(term.stem));
    this.#synonymies = question.terms.map(({ lower, isName }) =>
      isName || question.language !== 'en' ? undefined : synonymyWith(lower),
    );
    this.#contraries = question.terms.map(({ lower, isName }) =>
      isName || question.language !== 'en' ? undefined : contrariesOf(lower),
    );
    this.#isFirstName = question.terms.map(
      ({ isName, isNumber, lower }, at) =>
        isName &&
        !isNumber &&
        question.terms[at + 1]?.isName === true &&
        question.text.toLowerCase().includes(`${lower} ${question.terms[at + 1]?.lower}`),
    );
    this.#otherForms = question.terms.map((term) => otherFormOf(term, question));
    this.#nullResults = question.terms.map(({ lower }) => nullResultOf(lower, question));
    this.#told = question.terms.map(({ lower }) => toldBy(lower, question));
    this.facets = question.terms.map(({ lower }) => {
      if (question.terms.length < 2) return undefined;
      if (question.kind === 'yes-no' && asksFunction.test(lower)) return tellsFunction;
      const degree = degreeOf(lower, question.text);
      if (degree !== undefined) return degree;
      return question.kind === 'quantity' && magnitude.test(lower) ? magnitudeSaid : facetOf(lower);
    });
  }

  /** The stem of each word. Empty for function words, parts of URLs and the end of a year or month. */
  stemsOf(words: readonly Word[], text = ''): string[] {
    const { language } = this.question;
    const { stop } = rolesOf(language);
    const addresses = [...text.matchAll(/\S+/g)]
      .filter(([run]) => isAddress(run))
      .map(({ index, 0: run }) => ({ index, end: index + run.length }));
    const isInAddress = (at: number) => addresses.some(({ index, end }) => at >= index && at < end);
    const idle = new Set([
      ...[...(text.includes(' end of ') ? text.matchAll(calendarEnd) : [])].map((found) => placeOf(found, 'end')),
      ...[...(text.includes(' last ') ? text.matchAll(lastOfMany) : [])].map((found) => placeOf(found, 'last')),
    ]);
    return words.map(({ lower, start }) =>
      stop.has(lower) || isInAddress(start) || idle.has(start) ? '' : stem(lower, language),
    );
  }

  /** The same for a sentence. If it shares any term, synonyms count for the others. */
  heldIn(words: readonly Word[], stems: readonly string[], text: string): number[] {
    const held = this.heldBy(stems, text);
    if (held.every((own) => own === 0)) return held;
    return held.map((own, at) => {
      // "It shrank" answers whether it grew.
      const contrary = own > 0 || this.question.kind !== 'yes-no' ? undefined : this.#contraries[at];
      if (contrary !== undefined && words.some(({ lower }) => contrary(lower))) return ofFacet;
      const synonymy = own > 0 || this.#payer(at) !== undefined ? undefined : this.#synonymies[at];
      if (synonymy === undefined) return own;
      return words.reduce(
        (best, { lower }, place) => (stems[place] === '' ? best : Math.max(best, synonymy(lower))),
        0,
      );
    });
  }

  /** For each term, how far some words contain it or their text expresses it. */
  heldBy(stems: readonly string[], text = ''): number[] {
    return termMatches(this.question.terms, stems).map((held, at) => {
      // "Without cutting pay" says nothing about who paid.
      const payer = this.#payer(at);
      if (payer !== undefined && text !== '') return payer.test(text) ? ofNeeded : 0;
      if (held >= ofFacet) return held;
      const term = this.question.terms[at];
      if (term !== undefined && this.#saysOtherwise(term, stems, text)) return ofNeeded;
      if (this.#otherForms[at]?.test(text) || this.#nullResults[at]?.test(text) || this.#told[at]?.test(text))
        return ofNeeded;
      if (!this.facets[at]?.test(text)) return held;
      return this.#isNeeded(this.question.terms[at]?.lower ?? '') ? ofNeeded : ofFacet;
    });
  }

  /** Whether a sentence reports that there was no effect, if the question asks for one. */
  reportsNoEffect(text: string): boolean {
    return this.#nullResults.some((found) => found?.test(text));
  }

  /** Whether a sentence tells in words of its own what a verb or quality of the question asks for. */
  tellsOtherwise(text: string): boolean {
    return this.#told.some((told) => told?.test(text));
  }

  /** How a sentence is known that says who bears a cost, if this term asks for that. */
  #payer(at: number): RegExp | undefined {
    const { terms } = this.question;
    return terms.length > 1 ? payerOf(terms[at]?.lower ?? '', this.question) : undefined;
  }

  /** Whether a word is said in another form: "tried again" in one word or two, a German noun as part of a compound. */
  #saysOtherwise({ lower, repeated }: QuestionTerm, stems: readonly string[], text: string): boolean {
    const { language } = this.question;
    if (compounds.has(language) && isSharedCompound(lower, text)) return true;
    if (language !== 'en')
      return stems.some(
        (textStem) =>
          (compounds.has(language) &&
            (isFirstPart(lower, textStem) ||
              isLastPart(textStem, lower) ||
              isLastPart(textStem, stem(lower, language)))) ||
          (language === 'de' && areFormsOfVerb(lower, textStem)) ||
          (costElsewhere.test(lower) && costElsewhere.test(textStem)),
      );
    if (repeated !== undefined && stems.includes(stem(repeated, language))) return true;
    return saysRepeated(lower, { stems, text }) || goesUpOrDown(lower, text);
  }

  /** Whether a sentence tells the contrary of an event in the question, and nothing of that itself. */
  tellsContrary(words: readonly Word[], held: readonly number[]): boolean {
    // "Starts on 3 May and runs until 5 May" tells the end as well.
    if (words.some(({ lower }) => lower === 'until' || lower === 'till' || lower === 'through')) return false;
    return this.#contraries.some(
      (isContrary, at) => isContrary !== undefined && held[at] === 0 && words.some(({ lower }) => isContrary(lower)),
    );
  }

  /** Whether a sentence is no answer unless it expresses this word. */
  #isNeeded(word: string): boolean {
    if (this.question.kind === 'why') return true;
    return needsFacet(word) || (this.question.kind === 'quantity' && degreeOf(word, this.question.text) !== undefined);
  }

  share(held: readonly number[]): number {
    return this.#part(held, () => true) ?? 0;
  }

  /** The share of what the title does not say of the question. Undefined if it says everything. */
  rest(held: readonly number[], title: readonly number[]): number | undefined {
    return this.#part(held, (at) => (title[at] ?? 0) === 0);
  }

  /** Whether a name of the question is missing. Of a person the surname is enough. */
  lacksName(held: readonly number[]): boolean {
    return this.question.terms.some(
      ({ isName }, at) =>
        isName && (held[at] ?? 0) === 0 && !(this.#isFirstName[at] === true && (held[at + 1] ?? 0) > 0),
    );
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

  /** How many content words of a sentence say something of the question, as it does or in other words. */
  countSaid({ words, stems, text, held }: SaidSentence): number {
    const said = new Set(held.flatMap((own, term) => (own > 0 ? this.#placesOf(term, { words, stems, text }) : [])));
    return [...said].filter((at) => stems[at] !== '').length;
  }

  /** The indices of the words that say a term: the term itself, or else words like it, or what tells it otherwise. */
  #placesOf(term: number, { words, stems, text }: Omit<SaidSentence, 'held'>): number[] {
    const asked = this.question.terms[term]?.stem ?? '';
    const placesWhere = (says: (at: number) => boolean) => words.flatMap((_, at) => (says(at) ? [at] : []));
    const own = placesWhere((at) => stems[at] !== '' && likenessOf(asked, stems[at] ?? '') > 0);
    if (own.length > 0) return own;
    const synonymy = this.#synonymies[term];
    const alike = placesWhere((at) => stems[at] !== '' && (synonymy?.(words[at]?.lower ?? '') ?? 0) > 0);
    if (alike.length > 0) return alike;
    const found = this.#told[term]?.exec(text) ?? this.facets[term]?.exec(text);
    if (found === null || found === undefined) return [];
    const end = found.index + found[0].length;
    return placesWhere((at) => (words[at]?.end ?? 0) > found.index && (words[at]?.start ?? end) < end);
  }
}
