/** What was fetched: the decoded text of the page, the address it came from and, where known, its media type. */
export interface PageSource {
  html: string;
  url: string;
  /** `text/html` unless told otherwise; parameters such as `; charset=utf-8` are allowed. */
  mediaType?: string | undefined;
}

/** A page as somebody reads it: its main text without markup, and what it says about itself. */
export interface PageText {
  /** Empty when the page names none. */
  title: string;
  byline: string | null;
  /** ISO 8601 where the page gives that, otherwise as written on the page. */
  publishedAt: string | null;
  /** Language tag as the page writes it, such as `en` or `pt-BR`. */
  language: string | null;
  siteName: string | null;
  /** Plain text in NFC; paragraphs are separated by one blank line, list items and table rows by a line break. */
  text: string;
  wordCount: number;
  /** The absolute http(s) address that the page names as its own, if any. */
  canonicalUrl: string | null;
}
