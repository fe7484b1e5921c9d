import type { PageType } from './page-kind.ts';

/** A fetched page: its decoded text, its address and, if known, its media type. */
export interface PageSource {
  html: string;
  url: string;
  /** Default `text/html`; parameters such as `; charset=utf-8` are allowed. */
  mediaType?: string | undefined;
  /** The HTTP status, if known: error pages announce themselves there. */
  status?: number | undefined;
}

/** A page as a reader sees it: its main text without markup, and what it says about itself. */
export interface PageText {
  /** Empty if the page has none. */
  title: string;
  byline: string | null;
  /** ISO 8601 if the page gives that, otherwise as written on the page. */
  publishedAt: string | null;
  /**
   * Whether the page declares that date for its article (linked data, OpenGraph); otherwise it is a date shown on the
   * page.
   */
  isDateDeclared: boolean;
  /** Language tag as the page writes it, such as `en` or `pt-BR`. */
  language: string | null;
  siteName: string | null;
  /** Plain text in NFC. Paragraphs are separated by one blank line, list items and table rows by a line break. */
  text: string;
  /**
   * The same as CommonMark with tables and footnotes. Links are absolute, and none of the page's HTML is in it. Equal
   * to `text` for sources that are not HTML.
   */
  markdown: string;
  wordCount: number;
  /** What a visitor finds there; sources that are not HTML are articles. */
  pageType: PageType;
  /** The confidence in that type, 0 to 1. */
  confidence: number;
  /** The absolute http(s) address that the page declares as canonical, if any. */
  canonicalUrl: string | null;
}
