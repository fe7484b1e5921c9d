/** Words that may be left out of a sentence, from one index to another. */
export type Omission = readonly [from: number, to: number];
