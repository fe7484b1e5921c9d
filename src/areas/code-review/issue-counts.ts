import type { IssueCounts, ReviewIssue } from './schema.ts';

/** Counts the issues of each severity. */
export function countIssues(issues: readonly Pick<ReviewIssue, 'severity'>[]): IssueCounts {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity } of issues) counts[severity]++;
  return counts;
}
