import { rolesOf, stem, vectorLength, vectorOf, wordsOf } from '#text/languages/index.ts';
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

/** The words of a page beside those of the topic, by how rare they are; their weights together have the length 1. */
function matterOf({ title, text }: SourcePage, topic: ReadonlySet<string>): Map<string, number> {
  const { stop } = rolesOf('en');
  const found = new Map<string, number>();
  for (const { lower } of wordsOf(`${title.slice(0, 300)}\n${text.slice(0, longestRead)}`)) {
    if (stop.has(lower) || /^\p{N}{1,2}$/u.test(lower)) continue;
    const said = stem(lower, 'en');
    if (!topic.has(said)) found.set(said, Math.max(found.get(said) ?? 0, rarityOf(lower) ** ofRare));
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
