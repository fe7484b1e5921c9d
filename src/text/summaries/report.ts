/** A page that was fetched: its address, its title, and its plain main text with blank lines between paragraphs. */
export interface SourcePage {
  url: string;
  title: string;
  text: string;
  /** ISO date of publication, where the page tells it. */
  publishedAt?: string | null;
}

/**
 * One sentence of a report and the evidence for it: `page.text.slice(start, end) === quote` on the page whose address is
 * `source`. A sentence with two citations gives two claims.
 */
export interface Claim {
  text: string;
  source: string;
  quote: string;
  start: number;
  end: number;
}

/** A finished report: Markdown, its claims in reading order, and every page that was read and kept, cited ones first. */
export interface Report {
  content: string;
  claims: Claim[];
  sources: string[];
}

/** A page that repeats another one so closely that only one of them is used. */
export interface Duplicate {
  url: string;
  sameAs: string;
}

/** What was looked for and could not be used; the report says so at its end. */
export interface Trace {
  failures?: readonly { url: string; reason: string }[];
  /** Searches that did not work. */
  failedSearches?: readonly { query: string; reason: string }[];
  duplicates?: readonly Duplicate[];
  /** Pages that were read and do not speak of the topic. */
  leftOut?: readonly { url: string; reason: string }[];
  tried?: { queries: readonly string[] };
}

/** How long a report may be. */
export interface ReportSize {
  /** Sentences that come first. */
  summary: number;
  /** Sub-topics, and the sentences of each. */
  topics: number;
  perTopic: number;
  /** Sentences altogether. */
  sentences: number;
  /** Words of all sentences altogether. */
  words: number;
}
