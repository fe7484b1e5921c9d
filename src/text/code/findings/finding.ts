import type { Severity } from '../grades.ts';

/** What kind of fault a finding is. */
export type FindingCategory = 'security' | 'error_handling' | 'performance' | 'correctness';

/** One place where a rule found fault. Lines count from 1. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly category: FindingCategory;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly line: number;
  readonly end_line: number;
  /** The line's code, its secrets masked. */
  readonly evidence: string;
}
