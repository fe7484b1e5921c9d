import { z } from 'zod';
import type { Outbound } from '../outbound/guarded-client.ts';
import { askProvider } from './ask-provider.ts';
import { countOf, fitQuery, readRows, toHits, underBase } from './hits.ts';
import type { SearchFailureReason } from './search-error.ts';
import type { Search } from './search-hit.ts';

/** MediaWiki's full-text search refuses longer queries. */
const maxQueryLength = 300;

/** An answer without `query` means that nothing was found; it must then at least say that it is complete. */
const Answer = z.union([
  z.object({ query: z.object({ pages: z.array(z.unknown()).default([]) }) }).transform(({ query }) => query.pages),
  z.object({ batchcomplete: z.literal(true) }).transform(() => []),
]);

const Page = z.object({
  title: z.string(),
  fullurl: z.string(),
  /** The rank; the pages themselves have no particular order. */
  index: z.number().default(Number.MAX_SAFE_INTEGER),
  extract: z.string().optional(),
});

const Problem = z.object({ error: z.object({ code: z.string() }) });

/**
 * Searches a MediaWiki through its action API; by default, the English Wikipedia. A single request returns the pages
 * with their canonical URLs and the beginning of their text.
 */
export function searchWikipedia(outbound: Outbound, base: string): Search {
  return async (query, { limit, signal }) => {
    const text = fitQuery(query, { maxLength: maxQueryLength });
    if (text === '') return [];
    const url = underBase(base, '/w/api.php', {
      action: 'query',
      format: 'json',
      formatversion: '2',
      generator: 'search',
      gsrsearch: text,
      gsrlimit: String(countOf(limit)),
      prop: 'info|extracts',
      inprop: 'url',
      exintro: '1',
      explaintext: '1',
      exchars: '300',
      exlimit: 'max',
    });
    const found = await askProvider(outbound, { url, signal, shape: Answer, failureIn: reportedProblem });
    const pages = readRows(Page, found).sort((one, other) => one.index - other.index);
    return toHits(
      pages.map((page) => ({ url: page.fullurl, title: page.title, snippet: page.extract })),
      limit,
    );
  };
}

/** MediaWiki reports failures with status 200 and an `error` object. */
function reportedProblem(body: unknown): SearchFailureReason | undefined {
  const problem = Problem.safeParse(body);
  if (!problem.success) return undefined;
  const { code } = problem.data.error;
  if (code === 'ratelimited') return 'rate-limited';
  if (code === 'maxlag' || code === 'readonly' || code.startsWith('internal_api_error')) return 'unavailable';
  return code === 'readapidenied' || code === 'blocked' ? 'refused' : 'bad-response';
}
