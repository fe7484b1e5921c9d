import type { Wording } from './wording.ts';

/**
 * A sign for or against spam, in subject and text in lower case. `prior` is its weight before training, in log-odds,
 * which training changes only as far as the data support.
 */
export interface SpamRule {
  readonly name: string;
  readonly pattern: Wording;
  readonly prior: number;
}
