/** A text to be shown, and as what. */
export type DocumentSource =
  | {
      form: 'markdown';
      text: string;
      /** A text that comes with the program: its links into the service lead somewhere, and are kept. */
      isOurs?: boolean;
    }
  | { form: 'json'; text: string }
  | { form: 'json-lines'; text: string }
  | { form: 'table'; text: string }
  | { form: 'code'; text: string; language: string };

/** A heading that can be gone to. */
export interface Heading {
  /** The anchor, unique in its document. */
  id: string;
  level: number;
  /** As text, without any markup. */
  title: string;
}

/** A document as HTML that can stand in a page as it is: nothing in it runs, and nothing is fetched for it. */
export interface RenderedDocument {
  html: string;
  headings: readonly Heading[];
  /** What the reader should know of it, such as that not all is shown. */
  note: string | undefined;
}

/** The text is not of the form that it was said to be. Whoever asked shows it as plain text. */
export class UnfitDocument extends Error {
  override readonly name = 'UnfitDocument';
}
