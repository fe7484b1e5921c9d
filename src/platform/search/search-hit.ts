/** A page that a search provider names. Its URL comes from outside: fetch it with the guarded client only. */
export interface SearchHit {
  /** An absolute http or https URL without credentials. */
  url: string;
  /** Plain text; the host name where the provider gives no title. */
  title: string;
  /** Plain text, possibly empty. */
  snippet: string;
}

export interface SearchOptions {
  /** Most hits to return; counted between 1 and 20. */
  limit: number;
  signal?: AbortSignal;
}

/** Finds pages, the most relevant first. Nothing found is an empty list; a failing provider is a `SearchError`. */
export type Search = (query: string, options: SearchOptions) => Promise<SearchHit[]>;
