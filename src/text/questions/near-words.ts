import { type Relation, relationBetween } from '#text/grounding/index.ts';
import { baseForm, similarity, vectorOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';

/** What a word counts that says what one of a question says: a synonym or a kind of it; one that stands in its place in the texts of the world. */
const ofMeaning = 0.6;
const ofCompany = 0.45;
/** So near two words stand that are used for each other, unless they are opposites or two of one kind. */
const used = 0.8;

/** How a word has to stand to another one to say it too: "broader" is a kind of it. */
const means: ReadonlySet<Relation> = new Set(['same', 'synonym', 'family', 'broader']);

/** How far words of a text say what a word of a question says in another word: "travellers" in "passengers". */
export class NearWords {
  readonly #terms: Question['terms'];
  readonly #bases: string[][];
  readonly #known: Map<string, number>[];

  constructor({ terms, language }: Question) {
    // Names mean nothing else, and the lexicon is English.
    this.#terms = language === 'en' ? terms : [];
    this.#bases = this.#terms.map(({ lower }) => basesOf(lower));
    this.#known = terms.map(() => new Map());
  }

  /** The best of some words for a term, 0 where none comes near. */
  best(term: number, words: readonly string[]): number {
    const asked = this.#terms[term];
    if (asked === undefined || asked.isName || asked.isNumber) return 0;
    const known = this.#known[term] as Map<string, number>;
    let best = 0;
    for (const word of words) {
      let near = known.get(word);
      if (near === undefined) {
        near = nearness(this.#bases[term] ?? [], word);
        known.set(word, near);
      }
      best = Math.max(best, near);
    }
    return best;
  }
}

/** What a word may be an inflection of. */
function basesOf(word: string): string[] {
  const base = baseForm(word);
  if (base !== word) return [base];
  const cut = [
    ...(/[^s]s$/.test(word) ? [word.slice(0, -1), word.replace(/ies$/, 'y'), word.replace(/es$/, '')] : []),
    ...(/.{3}(?:ed|ing)$/.test(word) ? ['', 'e'].map((end) => word.replace(/(?:ed|ing)$/, end)) : []),
  ];
  const undoubled = cut.map((form) => form.replace(/([bdgmnprt])\1$/, '$1'));
  return [...new Set([word, ...cut, ...undoubled])];
}

function nearness(asked: readonly string[], said: string): number {
  const relations = asked.flatMap((own) => basesOf(said).map((other) => relationBetween(other, own)));
  if (relations.some((relation) => means.has(relation))) return ofMeaning;
  if (relations.includes('opposite') || relations.includes('sibling')) return 0;
  const [own = ''] = asked;
  return similarity(vectorOf(own), vectorOf(said)) >= used ? ofCompany : 0;
}
