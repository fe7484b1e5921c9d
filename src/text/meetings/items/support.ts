import { contentStems, shareWithin } from './overlap.ts';
import type { Utterance } from './utterances.ts';

/** A passage of a transcript as evidence. */
export interface Support {
  readonly startMs: number | null;
  /** The words of the transcript. */
  readonly quote: string;
  /** Whether the quote occurs exactly, apart from punctuation and case. */
  readonly isExact: boolean;
}

/** Minimum share of the words of an altered quote, or of an item without one, in a sentence. */
const quoteShare = 0.75;
const itemShare = 0.6;
const leastWords = 2;

/** Finds the sentences of a transcript that support quotes and items. Built once per transcript. */
export class Evidence {
  readonly #utterances: readonly Utterance[];
  /** All words in order, and the positions of each word. */
  readonly #words: string[] = [];
  readonly #byWord = new Map<string, number[]>();
  /** The position at which each sentence begins. */
  readonly #starts: number[] = [];
  readonly #byStem = new Map<string, number[]>();
  readonly #stems = new Map<number, ReadonlySet<string>>();

  constructor(utterances: readonly Utterance[]) {
    this.#utterances = utterances;
    for (const [index, { text }] of utterances.entries()) {
      this.#starts.push(this.#words.length);
      for (const word of wordsIn(text)) {
        addPlace(this.#byWord, word, this.#words.length);
        this.#words.push(word);
      }
      for (const stem of contentStems(text)) addPlace(this.#byStem, stem, index);
    }
  }

  /** Whether a name or word occurs in the transcript as a whole word. */
  holds(words: string): boolean {
    return this.#find(wordsIn(words)) !== undefined;
  }

  /** The passage of a quote. A quote that differs in a few words is found too, but is not exact. */
  quoted(quote: string): Support | undefined {
    const wanted = wordsIn(quote);
    if (wanted.length === 0) return undefined;
    const at = this.#find(wanted);
    if (at !== undefined) return this.#support(this.#sentenceAt(at), true);
    return this.#closest(quote, quoteShare);
  }

  /** The position of a word sequence, searched at the positions of its rarest word, up to a limit. */
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

  /** The sentence that supports an item, by its words. */
  supportOfItem(text: string): Support | undefined {
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

  /**
   * The share of words in a sentence, plus half of what its neighbours add, because "I can take that" says little
   * alone.
   */
  #shareAt(place: number, words: ReadonlySet<string>): number {
    const own = shareWithin(words, this.#stemsAt(place));
    const around = new Set([place - 1, place, place + 1].flatMap((at) => [...this.#stemsAt(at)]));
    return own + (shareWithin(words, around) - own) / 2;
  }

  #stemsAt(place: number): ReadonlySet<string> {
    const known = this.#stems.get(place) ?? contentStems(this.#utterances[place]?.text ?? '');
    this.#stems.set(place, known);
    return known;
  }

  /** The positions of the rarest words, which identify the sentence best. */
  #rarest(words: ReadonlySet<string>): (readonly number[])[] {
    return [...words]
      .flatMap((word) => [this.#byStem.get(word) ?? []])
      .toSorted((one, other) => one.length - other.length)
      .slice(0, mostWords);
  }

  #support(index: number, isExact: boolean): Support | undefined {
    const sentence = this.#utterances[index];
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

/** A word with more positions does not identify a sentence. */
const mostPlaces = 500;
const mostWords = 24;
const mostChecked = 20;

/** The words of a text without punctuation and case. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function addPlace(places: Map<string, number[]>, word: string, place: number): void {
  const known = places.get(word);
  if (known === undefined) places.set(word, [place]);
  else known.push(place);
}
