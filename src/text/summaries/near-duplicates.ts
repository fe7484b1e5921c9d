import { wordsOf } from '#text/languages/index.ts';
import type { Duplicate, SourcePage } from './report.ts';

const wordsPerShingle = 5;
/** Jaccard similarity of shingles from which two pages count as the same text. */
const likeEnough = 0.7;
/** Share of a page's shingles found in another from which it counts as an excerpt. */
const excerptEnough = 0.85;

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Two 32-bit hashes of the same words joined to 53 bits, so that collisions practically never happen. */
function joinHashes(hashes: readonly number[], from: number): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = from; i < Math.min(from + wordsPerShingle, hashes.length); i += 1) {
    const hash = hashes[i] ?? 0;
    low = Math.imul(low ^ hash, 0x01000193) ^ (low >>> 15);
    high = Math.imul(high ^ hash, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

function shinglesOf(text: string): Set<number> {
  const hashes = wordsOf(text).map((word) => hashWord(word.lower));
  const shingles = new Set<number>();
  if (hashes.length === 0) return shingles;
  const last = Math.max(0, hashes.length - wordsPerShingle);
  for (let from = 0; from <= last; from += 1) shingles.add(joinHashes(hashes, from));
  return shingles;
}

/**
 * Keeps one page of every group with the same text: drops later copies and excerpts of a longer page. Overlaps are
 * counted through an index of word shingles, so time grows linearly with the text.
 */
export function collapseNearDuplicates(pages: readonly SourcePage[]): { kept: SourcePage[]; dropped: Duplicate[] } {
  const shingles: Set<number>[] = [];
  const holders = new Map<number, number[]>();
  const replacedBy = new Map<number, number>();
  const seen = new Set<string>();
  const order: number[] = [];
  pages.forEach((page, index) => {
    const own = shinglesOf(page.text);
    shingles.push(own);
    if (seen.has(page.url)) return;
    seen.add(page.url);
    order.push(index);
    const shared = new Map<number, number>();
    for (const shingle of own) {
      for (const holder of holders.get(shingle) ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
    }
    for (const [other, count] of [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
      if (replacedBy.has(other)) continue;
      const otherSize = shingles[other]?.size ?? 0;
      const isCopy = count >= likeEnough * (own.size + otherSize - count);
      if (isCopy || count >= excerptEnough * own.size) {
        replacedBy.set(index, other);
        return;
      }
      if (count >= excerptEnough * otherSize) replacedBy.set(other, index);
    }
    for (const shingle of own) {
      const list = holders.get(shingle);
      if (list) list.push(index);
      else holders.set(shingle, [index]);
    }
  });
  const finalOf = (index: number): number => {
    let at = index;
    for (let next = replacedBy.get(at); next !== undefined; next = replacedBy.get(at)) at = next;
    return at;
  };
  const urlOf = (index: number): string => pages[index]?.url ?? '';
  return {
    kept: order.filter((index) => !replacedBy.has(index)).map((index) => pages[index] as SourcePage),
    dropped: order
      .filter((index) => replacedBy.has(index))
      .map((index) => ({ url: urlOf(index), sameAs: urlOf(finalOf(index)) })),
  };
}
