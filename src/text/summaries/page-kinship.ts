import { copyVector, rolesOf, stem, vectorLength, vectorOf, wordsOf } from '#text/languages/index.ts';
import type { SourcePage } from './report.ts';

/** Characters of a page that are looked at. */
const longestRead = 20_000;
/** The common words stand in the order of how common they are; so many of them have a vector. */
const knownWords = 30_000;
/** A word counts by this power of how rare it is: what only a few texts have tells what a page is about. */
const ofRare = 3;

/** How rare a word is in the texts of the world, 0..1. */
function rarityOf(word: string): number {
  const vector = vectorOf(word);
  return vector < 0 ? 1 : Math.min(1, Math.log(2 + vector / vectorLength) / Math.log(knownWords));
}

/** The words of a page that carry matter. */
function tellingWords({ title, text }: SourcePage): { lower: string; stemmed: string }[] {
  const { stop } = rolesOf('en');
  return wordsOf(`${title.slice(0, 300)}\n${text.slice(0, longestRead)}`).flatMap(({ lower }) =>
    stop.has(lower) || /^\p{N}{1,2}$/u.test(lower) ? [] : [{ lower, stemmed: stem(lower, 'en') }],
  );
}

/** The words of a page beside those of the topic, by how rare they are; their weights together have the length 1. */
function matterOf(page: SourcePage, topic: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const { lower, stemmed } of tellingWords(page)) {
    if (!topic.has(stemmed)) found.set(stemmed, Math.max(found.get(stemmed) ?? 0, rarityOf(lower) ** ofRare));
  }
  const length = Math.hypot(...found.values()) || 1;
  for (const [said, weight] of found) found.set(said, weight / length);
  return found;
}

/**
 * How much pages have in common beside the words of a topic, 0..1 for each pair: two that share rare words speak of the same
 * matter, whatever each of them says of it, and one that shares nothing with any other only has the words of the topic.
 */
export function kinshipOf(
  pages: readonly SourcePage[],
  topic: readonly string[],
): (one: number, other: number) => number {
  const asked = new Set(topic);
  const matters = pages.map((page) => matterOf(page, asked));
  return (one, other) => {
    const [few, many] = [matters[one], matters[other]];
    let shared = 0;
    for (const [said, weight] of few ?? []) shared += weight * (many?.get(said) ?? 0);
    return shared;
  };
}

/** The mean of what the words of a page mean, those of the topic left out, of the length 1. */
function meaningOf(page: SourcePage, topic: ReadonlySet<string>): Float32Array {
  const mean = new Float32Array(vectorLength);
  const row = new Float32Array(vectorLength);
  for (const lower of new Set(tellingWords(page).flatMap((word) => (topic.has(word.stemmed) ? [] : [word.lower])))) {
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

/**
 * How near English pages are in what their words mean beside those of a topic, -1..1 for each pair: pages about shingles on
 * the skin speak of pain and doctors, and one about shingles on a roof of neither.
 */
export function nearnessOf(
  pages: readonly SourcePage[],
  topic: readonly string[],
): (one: number, other: number) => number {
  const asked = new Set(topic);
  const meanings = pages.map((page) => meaningOf(page, asked));
  return (one, other) => {
    const [a, b] = [meanings[one], meanings[other]];
    let sum = 0;
    for (let at = 0; at < vectorLength; at += 1) sum += (a?.[at] ?? 0) * (b?.[at] ?? 0);
    return sum;
  };
}
