import { readdirSync, readFileSync } from 'node:fs';

/** Different words of the pages, as many as a large newspaper uses. */
const vocabulary = 50_000;
const guides = new URL('../../client/docs/', import.meta.url);

/** The words of the guides, the most frequent one first, and made-up rare ones behind them. */
function readVocabulary(): string[] {
  const counts = new Map<string, number>();
  for (const name of readdirSync(guides).filter((file) => file.endsWith('.md'))) {
    const text = readFileSync(new URL(name, guides), 'utf8').toLowerCase();
    for (const [word] of text.matchAll(/[a-z]{1,20}/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const known = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  return Array.from({ length: vocabulary }, (_, rank) => known[rank] ?? `word${rank}`);
}

/**
 * Texts as people write them, as far as an index is concerned: a word is as frequent as its place in the vocabulary says
 * (Zipf's law), so that a few words stand nearly everywhere and most of them hardly anywhere. The same texts every time.
 */
export class PageWords {
  readonly #words = readVocabulary();
  #state = 1;

  /** The word at a rank of the vocabulary; 0 is the most frequent. */
  at(rank: number): string {
    return this.#words[rank] ?? '';
  }

  text(length: number): string {
    const words = Array.from({ length }, (_, at) => {
      const word = this.at(Math.floor(Math.exp(this.#random() * Math.log(vocabulary))) - 1);
      const isFirst = at % 15 === 0;
      const said = isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word;
      return at % 15 === 14 || at === length - 1 ? `${said}.` : said;
    });
    return words.join(' ');
  }

  /** Marsaglia's xorshift: uniform enough, and deterministic on every machine. */
  #random(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) / 2 ** 32;
  }
}
