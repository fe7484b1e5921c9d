import { compareIssues } from '#areas/code-review/public.ts';
import { Failure } from '#platform/failure.ts';
import type { Resources } from '#platform/resources.ts';
import {
  type LineComment,
  type PullRequestName,
  type SourceHost,
  SourceHostError,
} from '#platform/source-host/source-host.ts';
import { ReviewJob } from '../entities/review-job.ts';
import { pullRequestOf } from '../queries.ts';
import type { KeptIssue } from '../schema.ts';
import { readShownLines, type ShownLines } from './diff-lines.ts';
import { placeOfIssue } from './line-places.ts';
import { overviewBody, type ReviewStory, remarkOf, reviewBody } from './review-text.ts';

/** A review with more remarks is more than anybody reads, and the host takes long for it. */
const maxRemarks = 50;

interface Posting {
  host: SourceHost;
  job: ReviewJob;
  signal: AbortSignal;
}

/**
 * Posts what a review found and no earlier one of the pull request did, as one review on the head commit, and brings the
 * text of the first review up to date. Looks first whether an attempt before has posted it already. Answers with the
 * host's id of the review. Throws a `Failure` where the pull request is no longer what was reviewed.
 */
export async function postToHost(resources: Resources, { host, job, signal }: Posting): Promise<string> {
  const asked = pullRequestOf(job);
  const pull = await host.readPullRequest(asked, signal);
  if (!pull.isOpen) throw new Failure('bad-request', 'The pull request is closed');
  if (pull.headSha !== job.headSha) throw new Failure('bad-request', 'The pull request has newer commits');
  const { first, last } = await earlierPostings(resources, job);
  const issues = job.issues ?? [];
  const changes = last === undefined ? null : compareIssues(last.issues ?? [], issues);
  const fresh = changes?.new ?? issues;
  const story = storyOf(resources, { job, changes });
  if (first?.hostReviewId == null) return writeReview(host, { asked, job, signal }, { story, fresh });
  const id =
    fresh.length === 0 ? first.hostReviewId : await writeReview(host, { asked, job, signal }, { story, fresh });
  await updateFirst(host, { asked, id: first.hostReviewId, signal }, { ...story, mark: first.postMark ?? '' });
  return id;
}

interface Target {
  asked: PullRequestName;
  job: ReviewJob;
  signal: AbortSignal;
}

async function writeReview(
  host: SourceHost,
  { asked, job, signal }: Target,
  { story, fresh }: { story: ReviewStory; fresh: readonly KeptIssue[] },
): Promise<string> {
  const written = await host.listReviews(asked, signal);
  const present = story.mark === '' ? undefined : written.find(({ body }) => body.includes(story.mark));
  if (present !== undefined) return String(present.id);
  const shown = await shownLines(host, { asked, job, signal });
  const { remarks, elsewhere } = divide(fresh, shown);
  const commit = job.headSha;
  const body = reviewBody({ ...story, elsewhere });
  try {
    return String(await host.createReview(asked, { commit, body, comments: remarks }, signal));
  } catch (error) {
    // One place that the host does not take refuses the whole review.
    if (!(error instanceof SourceHostError) || error.reason !== 'invalid' || remarks.length === 0) throw error;
  }
  const whole = reviewBody({ ...story, elsewhere: fresh });
  return String(await host.createReview(asked, { commit, body: whole, comments: [] }, signal));
}

/** The lines that can be remarked upon, by the host's own diff: a caller may have brought another one. */
async function shownLines(host: SourceHost, { asked, job, signal }: Target): Promise<ShownLines> {
  if (job.diffSource === 'host' && job.diff != null) return readShownLines(job.diff) ?? new Map();
  try {
    return readShownLines(await host.readDiff(asked, signal)) ?? new Map();
  } catch (error) {
    if (error instanceof SourceHostError && !error.isPassing) return new Map();
    throw error;
  }
}

function divide(fresh: readonly KeptIssue[], shown: ShownLines) {
  const remarks: LineComment[] = [];
  const elsewhere: KeptIssue[] = [];
  for (const issue of fresh) {
    const place = remarks.length < maxRemarks ? placeOfIssue(issue, shown) : undefined;
    if (place === undefined) elsewhere.push(issue);
    else remarks.push({ ...place, body: remarkOf(issue) });
  }
  return { remarks, elsewhere };
}

/** Its author may have deleted it: then there is nothing to bring up to date. */
async function updateFirst(
  host: SourceHost,
  { asked, id, signal }: { asked: PullRequestName; id: string; signal: AbortSignal },
  story: ReviewStory,
): Promise<void> {
  try {
    await host.updateReview(asked, { id: Number(id), body: overviewBody(story) }, signal);
  } catch (error) {
    if (error instanceof SourceHostError && !error.isPassing) return;
    throw error;
  }
}

/** The first review of the pull request that was posted, and the last one. */
async function earlierPostings({ db }: Resources, job: ReviewJob) {
  const posted = await db
    .em()
    .find(
      ReviewJob,
      { repositoryId: job.repositoryId, prNumber: job.prNumber, postState: 'posted', id: { $ne: job.id } },
      { orderBy: { completedAt: 'asc', id: 'asc' } },
    );
  return { first: posted[0], last: posted.at(-1) };
}

function storyOf(
  { site }: Resources,
  { job, changes }: { job: ReviewJob; changes: ReviewStory['changes'] },
): ReviewStory {
  return {
    mark: job.postMark ?? '',
    headSha: job.headSha,
    summary: job.summary ?? '',
    url: site.isPublic ? site.linkTo(`/api/code/${job.reviewId}`) : undefined,
    changes,
    elsewhere: [],
    issueCount: job.issueCount ?? 0,
  };
}
