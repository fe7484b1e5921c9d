/** A text to display, and its format. */
export type DocumentSource =
  | {
      form: 'markdown';
      text: string;
      /** Whether the text is part of the program: then its links into the service are valid and kept. */
      isOurs?: boolean;
    }
  | { form: 'json'; text: string }
  | { form: 'json-lines'; text: string }
  | { form: 'table'; text: string }
  | { form: 'code'; text: string; language: string };

/** A heading that can be linked to. */
export interface Heading {
  /** The anchor, unique in the document. */
  id: string;
  level: number;
  /** Plain text, without markup. */
  title: string;
}

/** A document as HTML that can be embedded in a page as it is: it runs no code and makes no requests. */
export interface RenderedDocument {
  html: string;
  headings: readonly Heading[];
  /** A note for the reader, for example that the document was shortened. */
  note: string | undefined;
}

/** The text does not have the given format. The caller shows it as plain text. */
export class UnfitDocument extends Error {
  override readonly name = 'UnfitDocument';
}
