import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { type LocalHost, token } from '../local-host.ts';
import {
  deliver,
  diff,
  heads,
  jobWhen,
  postingEnded,
  pullEvent,
  putPull,
  readJob,
  response,
  startHostedWorld,
} from '../vcs-world.ts';

let host: LocalHost;
let platform: TestPlatform;
let key: string;
let secret: string;
let stop: () => Promise<void>;
let number = 100;

beforeAll(async () => {
  const environment = { PUBLIC_URL: 'https://a.example' };
  ({ host, platform, key, secret, stop } = await startHostedWorld({ environment }));
});

afterAll(() => stop?.());

beforeEach(() => {
  number += 1;
});

const reviews = () => host.reviews.get(number) ?? [];
const pathOf = (rest = '') => new RegExp(`/pulls/${number}${rest}$`);

/** The job of a head that was pushed, once its diff is there. */
async function pushed(head: string, at: string, action = 'synchronize'): Promise<number | undefined> {
  putPull(host, { number, sha: head, updated_at: at });
  const { body } = await deliver(platform, pullEvent(action, { number, head, at }), { secret });
  await jobWhen(platform, body.job_id, 'prompt_generated');
  return body.job_id;
}

const opened = () => pushed(heads.first, '2026-05-01T10:00:00Z', 'opened');

async function complete(jobId: number | undefined, answer: string = response) {
  const path = `/api/vcs/review/${jobId}/complete`;
  const { body } = await platform.call<{ posted: boolean; post_error: string | null }>('POST', path, {
    key,
    body: { response: answer, post_to_vcs: true },
  });
  return body;
}

const answerWith = (...issues: Record<string, unknown>[]) => JSON.stringify({ summary: 'A change.', score: 5, issues });
const evalIssue = {
  severity: 'critical',
  category: 'security',
  title: 'eval of input',
  description: 'Runs it.',
  file: 'src/total.js',
  line: 3,
  code: '  return eval(text);',
};
const joinIssue = {
  severity: 'low',
  category: 'style',
  title: 'Joined for nothing',
  description: 'Add instead.',
  file: 'src/total.js',
  line: 2,
  code: "  const text = xs.join('+');",
};

describe('a later push', () => {
  it('gets only new issues, and the first review lists new, open and fixed ones', async () => {
    await complete(await opened(), answerWith(evalIssue));
    const second = await pushed(heads.second, '2026-05-01T11:00:00Z');
    expect(await complete(second, answerWith(joinIssue))).toMatchObject({ posted: true });
    expect(reviews()).toHaveLength(2);
    expect(reviews()[1]).toMatchObject({ commit_id: heads.second, comments: [{ path: 'src/total.js', line: 2 }] });
    const overview = reviews()[0]?.body ?? '';
    expect(overview).toContain(`Reviewed up to \`${heads.second.slice(0, 7)}\`:** 1 new, 0 still open, 1 fixed`);
    expect(overview).toMatch(/\*\*New\*\*\n\n- \*\*Low: Joined[^]*\*\*Fixed\*\*\n\n- \*\*Critical: eval/);
  });

  it('with nothing new gets no review of its own', async () => {
    await complete(await opened(), answerWith(evalIssue));
    const second = await pushed(heads.second, '2026-05-01T11:00:00Z');
    expect(await complete(second, answerWith(evalIssue))).toMatchObject({ posted: true });
    expect(reviews()).toHaveLength(1);
    expect(reviews()[0]?.body).toContain('0 new, 1 still open, 0 fixed');
    const third = await pushed(heads.third, '2026-05-01T12:00:00Z');
    expect(await complete(third, answerWith())).toMatchObject({ posted: true });
    expect(reviews()[0]?.body).toContain('0 new, 0 still open, 1 fixed');
  });

  it('is posted though the first review was deleted', async () => {
    await complete(await opened(), answerWith(evalIssue));
    reviews().splice(0);
    const second = await pushed(heads.second, '2026-05-01T11:00:00Z');
    expect(await complete(second, answerWith(joinIssue))).toMatchObject({ posted: true });
  });
});

describe('what goes wrong while posting', () => {
  it('after the review was written does not write it twice', async () => {
    const jobId = await opened();
    host.fails({ method: 'POST', path: pathOf('/reviews'), isLate: true });
    await complete(jobId);
    expect(await postingEnded(platform, jobId)).toMatchObject({ posted: true, post_error: null });
    expect(reviews()).toHaveLength(1);
  });

  it.each([502, 503, 429])('and passes, like %i, is tried again', async (status) => {
    const jobId = await opened();
    host.fails({
      method: 'POST',
      path: pathOf('/reviews'),
      status,
      headers: status === 429 ? { 'retry-after': '1' } : {},
    });
    await complete(jobId);
    expect(await postingEnded(platform, jobId)).toMatchObject({ posted: true, post_error: null });
    expect(reviews()).toHaveLength(1);
  });

  it('and is a limit of calls waits for as long as the host asks, however it asks', async () => {
    const hour = 3_600;
    const resetsAt = String(Math.floor(Date.now() / 1_000) + hour);
    const primary = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': resetsAt };
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
    const limits: { status: number; headers: Record<string, string>; seconds: number }[] = [
      { status: 403, headers: { 'retry-after': String(hour) }, seconds: hour },
      { status: 403, headers: primary, seconds: hour },
      { status: 429, headers: primary, seconds: hour },
      // Told by the words alone, then by the status alone.
      { status: 403, headers: {}, seconds: 60 },
      { status: 429, headers: {}, seconds: 60 },
      // The host is down for maintenance.
      { status: 503, headers: { 'retry-after': String(hour) }, seconds: hour },
    ];
    // An answer comes when the posting has ended, or after some seconds: all are asked for before one is awaited.
    const asked = [];
    for (const { status, headers, seconds } of limits) {
      number += 1;
      const jobId = await opened();
      host.fails({ path: pathOf(), status, headers, message });
      asked.push({ jobId, pull: number, seconds, what: { status, headers }, answer: complete(jobId) });
    }
    for (const { jobId, pull, seconds, what, answer } of asked) {
      const told = { posted: false, post_error: expect.stringMatching(/wait|being posted/) };
      expect({ ...(await answer), what }).toMatchObject(told);
      await until('the job says how long', async () =>
        (await readJob(platform, jobId)).post_error?.includes('to wait until'),
      );
      const [row] = await platform.app.resources.db.em().execute<{ waits_s: number }[]>(
        `select extract(epoch from start_after - now())::int as waits_s from pgboss.job
          where name = 'post-review' and state = 'created' and (data->>'jobId')::int = ?`,
        [jobId],
      );
      const earliest = seconds - 30;
      expect({ what, isLater: Number(row?.waits_s) > earliest }).toEqual({ what, isLater: true });
      expect(row?.waits_s).toBeLessThanOrEqual(seconds + 1);
      expect(host.reviews.get(pull) ?? []).toEqual([]);
    }
  });

  it.each([404, 406])('and is a diff that the host does not show (%i) posts everything in the text', async (status) => {
    putPull(host, { number });
    host.fails({ path: pathOf(), accept: /diff/, status, times: 2 });
    const { body } = await deliver(platform, pullEvent('opened', { number, head: heads.first }), { secret });
    await jobWhen(platform, body.job_id, 'failed');
    await platform.call('POST', `/api/vcs/review/${body.job_id}`, { key, body: { diff } });
    expect(await complete(body.job_id)).toMatchObject({ posted: true });
    expect(reviews()).toMatchObject([{ comments: [], body: expect.stringContaining('eval of input') }]);
  });

  it('because of an invalid position posts everything in the text', async () => {
    const jobId = await opened();
    const pull = host.pulls.get(number);
    if (pull !== undefined) pull.diff = diff.replaceAll('src/total.js', 'src/sum.js');
    expect(await complete(jobId)).toMatchObject({ posted: true });
    expect(reviews()).toMatchObject([{ comments: [], body: expect.stringContaining('eval of input') }]);
  });

  it.each([
    [401, 'refused the token'],
    [403, 'refused the token'],
    [404, 'has no such'],
    [422, 'refused what was sent'],
  ])('permanently, like %i, is reported in the job and in the event', async (status, words) => {
    const jobId = await opened();
    host.fails({ path: pathOf('(/reviews)?'), method: status === 422 ? 'POST' : 'GET', status, times: 2 });
    expect(await complete(jobId)).toMatchObject({ posted: false, post_error: expect.stringContaining(words) });
    const events = await platform.app.resources.db
      .em()
      .execute(`select data from event where (data->>'job_id')::int = ?`, [jobId]);
    expect(events).toEqual([{ data: expect.objectContaining({ status: 'completed', posted: false }) }]);
  });

  it('is reported if the pull request was closed or pushed to meanwhile', async () => {
    const first = await opened();
    putPull(host, { number, sha: heads.second });
    expect(await complete(first)).toMatchObject({ posted: false, post_error: 'The pull request has newer commits' });
    number += 1;
    const second = await opened();
    putPull(host, { number, state: 'closed' });
    expect(await complete(second)).toMatchObject({ posted: false, post_error: 'The pull request is closed' });
    expect(reviews()).toEqual([]);
  });

  it('names no token, neither in an answer nor in the log', async () => {
    const jobId = await opened();
    host.fails({ path: pathOf(), status: 401 });
    await complete(jobId);
    expect(JSON.stringify(await readJob(platform, jobId))).not.toContain(token);
    expect(platform.logged.join('\n')).not.toContain(token);
  });
});

it("uses the host's diff for comment positions, whatever diff a caller sends", async () => {
  const jobId = await opened();
  const made = diff.replace('@@ -1,3 +1,4 @@', '@@ -90,3 +90,4 @@');
  await platform.call('POST', `/api/vcs/review/${jobId}`, { key, body: { diff: made } });
  expect(await complete(jobId)).toMatchObject({ posted: true });
  expect(reviews()[0]?.comments).toMatchObject([{ line: 3 }]);
});
