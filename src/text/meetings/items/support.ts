import { contentStems, shareWithin } from './overlap.ts';
import type { Said } from './said.ts';

/** Where a transcript says something. */
export interface Support {
  readonly startMs: number | null;
  /** The words of the transcript. */
  readonly quote: string;
  /** Whether the quote that was looked for stands there letter for letter, punctuation and case aside. */
  readonly isExact: boolean;
}

/** Share of the words of a changed quote, or of an item without one, that a sentence must have. */
const quoteShare = 0.75;
const itemShare = 0.6;
const leastWords = 2;

/** Finds the sentences of a transcript that quotes and items stand on. Made once for a transcript. */
export class Evidence {
  readonly #said: readonly Said[];
  /** Every word that was said, one after the other, and for each word its places among them. */
  readonly #words: string[] = [];
  readonly #byWord = new Map<string, number[]>();
  /** Where each sentence begins among the words. */
  readonly #starts: number[] = [];
  readonly #byStem = new Map<string, number[]>();
  readonly #stems = new Map<number, ReadonlySet<string>>();

  constructor(said: readonly Said[]) {
    this.#said = said;
    for (const [index, { text }] of said.entries()) {
      this.#starts.push(this.#words.length);
      for (const word of wordsIn(text)) {
        addPlace(this.#byWord, word, this.#words.length);
        this.#words.push(word);
      }
      for (const stem of contentStems(text)) addPlace(this.#byStem, stem, index);
    }
  }

  /** Whether a name or word stands in what was said, as a word of its own. */
  holds(words: string): boolean {
    return this.#find(wordsIn(words)) !== undefined;
  }

  /** Where a quote stands; one that differs in a few words is found as well and is not exact. */
  quoted(quote: string): Support | undefined {
    const wanted = wordsIn(quote);
    if (wanted.length === 0) return undefined;
    const at = this.#find(wanted);
    if (at !== undefined) return this.#support(this.#sentenceAt(at), true);
    return this.#closest(quote, quoteShare);
  }

  /** Where words stand one after the other: looked for where the rarest of them is, and at no more than so many places. */
  #find(wanted: readonly string[]): number | undefined {
    let offset = 0;
    let places: readonly number[] | undefined;
    for (const [index, word] of wanted.entries()) {
      const own = this.#byWord.get(word);
      if (own === undefined) return undefined;
      if (places === undefined || own.length < places.length) [offset, places] = [index, own];
    }
    const found = places
      ?.slice(0, mostPlaces)
      .find((place) => wanted.every((word, index) => this.#words[place - offset + index] === word));
    return found === undefined ? undefined : found - offset;
  }

  /** The sentence that says what an item says, by its words. */
  told(text: string): Support | undefined {
    return this.#closest(text, itemShare);
  }

  #closest(text: string, least: number): Support | undefined {
    const words = contentStems(text);
    if (words.size < leastWords) return undefined;
    const counts = new Map<number, number>();
    for (const places of this.#rarest(words))
      for (const place of places.slice(0, mostPlaces)) counts.set(place, (counts.get(place) ?? 0) + 1);
    const likeliest = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostChecked);
    const scored = likeliest.map(([place]) => ({ place, share: this.#shareAt(place, words) }));
    const best = scored.reduce((most, one) => (one.share > most.share ? one : most), { place: -1, share: 0 });
    return best.share >= least ? this.#support(best.place, false) : undefined;
  }

  /** A sentence and half of what its neighbours add: "I can take that" says little alone. */
  #shareAt(place: number, words: ReadonlySet<string>): number {
    const own = shareWithin(words, this.#stemsAt(place));
    const around = new Set([place - 1, place, place + 1].flatMap((at) => [...this.#stemsAt(at)]));
    return own + (shareWithin(words, around) - own) / 2;
  }

  #stemsAt(place: number): ReadonlySet<string> {
    const known = this.#stems.get(place) ?? contentStems(this.#said[place]?.text ?? '');
    this.#stems.set(place, known);
    return known;
  }

  /** The places of those words that stand in the fewest sentences: they tell most about which one is meant. */
  #rarest(words: ReadonlySet<string>): (readonly number[])[] {
    return [...words]
      .flatMap((word) => [this.#byStem.get(word) ?? []])
      .toSorted((one, other) => one.length - other.length)
      .slice(0, mostWords);
  }

  #support(index: number, isExact: boolean): Support | undefined {
    const sentence = this.#said[index];
    return sentence && { startMs: sentence.startMs, quote: sentence.text, isExact };
  }

  #sentenceAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A word that stands in so many sentences says nothing about which of them is meant. */
const mostPlaces = 500;
const mostWords = 24;
const mostChecked = 20;

/** The words of a text, punctuation and case aside. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function addPlace(places: Map<string, number[]>, word: string, place: number): void {
  const known = places.get(word);
  if (known === undefined) places.set(word, [place]);
  else known.push(place);
}
