import type { Block } from './block.ts';
import { isPlain } from './prose.ts';

/**
 * A block with at least this many letters is searched for in the whole article; a shorter one only near its expected
 * position.
 */
const TELLING_LENGTH = 25;
/** The maximum distance in the article between a short block and the block before it. */
const NEARBY = 60;

interface Span {
  start: number;
  end: number;
}

/**
 * For each block, whether its text is part of the extracted article. Compares texts rather than elements, because the
 * extractor rebuilds the page's tree while it works.
 */
export function partOfArticle(blocks: readonly Pick<Block, 'text'>[], articleText: string): boolean[] {
  const article = lettersOf(articleText);
  const keys = blocks.map(({ text }) => lettersOf(text));
  const spans = findTelling(keys, article);
  const limits = nextStarts(spans, article.length);
  let cursor = 0;
  return keys.map((key, index) => {
    const span = spans[index] ?? findShort(key, article, { cursor, limit: limits[index] ?? 0 });
    if (span !== undefined) cursor = span.end;
    return span !== undefined;
  });
}

function lettersOf(text: string): string {
  if (isPlain(text)) return text.replace(/\s+/g, '');
  return text.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}\p{P}\p{S}]+/gu, '');
}

function findTelling(keys: readonly string[], article: string): (Span | undefined)[] {
  const taken = new Map<string, number>();
  return keys.map((key) => {
    if (key.length < TELLING_LENGTH) return undefined;
    // A text that occurs twice on the page matches twice only if the article contains it twice.
    const start = article.indexOf(key, taken.get(key) ?? 0);
    if (start === -1) return taken.has(key) ? undefined : findByEnds(key, article);
    taken.set(key, start + key.length);
    return { start, end: start + key.length };
  });
}

/** Finds a block from whose middle something was removed, such as a button. */
function findByEnds(key: string, article: string): Span | undefined {
  if (key.length < 2 * TELLING_LENGTH) return undefined;
  const start = article.indexOf(key.slice(0, TELLING_LENGTH));
  if (start === -1) return undefined;
  const last = article.indexOf(key.slice(-TELLING_LENGTH), start);
  const end = last + TELLING_LENGTH;
  return last !== -1 && end - start <= key.length + TELLING_LENGTH ? { start, end } : undefined;
}

function nextStarts(spans: readonly (Span | undefined)[], end: number): number[] {
  let next = end;
  const starts = spans.map(() => 0);
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    starts[index] = next;
    next = spans[index]?.start ?? next;
  }
  return starts;
}

function findShort(key: string, article: string, range: { cursor: number; limit: number }): Span | undefined {
  if (key === '' || key.length >= TELLING_LENGTH) return undefined;
  const { cursor, limit } = range;
  // Slicing the range first keeps the search from scanning the rest of a long article.
  const at = article.slice(cursor, Math.min(limit, cursor + NEARBY + key.length)).indexOf(key);
  return at === -1 ? undefined : { start: cursor + at, end: cursor + at + key.length };
}
