import type { ReviewIssue } from './schema.ts';

/** The issues of two reviews of the same code at different times, matched by their fingerprints. */
export interface ComparedIssues {
  new: ReviewIssue[];
  stillOpen: ReviewIssue[];
  /** Issues of the earlier review that the later one does not have. */
  fixed: ReviewIssue[];
}

/** Determines which issues a later review found for the first time, found again, and no longer found. */
export function compareIssues(before: readonly ReviewIssue[], after: readonly ReviewIssue[]): ComparedIssues {
  const known = new Set(before.map(({ fingerprint }) => fingerprint));
  const found = new Set(after.map(({ fingerprint }) => fingerprint));
  return {
    new: after.filter(({ fingerprint }) => !known.has(fingerprint)),
    stillOpen: after.filter(({ fingerprint }) => known.has(fingerprint)),
    fixed: before.filter(({ fingerprint }) => !found.has(fingerprint)),
  };
}
