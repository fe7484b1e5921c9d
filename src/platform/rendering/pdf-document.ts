/** A document to be typeset: Markdown with what stands around it. */
export interface PdfSource {
  title: string;
  /** A line above the title that says what kind of document it is. */
  kicker: string;
  /** What is to be known of it at a glance, such as its date; each a name and a value. */
  facts: readonly (readonly [string, string])[];
  /** A paragraph that stands before the text. */
  lead: string;
  markdown: string;
  /** A line at the foot of every page, beside the page number. */
  footer: string;
  /** The day in its properties, as `YYYY-MM-DD`: the same document is the same bytes. */
  date: string;
  language: string;
}
