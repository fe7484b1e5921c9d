/** A document to typeset: Markdown and what surrounds it. */
export interface PdfSource {
  title: string;
  /** A line above the title that says what kind of document it is. */
  kicker: string;
  /** Key facts such as the date, each a name and a value. */
  facts: readonly (readonly [string, string])[];
  /** A paragraph before the text. */
  lead: string;
  markdown: string;
  /** A line at the foot of every page, next to the page number. */
  footer: string;
  /** The date in its metadata, as `YYYY-MM-DD`; it is given so that the same document results in the same bytes. */
  date: string;
  language: string;
}
