/** A search result. Its URL comes from outside: fetch it only with the guarded client. */
export interface SearchHit {
  /** An absolute http or https URL without credentials. */
  url: string;
  /** Plain text; the host name if the provider gives no title. */
  title: string;
  /** Plain text, possibly empty. */
  snippet: string;
}

export interface SearchOptions {
  /** The most hits to return; clamped to 1 to 20. */
  limit: number;
  signal?: AbortSignal;
}

/**
 * Searches for pages, most relevant first. No results give an empty list; a failing provider throws a `SearchError`.
 */
export type Search = (query: string, options: SearchOptions) => Promise<SearchHit[]>;
