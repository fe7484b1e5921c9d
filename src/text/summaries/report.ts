/** A page that was fetched: its address, its title, and its plain main text with blank lines between paragraphs. */
export interface SourcePage {
  url: string;
  title: string;
  text: string;
  /** ISO date of publication, if the page states it. */
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

/** A page that was dropped because it repeats another one. */
export interface Duplicate {
  url: string;
  sameAs: string;
}

/** What was searched for and could not be used. The report lists it at its end. */
export interface Trace {
  failures?: readonly { url: string; reason: string }[];
  /** Searches that failed. */
  failedSearches?: readonly { query: string; reason: string }[];
  duplicates?: readonly Duplicate[];
  /** Pages that were read and are not about the topic. */
  leftOut?: readonly { url: string; reason: string }[];
  tried?: { queries: readonly string[] };
}

/** How long a report may be. */
export interface ReportSize {
  /** Sentences in the key findings. */
  summary: number;
  /** The number of sub-topics, and of sentences in each. */
  topics: number;
  perTopic: number;
  /** Sentences in all. */
  sentences: number;
  /** Words in all. */
  words: number;
}
