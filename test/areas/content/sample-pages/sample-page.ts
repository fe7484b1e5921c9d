/** A page as somebody may send it, and what a reader of it would sign. */
export interface SamplePage {
  name: string;
  html: string;
  status?: number;
  pageType: string;
  /** The whole text. */
  text?: string;
  says?: readonly string[];
  leavesOut?: readonly string[];
  inMarkdown?: readonly string[];
  notInMarkdown?: readonly string[];
}
