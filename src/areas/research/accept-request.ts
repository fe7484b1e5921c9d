import type { ResearchRequest, StoredRequest } from './schema.ts';

const defaultMaxSources = 5;

/**
 * Fills in a request's defaults. Each given page counts once; if more pages are given than the maximum number of
 * sources, the first ones are read.
 */
export function acceptRequest(request: ResearchRequest): StoredRequest {
  const urls = [...new Set((request.urls ?? []).map((url) => new URL(url).href))];
  const maxSources = request.max_sources ?? Math.max(defaultMaxSources, urls.length);
  return {
    topic: request.topic,
    urls: urls.slice(0, maxSources),
    search_query: request.search_query ?? null,
    max_sources: maxSources,
  };
}
