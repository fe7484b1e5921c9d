import { defineJob, type JobDescription } from '#platform/jobs/definition.ts';
import { type JobWork, jobWork } from '#platform/jobs/job-work.ts';

/** A job definition with its work, as a test writes it. */
export type WorkDescription<Payload> = JobDescription<Payload> &
  Pick<JobWork<Payload>, 'onGiveUp'> &
  Required<Pick<JobWork<Payload>, 'work'>>;

/** A kind of job and what it does in one piece: jobs that exist for a test stand in no two files. */
export function defineWork<Payload extends object>(description: WorkDescription<Payload>) {
  const { work, onGiveUp, ...rest } = description;
  return jobWork(defineJob(rest), onGiveUp === undefined ? { work } : { work, onGiveUp });
}
