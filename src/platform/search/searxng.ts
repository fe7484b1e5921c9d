import { z } from 'zod';
import type { Outbound } from '../outbound/guarded-client.ts';
import { askProvider } from './ask-provider.ts';
import { fitQuery, readRows, toHits, underBase } from './hits.ts';
import type { SearchFailureReason } from './search-error.ts';
import type { Search } from './search-hit.ts';

const maxQueryLength = 500;

const Answer = z.object({ results: z.array(z.unknown()) });

const Silence = z.object({ results: z.array(z.unknown()).max(0), unresponsive_engines: z.array(z.unknown()).min(1) });

const Result = z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() });

/**
 * Searches through a SearXNG server. Its settings must list `json` in `search.formats`; otherwise it answers 403, which
 * becomes `refused`. It returns its usual page of hits, of which the first ones are kept.
 */
export function searchSearxng(outbound: Outbound, base: string): Search {
  return async (query, { limit, signal }) => {
    const text = fitQuery(query, { maxLength: maxQueryLength });
    if (text === '') return [];
    const url = underBase(base, '/search', { q: text, format: 'json' });
    const answer = await askProvider(outbound, { url, signal, shape: Answer, failureIn: silencedEngines });
    const results = readRows(Result, answer.results);
    return toHits(
      results.map((result) => ({ url: result.url, title: result.title, snippet: result.content })),
      limit,
    );
  };
}

/**
 * If there are no results and engines were blocked or too slow, the web was not searched; that is a failure, not an
 * empty result.
 */
function silencedEngines(body: unknown, status: number): SearchFailureReason | undefined {
  return status === 200 && Silence.safeParse(body).success ? 'unavailable' : undefined;
}
