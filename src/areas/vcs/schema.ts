import { z } from 'zod';

/** What a review looks for. */
export const ReviewType = z.enum(['full', 'security', 'performance', 'quick']).meta({ id: 'ReviewType' });
export type ReviewType = z.infer<typeof ReviewType>;

/** `pending` until the first delivery that is signed with its secret. */
export const RepositoryStatus = z.enum(['pending', 'active']);
export type RepositoryStatus = z.infer<typeof RepositoryStatus>;

/** Where a review job stands: `superseded` by a newer head, `cancelled` because the pull request was closed. */
export const JobStatus = z
  .enum(['queued', 'prompt_generated', 'completed', 'failed', 'superseded', 'cancelled'])
  .meta({ id: 'ReviewJobStatus' });
export type JobStatus = z.infer<typeof JobStatus>;

/** Who gave a job its diff, by how far it is believed: the source host, the key of the repository, anybody. */
export type DiffSource = 'host' | 'owner' | 'anybody';

/** Whether a review is to be posted to the source host, and what came of it. */
export type PostState = 'none' | 'waiting' | 'posted' | 'failed';

/** Owner of a repository: the name of an account. */
export const OwnerName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/);

/** Name of a repository, without its owner. */
export const RepositoryName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9._-]+$/)
  .regex(/[^.]/);

/** An issue of a review as it is kept to be posted; see code review for what the fields mean. */
export interface KeptIssue {
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

/** A diff may have so many bytes. */
export const maxDiffBytes = 500_000;
