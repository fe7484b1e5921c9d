import type { Config } from '#config';
import type { Outbound } from '../outbound/guarded-client.ts';
import { searchBrave } from './brave.ts';
import type { Search } from './search-hit.ts';
import { searchSearxng } from './searxng.ts';
import { searchWikipedia } from './wikipedia.ts';

export { SearchError } from './search-error.ts';
export type { Search, SearchHit } from './search-hit.ts';

/**
 * The search of the configured provider. An address set by the operator can be private (such as SearXNG on localhost)
 * and is trusted for these requests only; the hits get no such trust.
 */
export function createSearch({ kind, url, key }: Config['search'], outbound: Outbound): Search {
  const client = url === undefined ? outbound : outbound.trusting(url, { isOwn: true });
  if (kind === 'wikipedia') return searchWikipedia(client, url ?? 'https://en.wikipedia.org');
  if (kind === 'brave') return searchBrave(client, { base: url ?? 'https://api.search.brave.com', key: key ?? '' });
  if (url === undefined) throw new Error('The searxng provider needs an address');
  return searchSearxng(client, url);
}
