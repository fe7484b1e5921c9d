import type { Segment } from './transcript.ts';

/**
 * Unifies the spellings of each person's name: case, order ("Berg, Anna"), dots and brackets make no difference. A
 * first name alone stays separate, because it may be another person's.
 */
export function joinNames(segments: readonly Segment[]): Segment[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { speaker } of segments) {
    if (speaker === null) continue;
    const key = keyOf(speaker);
    const counts = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, counts.set(speaker, (counts.get(speaker) ?? 0) + 1));
  }
  joinBracketed(spellings);
  const chosen = new Map<string, string>();
  for (const counts of spellings.values()) {
    const name = bestSpelling(counts);
    for (const spelling of counts.keys()) chosen.set(spelling, name);
  }
  return segments.map((one) =>
    one.speaker === null ? one : { ...one, speaker: chosen.get(one.speaker) ?? one.speaker },
  );
}

function keyOf(name: string): string {
  const turned = /^([^,()]{1,40}), ([^,()]{1,40}?)(\s?\([^()]{0,60}\))?$/u.exec(name);
  const [, last = '', first = '', bracket = ''] = turned ?? [];
  const plain = turned === null || isTitle(first) ? name : `${first} ${last}${bracket}`;
  return plain
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s_]+/gu, ' ')
    .trim();
}

function isTitle(text: string): boolean {
  return /^(?:Ph\.?D|M\.?D|M\.?A|M\.?Sc|Jr|Sr|Esq|[IV]{1,4})\.?$/iu.test(text);
}

/** "Anna Berg (Acme)" is Anna Berg unless another bracket makes two of them. */
function joinBracketed(spellings: Map<string, Map<string, number>>): void {
  const byBare = Map.groupBy(
    [...spellings.keys()].filter((key) => key.includes('(')),
    (key) => key.replace(/\s?\([^()]{0,60}\)$/u, ''),
  );
  for (const [bare, keys] of byBare) {
    const [key, other] = keys;
    const target = spellings.get(bare);
    if (key === undefined || other !== undefined || target === undefined) continue;
    for (const [spelling, count] of spellings.get(key) ?? []) target.set(spelling, count);
    spellings.delete(key);
  }
}

/** The most frequent spelling; of several, one without capitals throughout and brackets. */
function bestSpelling(counts: ReadonlyMap<string, number>): string {
  const rank = (name: string, count: number) =>
    (name.includes('(') ? 0 : 4e9) + (/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name) ? 2e9 : 0) + count;
  let best = '';
  let bestRank = -1;
  for (const [name, count] of counts) {
    const own = rank(name, count);
    if (own > bestRank) [best, bestRank] = [name, own];
  }
  return best;
}
