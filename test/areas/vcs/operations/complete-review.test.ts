import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type LocalHost, startLocalHost } from '../local-host.ts';
import {
  deliver,
  diff,
  heads,
  hostSettings,
  jobWhen,
  pullEvent,
  putPull,
  readJob,
  register,
  response,
} from '../vcs-world.ts';

let host: LocalHost;
let platform: TestPlatform;
let offline: TestPlatform;

beforeAll(async () => {
  host = await startLocalHost();
  platform = await startPlatform({ environment: hostSettings(host) });
  offline = await startPlatform({ runsJobs: false });
});

afterAll(async () => {
  await platform?.stop();
  await offline?.stop();
  await host?.close();
});

interface Completed {
  job_id: number;
  status: string;
  review_id: number;
  issue_count: number;
  posted: boolean;
  post_error: string | null;
}

let key: string;
let secret: string;
let jobId: number | undefined;
let number = 10;

/** Every test has a pull request of its own. */
beforeEach(async () => {
  number += 1;
  putPull(host, { number });
  key = await platform.key();
  ({ secret } = await register(platform, key));
  jobId = (await deliver(platform, pullEvent('opened', { number }), { secret })).body.job_id;
  await jobWhen(platform, jobId, 'prompt_generated');
});

const complete = (body: unknown, options: { key?: string } = {}) =>
  platform.call<Completed>('POST', `/api/vcs/review/${jobId}/complete`, { body, ...options });
const postedReviews = () => host.reviews.get(number) ?? [];

async function events(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const rows = await platform.app.resources.db
    .em()
    .execute<{ type: string; data: Record<string, unknown> }[]>(
      `select type, data from event where (data->>'job_id')::int = ?`,
      [jobId],
    );
  return rows;
}

describe('completing a job', () => {
  it('stores the review, anchored to the new lines, and notifies the owner once', async () => {
    const { status, body } = await complete({ response });
    expect(status).toBe(200);
    expect(body).toEqual({
      job_id: jobId,
      status: 'completed',
      review_id: expect.any(Number),
      issue_count: 2,
      posted: false,
      post_error: null,
    });
    const review = await platform.call('GET', `/api/code/${body.review_id}`);
    expect(review.body).toMatchObject({
      language: 'javascript',
      issues: { critical: [{ file_path: 'src/total.js', line: 3, anchor: 'verified' }], low: [{ title: 'No test' }] },
    });
    expect(await readJob(platform, jobId)).toMatchObject({ status: 'completed', review_id: body.review_id });
    expect(await events()).toEqual([
      {
        type: 'vcs.review.complete',
        data: expect.objectContaining({ job_id: jobId, status: 'completed', issue_count: 2, posted: false }),
      },
    ]);
  });

  it('forgets the diff', async () => {
    const diffs = () =>
      platform.app.resources.db
        .em()
        .execute<{ diff: string | null }[]>('select diff from review_job where id = ?', [jobId]);
    expect(await diffs()).toEqual([{ diff }]);
    await complete({ response });
    expect(await diffs()).toEqual([{ diff: null }]);
  });

  it('happens once, however many try at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => complete({ response, post_to_vcs: true }, { key })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ detail: 'Review job is completed' });
    expect(postedReviews()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('accepts a response with a review, and changes nothing otherwise', async () => {
    for (const nothing of ['', 'I cannot help with that.', '{"weather":"fine"}']) {
      const { status, body } = await complete({ response: nothing });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ loc: ['body', 'response'] }] });
    }
    expect((await readJob(platform, jobId)).status).toBe('prompt_generated');
    expect((await complete({ response: 'No issues found.' })).body.issue_count).toBe(0);
  });

  it('works without any diff, with places as the model gave them', async () => {
    const registered = await register(offline, await offline.key());
    const id = (await deliver(offline, pullEvent('opened'), { secret: registered.secret })).body.job_id;
    const { body } = await offline.call<Completed>('POST', `/api/vcs/review/${id}/complete`, { body: { response } });
    const review = await offline.call(`GET`, `/api/code/${body.review_id}`);
    expect(review.body).toMatchObject({ issues: { critical: [{ line: 3, anchor: 'unchecked' }] } });
  });

  it('of an unknown job is 404, of a cancelled one 409', async () => {
    const missing = await platform.call('POST', '/api/vcs/review/2147483647/complete', { body: { response } });
    expect([missing.status, missing.body]).toEqual([404, { detail: 'Review job not found' }]);
    await deliver(platform, pullEvent('closed', { number, at: '2026-05-02T10:00:00Z' }), { secret });
    expect((await complete({ response })).status).toBe(409);
  });
});

describe('posting', () => {
  it('accepts the key that registered the repository', async () => {
    const refusal = 'A review can be posted only with the key that registered the repository';
    const { body } = await complete({ response, post_to_vcs: true });
    expect(body).toMatchObject({ status: 'completed', posted: false, post_error: refusal });
    expect(postedReviews()).toEqual([]);
    expect(await readJob(platform, jobId)).toMatchObject({ posted: false, post_error: refusal });
  });

  it("rejects another key, even an admin's", async () => {
    const others = [await platform.key(), platform.adminKey];
    const { body } = await complete({ response, post_to_vcs: true }, { key: others[number % 2] ?? '' });
    expect(body.posted).toBe(false);
    expect(postedReviews()).toEqual([]);
  });

  it('accepts a token', async () => {
    const ownKey = await offline.key();
    const registered = await register(offline, ownKey);
    const id = (await deliver(offline, pullEvent('opened'), { secret: registered.secret })).body.job_id;
    const { body } = await offline.call<Completed>('POST', `/api/vcs/review/${id}/complete`, {
      key: ownKey,
      body: { response, post_to_vcs: true },
    });
    expect(body).toMatchObject({
      status: 'completed',
      posted: false,
      post_error: expect.stringContaining('VCS_TOKEN'),
    });
  });

  it('is one review on the head commit, with remarks at lines of the diff and the rest in its text', async () => {
    const { body } = await complete({ response, post_to_vcs: true }, { key });
    expect(body).toMatchObject({ posted: true, post_error: null });
    const [review, ...others] = postedReviews();
    expect(others).toEqual([]);
    expect(review).toMatchObject({
      commit_id: heads.first,
      event: 'COMMENT',
      comments: [{ path: 'src/total.js', line: 3, side: 'RIGHT', body: expect.stringContaining('eval of input') }],
    });
    expect(review?.body).toContain('No test');
    expect(review?.body).not.toContain('eval of input');
    const all = `${review?.body} ${review?.comments.map((comment) => comment.body).join(' ')}`;
    expect(all).not.toMatch(/@octocat|<b>|#12/);
    expect(await events()).toMatchObject([{ data: { status: 'completed', posted: true } }]);
    expect(await readJob(platform, jobId)).toMatchObject({ posted: true, post_error: null });
  });
});
