import type { Severity } from '../grades.ts';

/** The kind of a finding. */
export type FindingCategory = 'security' | 'error_handling' | 'performance' | 'correctness';

/** A place where a rule found a defect. Lines are counted from 1. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly category: FindingCategory;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly line: number;
  readonly end_line: number;
  /** The line's code, with secrets masked. */
  readonly evidence: string;
}
