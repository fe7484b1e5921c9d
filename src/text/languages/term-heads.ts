import type { NounPhrase } from './noun-phrases.ts';

/** The last words of longer phrases: "inference algorithms" of "particle-based inference algorithms". */
export interface Head {
  words: readonly string[];
  stems: string[];
  forms: Map<string, number>;
  count: number;
  /** The index of the first sentence with it. */
  first: number;
  /** The phrases that end with it. */
  holders: Set<string>;
}

/**
 * Notes what is left of a phrase without its first words, down to two. One that also stands alone, or ends several
 * phrases, is a term itself (the C-value of Frantzi, Ananiadou and Mima, 2000). A name is not cut.
 */
export function noteHeads(heads: Map<string, Head>, { words, stems }: NounPhrase, place: number): void {
  for (let from = 1; from <= words.length - 2; from += 1) {
    if ([words[from - 1], words[from]].every((word) => /^\p{Lu}/u.test(word ?? ''))) continue;
    const [own, left] = [stems.slice(from), words.slice(from)];
    const key = own.join(' ');
    const head = heads.get(key) ?? {
      words: left,
      stems: own,
      forms: new Map<string, number>(),
      count: 0,
      first: place,
      holders: new Set<string>(),
    };
    const form = left.join(' ');
    head.count += 1;
    head.holders.add(stems.join(' '));
    head.forms.set(form, (head.forms.get(form) ?? 0) + 1);
    heads.set(key, head);
  }
}
