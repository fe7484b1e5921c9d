import { Parser } from 'htmlparser2';
import type { z } from 'zod';
import { trimEndOf } from '#text/languages/index.ts';
import type { SearchHit } from './search-hit.ts';

const maxTitleLength = 300;
const maxSnippetLength = 1_000;

/** A row of a provider's answer, whose texts can contain HTML. */
export interface ProviderRow {
  url: string;
  title?: string | null | undefined;
  snippet?: string | null | undefined;
}

/** The number of hits to request: what the caller wants, up to what every provider returns at once. */
export function countOf(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 1, 1), 20);
}

/** Parses the rows that match the schema and drops the others, so that one odd row does not lose the whole answer. */
export function readRows<Row extends z.ZodType>(shape: Row, rows: readonly unknown[]): z.output<Row>[] {
  return rows.flatMap((row) => {
    const parsed = shape.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Converts rows into hits: drops rows without a usable URL and duplicates, and turns the texts into plain text. */
export function toHits(rows: readonly ProviderRow[], limit: number): SearchHit[] {
  const hits = new Map<string, SearchHit>();
  for (const row of rows) {
    const url = webUrl(row.url);
    if (url === undefined || hits.has(url.href)) continue;
    const title = plainText(row.title ?? '', maxTitleLength);
    const snippet = plainText(row.snippet ?? '', maxSnippetLength);
    hits.set(url.href, { url: url.href, title: title === '' ? url.hostname : title, snippet });
  }
  return [...hits.values()].slice(0, countOf(limit));
}

function webUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

/**
 * The text of an HTML fragment on a single line: without tags and control characters, entities decoded, and limited in
 * length.
 */
export function plainText(html: string, maxLength: number): string {
  let text = '';
  let hidden = 0;
  const isHidden = (name: string): boolean => name === 'script' || name === 'style';
  const parser = new Parser({
    onopentagname: (name) => {
      if (isHidden(name)) hidden += 1;
      if (name === 'br' || name === 'p' || name === 'div' || name === 'li') text += ' ';
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1;
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end(html);
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // The cut must not leave half of a surrogate pair.
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The query on a single line, cut between words to the provider's limits. */
export function fitQuery(
  query: string,
  { maxLength, maxWords = Infinity }: { maxLength: number; maxWords?: number },
): string {
  const line = query
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const words = line.split(' ').slice(0, maxWords);
  while (words.length > 1 && words.join(' ').length > maxLength) words.pop();
  return words
    .join(' ')
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '');
}

/** The URL of a path below the provider's base URL, which can itself have a path. */
export function underBase(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = `${trimEndOf(url.pathname, /\//)}${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
