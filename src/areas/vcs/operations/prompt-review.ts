import { z } from 'zod';
import { mayReadOf } from '#accounts/caller.ts';
import { isKeyRevoked } from '#accounts/revoked-key.ts';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { promptDiffReview } from '#areas/code-review/public.ts';
import type { Resources } from '#platform/resources.ts';
import type { ReviewJob } from '../entities/review-job.ts';
import { diffNeeded, diffNotYours, diffTooLarge, jobEnded, notDiff, ownerRevoked } from '../errors.ts';
import { isOfPrivateRepository, lockJob, requireJob, requireRepository } from '../queries.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { isDiff } from '../reviews/diff-lines.ts';
import { type DiffSource, JobStatus, maxDiffBytes } from '../schema.ts';

const Asked = z.object({
  job_id: idOf('review job'),
  diff: z
    .string()
    .nullish()
    .describe(
      'The change as a unified diff, up to 500 kB. With the key that registered the repository, it can be ' +
        'left out if the job already has a diff.',
    ),
});

const Finding = z.object({
  rule: z.string(),
  severity: z.enum(['critical', 'high', 'medium', 'low', 'info']),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  suggestion: z.string(),
  file_path: z.string().nullable(),
  line: z.int().min(1),
  end_line: z.int().min(1),
  evidence: z.string().describe('The code that triggered the rule.'),
});

const JobPrompt = z
  .object({
    job_id: z.int(),
    status: JobStatus,
    prompt: z
      .string()
      .describe('The prompt for your model. Send the model’s answer to `POST /api/vcs/review/{job_id}/complete`.'),
    prompt_version: z.string(),
    language: z.string().describe('The language of most of the changed lines; `unknown` if it could not be detected.'),
    findings: z.array(Finding).describe('What rules found in the changed lines, without a model.'),
  })
  .meta({ id: 'ReviewJobPrompt' });

/** JSON escapes make a diff longer. */
const bodyLimit = 10_485_760;

/** Renders the prompt that asks the caller's model to review the change of a job. */
export const promptReview = openProcedure
  .meta(
    post('/api/vcs/review/{job_id}', {
      summary: 'Get the prompt for reviewing a pull request',
      description:
        'Returns the prompt for a model of your own; send the model’s answer to `POST ' +
        '/api/vcs/review/{job_id}/complete`. Uses the diff from the source host, or the `diff` of the call; 422 if ' +
        'there is none. No model is called, nothing is stored, and the call is free.',
      bodyLimit,
      example: {
        job_id: 1,
        diff: '--- a/total.py\n+++ b/total.py\n@@ -1 +1 @@\n-return sum(xs)\n+return eval("+".join(xs))\n',
      },
      refusals: { 404: 'Review job not found', 409: 'Review job is completed' },
      answer: {
        job_id: 1,
        status: 'prompt_generated',
        prompt:
          'You are an experienced engineer who reviews a change. Lines are numbered as in the new files. ' +
          'Review the lines …',
        prompt_version: 'code-review-diff-full@2',
        language: 'python',
        findings: [
          {
            rule: 'code-evaluation',
            severity: 'high',
            category: 'security',
            title: 'Text is run as code',
            description: 'Anyone who can influence the evaluated text can run code with the rights of the program.',
            suggestion: 'Parse the data, or choose among known functions by name, instead of evaluating text.',
            file_path: 'total.py',
            line: 1,
            end_line: 1,
            evidence: 'return eval("+".join(xs))',
          },
        ],
      },
    }),
  )
  .input(Asked)
  .output(JobPrompt)
  .meta(
    tool('changes', 'Get the prompt that reviews a pull request; answer it yourself, then call vcs_complete.', {
      example: { job_id: 11 },
      quotesStrangers: true,
      reachesOut: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const present = await requireJob(resources.db.em(), input.job_id);
    refuseEnded(present);
    if (await isKeyRevoked(resources.db.short, present.keyId)) throw ownerRevoked();
    const isOwner = caller.kind === 'key' && caller.keyId === present.keyId;
    const diff = input.diff == null ? await storedDiff(resources, present, isOwner) : acceptDiff(input.diff);
    const isTitleHidden =
      !mayReadOf(caller, present.keyId) && (await isOfPrivateRepository(resources.db.em(), present));
    const context = isTitleHidden ? null : `Pull request: ${present.prTitle}`;
    const toPrompt = { diff, reviewType: present.reviewType, context };
    const { prompt, version, language, findings } = await resources.texts.run(promptDiffReview, toPrompt, ctx.signal());
    const source = isOwner ? 'owner' : 'anybody';
    const given = input.diff == null ? undefined : { diff, source: source as DiffSource, language };
    const status = await notePrompt(resources, { jobId: present.id, given });
    return { job_id: present.id, status, prompt, prompt_version: version, language, findings };
  });

function refuseEnded({ status }: ReviewJob): void {
  if (status === 'completed' || status === 'superseded' || status === 'cancelled') throw jobEnded(status);
}

/** The diff from the source host. If there is none, the owner of the job is told why. */
async function storedDiff({ db, config }: Resources, job: ReviewJob, isOwner: boolean): Promise<string> {
  if (!isOwner) throw diffNotYours();
  if (job.diff != null) return job.diff;
  const repository = await requireRepository(db.em(), job.repositoryId);
  throw diffNeeded(tokenRefusal(repository, config.sourceHost) ?? 'It has not been read from the source host yet');
}

function acceptDiff(diff: string): string {
  if (Buffer.byteLength(diff) > maxDiffBytes) throw diffTooLarge();
  if (!isDiff(diff)) throw notDiff();
  return diff;
}

const trust: Readonly<Record<DiffSource, number>> = { host: 3, owner: 2, anybody: 1 };

/** Stores the given diff, to verify the review against it, unless there is one from a more trusted source. */
async function notePrompt(
  { db }: Resources,
  { jobId, given }: { jobId: number; given: { diff: string; source: DiffSource; language: string } | undefined },
): Promise<JobStatus> {
  return db.em().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    refuseEnded(job);
    const isBetter = given !== undefined && (job.diffSource == null || trust[given.source] >= trust[job.diffSource]);
    if (isBetter) em.assign(job, { diff: given.diff, diffSource: given.source, language: given.language });
    em.assign(job, { status: 'prompt_generated', error: null });
    return job.status;
  });
}
