import { type LexicalWord, traitCount } from './lexical-word.ts';

/** A word as it is written, and in its base form. */
interface Word {
  base: LexicalWord;
  written: LexicalWord;
}

const isWanted = new Uint8Array(traitCount);
let wanted: readonly number[] = [];

function want({ base, written }: Word): void {
  for (const trait of wanted) isWanted[trait] = 0;
  wanted = base === written ? base.wanted : [...base.wanted, ...written.spelling];
  for (const trait of wanted) isWanted[trait] = 1;
}

/** The traits of a passage's words one behind the other, so that a word is held against all of them in one go. */
export class PassageWords {
  readonly #traits: Uint16Array;
  readonly #ends: Uint32Array;

  constructor(words: readonly Word[]) {
    const traits: number[] = [];
    this.#ends = Uint32Array.from(words, ({ base, written }) => {
      traits.push(...base.traits);
      return base === written ? traits.length : traits.push(...written.spelling);
    });
    this.#traits = Uint16Array.from(traits);
  }

  /** Which of them may be related to a word, by their places: all that are, and few others. */
  mayRelate(word: Word): number[] {
    want(word);
    const found: number[] = [];
    let trait = 0;
    for (let at = 0; at < this.#ends.length; at += 1) {
      const end = this.#ends[at] ?? 0;
      let hits = 0;
      for (; trait < end; trait += 1) hits |= isWanted[this.#traits[trait] ?? 0] ?? 0;
      if (hits !== 0) found.push(at);
    }
    return found;
  }
}
