import { Parser } from 'htmlparser2';
import type { z } from 'zod';
import { trimEndOf } from '#text/languages/index.ts';
import type { SearchHit } from './search-hit.ts';

const maxTitleLength = 300;
const maxSnippetLength = 1_000;

/** A row of a provider's answer, its texts possibly with HTML in them. */
export interface ProviderRow {
  url: string;
  title?: string | null | undefined;
  snippet?: string | null | undefined;
}

/** The number of hits to ask for: what the caller wants, within what every provider gives at once. */
export function countOf(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 1, 1), 20);
}

/** Reads the rows that have the needed shape and drops the others: one odd row must not cost the whole answer. */
export function readRows<Row extends z.ZodType>(shape: Row, rows: readonly unknown[]): z.output<Row>[] {
  return rows.flatMap((row) => {
    const parsed = shape.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Turns rows into hits: rows without a usable URL are dropped, repeated URLs too, and the texts become plain. */
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

/** The text of a fragment of HTML on one line: tags gone, entities decoded, no control characters, not over long. */
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
  // Cutting must not leave half of a surrogate pair.
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The query on one line, cut between words to what a provider takes. */
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

/** The address of a path under the provider's base, which may itself lie under a path. */
export function underBase(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = `${trimEndOf(url.pathname, /\//)}${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
