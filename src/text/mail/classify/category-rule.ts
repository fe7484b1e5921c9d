import type { MailCategory } from './mail.ts';
import type { Wording } from './wording.ts';

/** A wording that indicates a category. Weights are log-odds; text is in lower case. */
export interface CategoryRule {
  readonly name: string;
  readonly category: Exclude<MailCategory, 'spam' | 'other'>;
  readonly weight: number;
  readonly pattern: Wording;
  /** Matches only in the subject, where words weigh more. */
  readonly subjectOnly?: true;
}
