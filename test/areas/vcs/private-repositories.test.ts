import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { deliver, diff, type Job, pullEvent, register } from './vcs-world.ts';

const hidden = 'Hidden: the repository is private';
const finding = 'Zqxylophone';

let platform: TestPlatform;
let owner: string;
let secret: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());
beforeEach(async () => {
  await platform.database.query('delete from rate_window');
  owner = await platform.key();
  ({ secret } = await register(platform, owner));
});

/** A signed event of a pull request, whose repository is private, public, or not said to be either. */
function eventOf(isPrivate: boolean | undefined, number: number) {
  const event = pullEvent('opened', { number, title: `Adds ${finding}` }) as { repository: { private?: boolean } };
  if (isPrivate === undefined) delete event.repository.private;
  else event.repository.private = isPrivate;
  return event as unknown as Record<string, unknown>;
}

async function openJob(isPrivate: boolean | undefined, number = 2): Promise<number> {
  const { body } = await deliver(platform, eventOf(isPrivate, number), { secret });
  return body.job_id ?? 0;
}

/** Everything that open operations say of a job and its review. */
async function read(id: number, key?: string) {
  const as = key === undefined ? {} : { key };
  const { body: job } = await platform.call<Job>('GET', `/api/vcs/jobs/${id}`, as);
  const { body: list } = await platform.call<{ jobs: Job[] }>('GET', '/api/vcs/jobs?limit=100', as);
  const reviews = await platform.call('GET', '/api/code?limit=100', as);
  const review = await platform.call('GET', `/api/code/${job.review_id}`, as);
  return {
    job,
    listed: list.jobs.find((one) => one.id === id),
    words: JSON.stringify([job, list.jobs, reviews.body, review.body]),
    review: review.body,
  };
}

const answer = JSON.stringify({
  summary: `${finding} is called twice.`,
  issues: [{ severity: 'high', title: `${finding} leaks`, description: 'It does.', file: `${finding}.js`, line: 1 }],
});

describe('a review of a private repository', () => {
  it('shows strangers no name, title, link or finding, and its key and an admin everything', async () => {
    const id = await openJob(true);
    await platform.call('POST', `/api/vcs/review/${id}/complete`, { key: owner, body: { response: answer } });
    for (const stranger of [undefined, await platform.key()]) {
      const seen = await read(id, stranger);
      expect(seen.job).toMatchObject({ repository: hidden, pr_title: hidden, pr_url: null, status: 'completed' });
      expect(seen.listed).toEqual(seen.job);
      expect(seen.review).toMatchObject({ summary: hidden, issue_count: 1, issues: { high: [] } });
      expect(seen.words).not.toContain(finding);
      expect(seen.words.toLowerCase()).not.toContain('codertocat');
    }
    for (const reader of [owner, platform.adminKey]) {
      const { job, listed, review } = await read(id, reader);
      expect(job).toMatchObject({ repository: 'Codertocat/Hello-World', pr_title: `Adds ${finding}` });
      expect(listed).toEqual(job);
      expect(review).toMatchObject({ issues: { high: [{ title: `${finding} leaks` }] } });
    }
  });

  it('hides what went wrong as well, which may name it', async () => {
    const id = await openJob(true);
    await platform.database.query(`update review_job set error = $2, post_error = $2 where id = $1`, [id, finding]);
    expect((await read(id)).job).toMatchObject({ error: hidden, post_error: hidden });
    expect((await read(id, owner)).job).toMatchObject({ error: finding, post_error: finding });
  });

  it('has no title in the prompt that a stranger gets for a diff', async () => {
    const id = await openJob(true);
    const promptFor = async (as: { key?: string }) =>
      (await platform.call<{ prompt: string }>('POST', `/api/vcs/review/${id}`, { ...as, body: { diff } })).body.prompt;
    expect(await promptFor({})).not.toContain(finding);
    expect(await promptFor({ key: owner })).toContain(finding);
  });
});

describe('whether a repository is private', () => {
  it('is what the host said last, and private as long as it has said nothing', async () => {
    const id = await openJob(undefined);
    expect((await read(id)).job.repository).toBe(hidden);
    await openJob(false, 3);
    expect((await read(id)).job.repository).toBe('Codertocat/Hello-World');
    await openJob(undefined, 4);
    expect((await read(id)).job.repository).toBe('Codertocat/Hello-World');
    await openJob(true, 5);
    expect((await read(id)).job.repository).toBe(hidden);
  });
});
