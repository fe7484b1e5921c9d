import type { ReviewIssue } from './schema.ts';

/** The issues of two reviews of the same code at different times, told apart by their fingerprints. */
export interface ComparedIssues {
  new: ReviewIssue[];
  stillOpen: ReviewIssue[];
  /** Of the review before, those that the review after does not have. */
  fixed: ReviewIssue[];
}

/** Tells what a later review found anew, found again, and no longer found. */
export function compareIssues(before: readonly ReviewIssue[], after: readonly ReviewIssue[]): ComparedIssues {
  const known = new Set(before.map(({ fingerprint }) => fingerprint));
  const found = new Set(after.map(({ fingerprint }) => fingerprint));
  return {
    new: after.filter(({ fingerprint }) => !known.has(fingerprint)),
    stillOpen: after.filter(({ fingerprint }) => known.has(fingerprint)),
    fixed: before.filter(({ fingerprint }) => !found.has(fingerprint)),
  };
}
