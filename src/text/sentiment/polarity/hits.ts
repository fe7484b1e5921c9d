/** A place in the text that says something good or bad, and the rules that made its weight what it is. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** The word, phrase or sign as the lexicon has it. */
  readonly key: string;
  valence: number;
  rule: string;
}

/** A hit at its place in a sentence. */
export interface Placed {
  readonly hit: Hit;
  /** Index of the first token of the hit, and how many it has. */
  readonly at: number;
  readonly length: number;
}

/** Makes a hit weigh more or less, and notes the rule that did. */
export function scale(hit: Hit, factor: number, rule: string): void {
  hit.valence *= factor;
  hit.rule += `+${rule}`;
}
