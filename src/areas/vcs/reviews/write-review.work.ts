import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import { promptDiffReview, readDiffReview } from '#areas/code-review/public.ts';
import { Failure, failureText } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { ModelError } from '#platform/model/model.ts';
import type { Resources } from '#platform/resources.ts';
import { ReviewJob } from '../entities/review-job.ts';
import { failJob, lockJob } from '../queries.ts';
import { completeJob } from './complete-job.ts';
import { sendPosting } from './send-posting.ts';
import { type Payload, writeReview } from './write-review.job.ts';

const modelTimeoutMs = 300_000;

const rules = 'You review changes of code. Follow the task that you are given, and answer with its JSON value alone.';

/** Does the work of {@link writeReview}. */
export const writeReviewWork = cycleWork(writeReview, {
  kind: 'review',
  begin: async (resources, run) => {
    const job = await resources.db.em().findOne(ReviewJob, { id: run.payload.jobId });
    // The job was completed otherwise, or superseded by another push.
    if (job?.status !== 'prompt_generated' || job.diff == null) return undefined;
    return stepsOf(resources, run, job);
  },
  giveUp: async (em, run) => {
    const { jobId } = run.payload;
    const error = failureText(run.error, 'The review could not be written');
    await failJob(em, run.resources, { jobId, error });
    return { subject: subjectOf(jobId) };
  },
});

function stepsOf(resources: Resources, run: JobRun<Payload>, job: ReviewJob) {
  const { jobId } = run.payload;
  return {
    subject: subjectOf(jobId),
    observe: async () => job,
    tell: {
      observed: ({ diff }: ReviewJob) => `A diff of ${countWords((diff ?? '').split('\n').length, 'line')}`,
      decided: (prompt: string) => `Ask the model with ${countWords(prompt.length, 'character')}`,
    },
    decide: async () => {
      const asked = { diff: job.diff ?? '', reviewType: job.reviewType, context: `Pull request: ${job.prTitle}` };
      const { prompt } = await resources.texts.run(promptDiffReview, asked, run.signal);
      return prompt;
    },
    act: async (prompt: string) => {
      const review = await askForReview(resources, { prompt, diff: job.diff ?? '', signal: run.signal });
      return {
        commit: (em: SqlEntityManager) => commitReview(em, resources, { jobId, review }),
        memories: [memoryOf(review.issues)],
      };
    },
  };
}

async function askForReview(
  { model, texts }: Resources,
  { prompt, diff, signal }: { prompt: string; diff: string; signal: AbortSignal },
) {
  if (model === undefined) throw new Failure('conflict', 'No language model is configured to write the review');
  const answer = await model.text({ system: rules, prompt, timeoutMs: modelTimeoutMs, signal }).catch(refuseAnswer);
  const read = await texts.run(readDiffReview, { response: answer.text, diff }, signal);
  if (!read.ok) throw new Failure('unavailable', 'The model’s answer contains no readable review');
  return { ...read.review, truncated: read.review.truncated || answer.truncated };
}

/** A model that refuses can succeed at the next attempt. */
function refuseAnswer(error: unknown): never {
  if (!(error instanceof ModelError)) throw error;
  throw new Failure('unavailable', 'The model did not write a review', { cause: error });
}

/** If the job was completed otherwise or superseded in the meantime, that result stands. */
async function commitReview(
  em: SqlEntityManager,
  resources: Resources,
  { jobId, review }: { jobId: number; review: Awaited<ReturnType<typeof askForReview>> },
): Promise<void> {
  const job = await lockJob(em, jobId);
  if (job.status !== 'prompt_generated') return;
  const isWanted = resources.sourceHost !== undefined;
  await completeJob(em, resources, { job, review, posting: { isWanted, refusal: null } });
  if (isWanted) await sendPosting(em, resources, job);
}

/** Memories are public, so the names of private repositories must not occur in them. */
function memoryOf(issues: readonly { severity: string }[]) {
  const critical = issues.filter(({ severity }) => severity === 'critical').length;
  return {
    eventType: 'review_completed',
    summary:
      issues.length === 0
        ? 'Reviewed a pull request and found no issues.'
        : `Reviewed a pull request: ${countWords(issues.length, 'issue')}, ${critical === 0 ? 'none' : critical} of them critical.`,
    importance: critical > 0 ? 7 : 4,
  };
}

function subjectOf(jobId: number): string {
  return `review-job:${jobId}`;
}
