import { z } from 'zod';
import { describePattern } from '#api/wire.ts';
import { Anchor, Severity } from '#text/code/index.ts';

/** The focus of a review. */
export const ReviewType = z.enum(['full', 'security', 'performance', 'quick']);
export type ReviewType = z.infer<typeof ReviewType>;

/** An issue found by a model, verified against the code if it was available. */
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

/** Issues by severity, most severe first. */
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

/** The number of issues of each severity. */
export const IssueCounts = z
  .object({ critical: z.int(), high: z.int(), medium: z.int(), low: z.int(), info: z.int() })
  .meta({ id: 'IssueCounts' });
export type IssueCounts = z.infer<typeof IssueCounts>;

/** The maximum size of requests with code, diffs or transcripts, in bytes. */
export const codeBodyLimit = 10_485_760;

/** The name of a programming language, as given by callers. */
export const LanguageName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#_/-]*$/u)
  .meta(describePattern('Letters and digits of any language, spaces, and the signs `. + # _ / -`.'));

/** The path of a file in its repository, on one line. */
export const FilePath = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u)
  .meta(describePattern('A single line without control characters.'));
