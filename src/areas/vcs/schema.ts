import { z } from 'zod';

/** The focus of a review. */
export const ReviewType = z.enum(['full', 'security', 'performance', 'quick']).meta({ id: 'ReviewType' });
export type ReviewType = z.infer<typeof ReviewType>;

/** `pending` until the first delivery that is signed with its secret. */
export const RepositoryStatus = z.enum(['pending', 'active']);
export type RepositoryStatus = z.infer<typeof RepositoryStatus>;

/** The status of a review job: `superseded` by a newer head commit, `cancelled` because the pull request was closed. */
export const JobStatus = z
  .enum(['queued', 'prompt_generated', 'completed', 'failed', 'superseded', 'cancelled'])
  .meta({ id: 'ReviewJobStatus' });
export type JobStatus = z.infer<typeof JobStatus>;

/** Who provided the diff of a job, most trusted first: the source host, the key of the repository, anybody. */
export type DiffSource = 'host' | 'owner' | 'anybody';

/** Whether a review is to be posted to the source host, and the result. */
export type PostState = 'none' | 'waiting' | 'posted' | 'failed';

/** The owner of a repository: the name of an account. */
export const OwnerName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/);

/** The name of a repository, without its owner. */
export const RepositoryName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9._-]+$/)
  .regex(/[^.]/);

/** An issue of a review as stored for posting; see code review for the meaning of the fields. */
export interface StoredIssue {
  severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  title: string;
  description: string;
  file_path: string | null;
  line: number | null;
  end_line: number | null;
  suggestion: string | null;
  category: string | null;
  anchor: 'verified' | 'moved' | 'unanchored' | 'unchecked';
  fingerprint: string;
}

/** The maximum size of a diff in bytes. */
export const maxDiffBytes = 500_000;
