import { z } from 'zod';
import { saidInWords } from '#api/wire.ts';
import { Anchor, Severity } from '#text/code/index.ts';

/** What a review looks for. */
export const ReviewType = z.enum(['full', 'security', 'performance', 'quick']);
export type ReviewType = z.infer<typeof ReviewType>;

/** What a model found, checked against the code where there was code. */
export const ReviewIssue = z
  .object({
    severity: Severity,
    title: z.string(),
    description: z.string(),
    file_path: z.string().nullable(),
    line: z
      .int()
      .min(1)
      .nullable()
      .describe('The line, counted from 1; null if the issue is not about a particular line.'),
    end_line: z.int().min(1).nullable(),
    suggestion: z.string().nullable(),
    category: z.string().nullable(),
    anchor: Anchor.describe(
      'Whether the quoted code was found: `verified` at the given line; `moved` at another line, which was corrected; `unanchored` nowhere; `unchecked` if there was no code to check against or nothing was quoted.',
    ),
    fingerprint: z
      .string()
      .describe('Identifies the issue within a review. It stays the same when the code is reformatted or moved.'),
  })
  .meta({ id: 'ReviewIssue' });
export type ReviewIssue = z.infer<typeof ReviewIssue>;

/** Issues by severity, gravest first. */
export const IssuesBySeverity = z
  .object({
    critical: z.array(ReviewIssue),
    high: z.array(ReviewIssue),
    medium: z.array(ReviewIssue),
    low: z.array(ReviewIssue),
    info: z.array(ReviewIssue),
  })
  .meta({ id: 'IssuesBySeverity' });
export type IssuesBySeverity = z.infer<typeof IssuesBySeverity>;

/** How many issues there are of each severity. */
export const IssueCounts = z
  .object({ critical: z.int(), high: z.int(), medium: z.int(), low: z.int(), info: z.int() })
  .meta({ id: 'IssueCounts' });
export type IssueCounts = z.infer<typeof IssueCounts>;

/** Code, diffs and transcripts may be this large, in bytes of the request. */
export const codeBodyLimit = 10_485_760;

/** Name of a programming language as callers give it. */
export const LanguageName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#_/-]*$/u)
  .meta(saidInWords('Letters and digits of any language, spaces, and the signs `. + # _ / -`.'));

/** Path of a file in its repository: one line. */
export const FilePath = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u)
  .meta(saidInWords('A single line without control characters.'));
