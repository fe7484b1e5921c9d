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
import type { StoredIssue } from '../schema.ts';
import { readShownLines, type ShownLines } from './diff-lines.ts';
import { placeOfIssue } from './line-places.ts';
import { lineCommentText, overviewBody, type ReviewTextParts, reviewBody } from './review-text.ts';

/** More comments than this would not be read, and take the host a long time. */
const maxRemarks = 50;

interface Posting {
  host: SourceHost;
  job: ReviewJob;
  signal: AbortSignal;
}

/**
 * Posts the new issues of a review, that is, those that no earlier review of the pull request has reported, as one
 * review on the head commit, and updates the text of the first review. First checks whether an earlier attempt has
 * already posted it. Returns the host's id of the review. Throws a `Failure` if the pull request has changed since it
 * was reviewed.
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
  { story, fresh }: { story: ReviewTextParts; fresh: readonly StoredIssue[] },
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
    // The host refuses the whole review for one invalid line.
    if (!(error instanceof SourceHostError) || error.reason !== 'invalid' || remarks.length === 0) throw error;
  }
  const whole = reviewBody({ ...story, elsewhere: fresh });
  return String(await host.createReview(asked, { commit, body: whole, comments: [] }, signal));
}

/**
 * The lines that can be commented on, according to the host's own diff, because the caller can have provided another
 * one.
 */
async function shownLines(host: SourceHost, { asked, job, signal }: Target): Promise<ShownLines> {
  if (job.diffSource === 'host' && job.diff != null) return readShownLines(job.diff) ?? new Map();
  try {
    return readShownLines(await host.readDiff(asked, signal)) ?? new Map();
  } catch (error) {
    if (error instanceof SourceHostError && !error.isPassing) return new Map();
    throw error;
  }
}

function divide(fresh: readonly StoredIssue[], shown: ShownLines) {
  const remarks: LineComment[] = [];
  const elsewhere: StoredIssue[] = [];
  for (const issue of fresh) {
    const place = remarks.length < maxRemarks ? placeOfIssue(issue, shown) : undefined;
    if (place === undefined) elsewhere.push(issue);
    else remarks.push({ ...place, body: lineCommentText(issue) });
  }
  return { remarks, elsewhere };
}

/** The author can have deleted the review; then there is nothing to update. */
async function updateFirst(
  host: SourceHost,
  { asked, id, signal }: { asked: PullRequestName; id: string; signal: AbortSignal },
  story: ReviewTextParts,
): Promise<void> {
  try {
    await host.updateReview(asked, { id: Number(id), body: overviewBody(story) }, signal);
  } catch (error) {
    if (error instanceof SourceHostError && !error.isPassing) return;
    throw error;
  }
}

/** The first and the latest posted review of the pull request. */
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
  { job, changes }: { job: ReviewJob; changes: ReviewTextParts['changes'] },
): ReviewTextParts {
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
