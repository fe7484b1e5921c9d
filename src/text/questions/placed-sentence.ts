import type { ReadSentence } from './read-sentence.ts';

/** For each term of a question, how much of it is around a sentence. */
export interface Surroundings {
  title: readonly number[];
  passage: readonly number[];
  before: readonly number[];
  after: readonly number[];
  /** The names that are at the beginning of the page. */
  opening: readonly number[];
  /** Names of the passage. */
  known: ReadonlySet<string>;
}

/** A sentence at its place on the page, with how much of the question it has together with its neighbours. */
export interface Placed extends ReadSentence {
  text: string;
  order: number;
  nearby: readonly number[];
}
