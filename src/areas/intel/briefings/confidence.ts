import type { ConfidenceTerms, ConfidenceWord } from '../schema.ts';

/** What the confidence of a briefing is computed from. */
export interface Standing {
  /**
   * For each independent source, the number of statements that cite it. Pages of one registrable domain are one source,
   * and so are pages with nearly the same text.
   */
  statementsBySource: readonly number[];
  /** For each cited page, its publication date in milliseconds; null if it is not known. */
  publishedMs: readonly (number | null)[];
  /** Number of statements that another cited source contradicts, and the total number. */
  disputed: number;
  statements: number;
  /** The date up to which the sources were read. */
  asOfMs: number;
}

const yearMs = 365.25 * 86_400_000;
/** A page without a date can be of any age. */
const undatedRecency = 0.5;
/** The factor that remains for a briefing whose sources are all very old. */
const oldestWorth = 0.6;

const highFrom = 0.65;
const moderateFrom = 0.35;

/**
 * The confidence of a briefing, from 0 to 1:
 *
 *     (1 - 2^(-n / 2)) * (0.6 + 0.4 * recency) * (1 - disagreement)
 *
 * - n, `effective_sources`: 1 / sum(share^2) over the independent sources, where the share is that of the statements
 *   that cite it. Four equal sources give 4; four of which one dominates give little more than 1.
 * - `recency`: mean of 2^(-age in years) over the cited pages; 0.5 for a page without a date.
 * - `disagreement`: disputed statements / all statements.
 *
 * The word is `high` from 0.65 and `moderate` from 0.35. A single source never gives more than 0.29.
 */
export function confidenceOf(standing: Standing): { score: number; word: ConfidenceWord; terms: ConfidenceTerms } {
  const { statementsBySource, disputed, statements } = standing;
  const cited = statementsBySource.filter((count) => count > 0);
  const all = sum(cited);
  const effective = all === 0 ? 0 : 1 / sum(cited.map((count) => (count / all) ** 2));
  const recency = recencyOf(standing);
  const disagreement = statements === 0 ? 0 : disputed / statements;
  const score = round((1 - 2 ** (-effective / 2)) * (oldestWorth + (1 - oldestWorth) * recency) * (1 - disagreement));
  const terms = {
    sources: cited.length,
    effective_sources: round(effective),
    recency: round(recency),
    disagreement: round(disagreement),
  };
  return { score, word: confidenceWord(score), terms };
}

/** A confidence in a word. */
export function confidenceWord(score: number): ConfidenceWord {
  if (score >= highFrom) return 'high';
  return score >= moderateFrom ? 'moderate' : 'low';
}

function recencyOf({ publishedMs, asOfMs }: Standing): number {
  if (publishedMs.length === 0) return 0;
  const worths = publishedMs.map((at) => (at === null ? undatedRecency : 2 ** (-Math.max(0, asOfMs - at) / yearMs)));
  return sum(worths) / worths.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function round(number: number): number {
  return Math.round(number * 1_000) / 1_000;
}
