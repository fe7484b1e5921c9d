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
  readonly #normalised: string;
  /** Where each sentence begins in the normalised text. */
  readonly #starts: number[] = [];
  readonly #byStem = new Map<string, number[]>();

  constructor(said: readonly Said[]) {
    this.#said = said;
    const parts: string[] = [];
    let at = 1;
    for (const [index, { text }] of said.entries()) {
      const part = normalise(text);
      this.#starts.push(at);
      parts.push(part);
      at += part.length + 1;
      for (const stem of contentStems(text)) {
        const places = this.#byStem.get(stem);
        if (places === undefined) this.#byStem.set(stem, [index]);
        else places.push(index);
      }
    }
    this.#normalised = ` ${parts.join(' ')} `;
  }

  /** Whether a name or word stands in what was said, as a word of its own. */
  holds(words: string): boolean {
    const wanted = normalise(words);
    return wanted !== '' && this.#normalised.includes(` ${wanted} `);
  }

  /** Where a quote stands; one that differs in a few words is found as well and is not exact. */
  quoted(quote: string): Support | undefined {
    const wanted = normalise(quote);
    if (wanted === '') return undefined;
    const at = this.#normalised.indexOf(` ${wanted} `);
    if (at >= 0) return this.#support(this.#sentenceAt(at + 1), true);
    return this.#closest(quote, quoteShare);
  }

  /** The sentence that says what an item says, by its words. */
  told(text: string): Support | undefined {
    return this.#closest(text, itemShare);
  }

  #closest(text: string, least: number): Support | undefined {
    const words = contentStems(text);
    if (words.size < leastWords) return undefined;
    const counts = new Map<number, number>();
    for (const word of words)
      for (const place of this.#byStem.get(word)?.slice(0, mostPlaces) ?? [])
        counts.set(place, (counts.get(place) ?? 0) + 1);
    const likeliest = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostChecked);
    const scored = likeliest.map(([place]) => ({ place, share: this.#shareAt(place, words) }));
    const best = scored.reduce((most, one) => (one.share > most.share ? one : most), { place: -1, share: 0 });
    return best.share >= least ? this.#support(best.place, false) : undefined;
  }

  /** A sentence and half of what its neighbours add: "I can take that" says little alone. */
  #shareAt(place: number, words: ReadonlySet<string>): number {
    const own = shareWithin(words, contentStems(this.#said[place]?.text ?? ''));
    const around = [place - 1, place, place + 1].map((at) => this.#said[at]?.text ?? '').join(' ');
    return own + (shareWithin(words, contentStems(around)) - own) / 2;
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

/** A word that stands in thousands of sentences says nothing about which of them is meant. */
const mostPlaces = 2_000;
const mostChecked = 20;

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
