import { copyVector, rolesOf, stem, vectorLength, vectorOf, wordsOf } from '#text/languages/index.ts';
import type { SourcePage } from './report.ts';

/** Maximum characters of a page that are read. */
const longestRead = 20_000;
/** How many words, in order of frequency, have a vector. */
const knownWords = 30_000;
/** Exponent of a word's rarity in its weight: rare words tell what a page is about. */
const ofRare = 3;

/** How rare a word is in general, 0..1. */
function rarityOf(word: string): number {
  const vector = vectorOf(word);
  return vector < 0 ? 1 : Math.min(1, Math.log(2 + vector / vectorLength) / Math.log(knownWords));
}

/** A content word of a page. */
interface TellingWord {
  lower: string;
  stemmed: string;
}

/** The content words of a page without those of the topic. */
function tellingWords({ title, text }: SourcePage, topic: ReadonlySet<string>): TellingWord[] {
  const { stop } = rolesOf('en');
  return wordsOf(`${title.slice(0, 300)}\n${text.slice(0, longestRead)}`).flatMap(({ lower }) => {
    if (stop.has(lower) || /^\p{N}{1,2}$/u.test(lower)) return [];
    const stemmed = stem(lower, 'en');
    return topic.has(stemmed) ? [] : [{ lower, stemmed }];
  });
}

/** A page's words weighted by rarity, as a unit vector. */
function matterOf(words: readonly TellingWord[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { lower, stemmed } of words) {
    found.set(stemmed, Math.max(found.get(stemmed) ?? 0, rarityOf(lower) ** ofRare));
  }
  const length = Math.hypot(...found.values()) || 1;
  for (const [wordStem, weight] of found) found.set(wordStem, weight / length);
  return found;
}

/** The mean of a page's word vectors, as a unit vector. */
function meaningOf(words: readonly TellingWord[]): Float32Array {
  const mean = new Float32Array(vectorLength);
  const row = new Float32Array(vectorLength);
  for (const lower of new Set(words.map((word) => word.lower))) {
    const vector = vectorOf(lower);
    if (vector < 0) continue;
    const weight = rarityOf(lower) ** ofRare;
    copyVector(vector, row, 0);
    row.forEach((value, at) => {
      mean[at] = (mean[at] ?? 0) + weight * value;
    });
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}

/** How closely pairs of pages, given by index, are related apart from the words of a topic. */
export interface PageSimilarity {
  /**
   * Overlap of rare words, 0..1. Pages that share them have one subject; a page that shares none with any other only
   * has the words of the topic.
   */
  kinship: (one: number, other: number) => number;
  /**
   * Similarity of meaning of English pages, -1..1: pages about shingles on the skin are about pain and doctors, pages
   * about shingles on a roof are not.
   */
  nearness: (one: number, other: number) => number;
}

/** Reads the pages once for both measures. */
export function similarityOf(pages: readonly SourcePage[], topic: readonly string[]): PageSimilarity {
  const asked = new Set(topic);
  const words = pages.map((page) => tellingWords(page, asked));
  const matters = words.map(matterOf);
  const meanings = new Map<number, Float32Array>();
  const meaningAt = (at: number): Float32Array => {
    const known = meanings.get(at) ?? meaningOf(words[at] ?? []);
    meanings.set(at, known);
    return known;
  };
  return {
    kinship: (one, other) => {
      const [few, many] = [matters[one], matters[other]];
      let shared = 0;
      for (const [wordStem, weight] of few ?? []) shared += weight * (many?.get(wordStem) ?? 0);
      return shared;
    },
    nearness: (one, other) => {
      const [a, b] = [meaningAt(one), meaningAt(other)];
      let sum = 0;
      for (let at = 0; at < vectorLength; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
      return sum;
    },
  };
}

/** Minimum nearness of the meaning of pages about one subject. */
const sameMatter = 0.5;
const fewestOfMatter = 2;

/**
 * The pages that use the words of a topic in another sense: no sentence has them together, and the rest of the page is
 * far in meaning from the other pages, which are close to each other.
 */
export function strangersAmong(
  among: readonly number[],
  nearness: (one: number, other: number) => number,
  isTold: (at: number) => boolean,
): (at: number) => boolean {
  const nearest = new Map(
    among.map((at) => [at, Math.max(0, ...among.flatMap((other) => (other === at ? [] : [nearness(at, other)])))]),
  );
  const ofMatter = among.filter((at) => (nearest.get(at) ?? 0) >= sameMatter).length;
  return (at) => ofMatter >= fewestOfMatter && (nearest.get(at) ?? 1) < sameMatter && !isTold(at);
}
