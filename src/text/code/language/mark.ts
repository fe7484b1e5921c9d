/** A pattern for a line of code, the language that it indicates, and its weight in log-odds. */
export interface Mark {
  /** The name of the feature in the model. */
  readonly name: string;
  readonly language: string;
  readonly weight: number;
  readonly form: RegExp;
}

/**
 * Patterns for single lines without indentation, with their weights. They distinguish similar languages, or are almost
 * unique to one; what languages have in common is left to the model of words.
 */
export type WrittenMarks = Readonly<Record<string, readonly (readonly [number, RegExp])[]>>;
