import type { PageType } from './page-kind.ts';

/** What was fetched: the decoded text of the page, the address it came from and, where known, its media type. */
export interface PageSource {
  html: string;
  url: string;
  /** `text/html` unless told otherwise; parameters such as `; charset=utf-8` are allowed. */
  mediaType?: string | undefined;
  /** HTTP status that the page came with, where known: an error page says so there. */
  status?: number | undefined;
}

/** A page as somebody reads it: its main text without markup, and what it says about itself. */
export interface PageText {
  /** Empty when the page names none. */
  title: string;
  byline: string | null;
  /** ISO 8601 where the page gives that, otherwise as written on the page. */
  publishedAt: string | null;
  /** Whether the page declares that date for its article (linked data, OpenGraph); otherwise it is a date it shows. */
  isDateDeclared: boolean;
  /** Language tag as the page writes it, such as `en` or `pt-BR`. */
  language: string | null;
  siteName: string | null;
  /** Plain text in NFC; paragraphs are separated by one blank line, list items and table rows by a line break. */
  text: string;
  /**
   * The same as CommonMark with tables and footnotes; links are absolute, and no HTML of the page is in it. Equal to
   * `text` for sources that are not HTML.
   */
  markdown: string;
  wordCount: number;
  /** What somebody who opens the page finds; sources that are not HTML are articles. */
  pageType: PageType;
  /** How sure that type is, 0 to 1. */
  confidence: number;
  /** The absolute http(s) address that the page names as its own, if any. */
  canonicalUrl: string | null;
}
