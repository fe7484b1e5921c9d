import { type LexicalWord, traitCount } from './lexical-word.ts';

/** A word as written and its base form. */
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

/** The traits of a passage's words in one array, so that a word is compared with all of them in one loop. */
interface Traits {
  all: Uint16Array;
  /** Where the traits of each word end. */
  ends: Uint32Array;
}

function traitsOf(words: readonly Word[]): Traits {
  const ends = new Uint32Array(words.length);
  let end = 0;
  words.forEach(({ base, written }, at) => {
    end += base.traits.length + (base === written ? 0 : written.spelling.length);
    ends[at] = end;
  });
  const all = new Uint16Array(end);
  words.forEach(({ base, written }, at) => {
    const start = ends[at - 1] ?? 0;
    all.set(base.traits, start);
    if (base !== written) all.set(written.spelling, start + base.traits.length);
  });
  return { all, ends };
}

/** The words of a passage, indexed on the first lookup, because most passages get none. */
export class PassageWords {
  readonly #words: readonly Word[];
  #traits: Traits | undefined;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** Indexes of the words that may be related to a word: all related ones and few others. */
  mayRelate(word: Word): number[] {
    this.#traits ??= traitsOf(this.#words);
    const { all, ends } = this.#traits;
    want(word);
    const found: number[] = [];
    let trait = 0;
    for (let at = 0; at < ends.length; at += 1) {
      const end = ends[at] ?? 0;
      let hits = 0;
      for (; trait < end; trait += 1) hits |= isWanted[all[trait] ?? 0] ?? 0;
      if (hits !== 0) found.push(at);
    }
    return found;
  }
}
