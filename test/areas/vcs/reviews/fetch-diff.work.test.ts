import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { type LocalHost, token } from '../local-host.ts';
import {
  deliver,
  diff,
  heads,
  type Job,
  jobWhen,
  pullEvent,
  putPull,
  readJob,
  startHostedWorld,
} from '../vcs-world.ts';

let host: LocalHost;
let platform: TestPlatform;
let secret: string;
let stop: () => Promise<void>;
let number = 200;

beforeAll(async () => {
  ({ host, platform, secret, stop } = await startHostedWorld());
});

afterAll(() => stop?.());

beforeEach(() => {
  number += 1;
});

const pathOf = () => new RegExp(`/pulls/${number}$`);
const open = async (head = heads.first) =>
  (await deliver(platform, pullEvent('opened', { number, head }), { secret })).body.job_id;

async function storedDiff(id: number | undefined): Promise<unknown> {
  const [row] = await platform.app.resources.db
    .em()
    .execute<Record<string, unknown>[]>('select diff, diff_source, language from review_job where id = ?', [id]);
  return row;
}

describe('the change of a job', () => {
  it('is fetched with the token, as a diff', async () => {
    putPull(host, { number });
    const id = await open();
    await jobWhen(platform, id, 'prompt_generated');
    expect(await storedDiff(id)).toEqual({ diff, diff_source: 'host', language: 'javascript' });
    const asked = host.calls.filter(({ path }) => pathOf().test(path));
    expect(asked.at(-1)).toMatchObject({ accept: 'application/vnd.github.diff', authorization: `token ${token}` });
  });

  it.each([[500], [502], [503], [429], [undefined]])(
    'is retried if the host fails temporarily with %s',
    async (status) => {
      putPull(host, { number });
      host.fails({
        path: pathOf(),
        ...(status === undefined ? {} : { status }),
        ...(status === 429 ? { headers: { 'retry-after': '1' } } : {}),
      });
      await jobWhen(platform, await open(), 'prompt_generated');
    },
  );

  it('waits for as long as the host asks where its limit of calls is reached', async () => {
    putPull(host, { number });
    const resetsAt = Math.floor(Date.now() / 1_000) + 1_800;
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetsAt) };
    host.fails({ path: pathOf(), status: 403, headers });
    const id = await open();
    const startsAt = await until('the job waits', async () => {
      const [row] = await platform.app.resources.db.em().execute<{ at: number }[]>(
        `select extract(epoch from start_after)::int as at from pgboss.job
          where name = 'fetch-diff' and state = 'created' and (data->>'jobId')::int = ? and data->>'waits' = '1'`,
        [id],
      );
      return row?.at;
    });
    expect(Math.abs(startsAt - resetsAt)).toBeLessThanOrEqual(2);
    expect((await readJob(platform, id)).status).toBe('queued');
  });

  it.each([
    [401, 'The source host refused the token, or the token does not have the necessary permission'],
    [403, 'The source host refused the token, or the token does not have the necessary permission'],
    [404, 'The source host has no such repository or pull request, or the token has no access to it'],
    [406, 'The change is too large for the source host to show'],
  ])(
    'that the host refuses with %i fails the job, which resumes with a diff from the caller',
    async (status, error) => {
      putPull(host, { number });
      host.fails({ path: pathOf(), status, times: status === 406 ? 2 : 1 });
      const id = await open();
      expect(await jobWhen(platform, id, 'failed')).toMatchObject({ error });
      const events = await platform.app.resources.db
        .em()
        .execute(`select data from event where (data->>'job_id')::int = ?`, [id]);
      expect(events).toEqual([{ data: expect.objectContaining({ status: 'failed', posted: false }) }]);
      const prompted = await platform.call<Job>('POST', `/api/vcs/review/${id}`, { body: { diff } });
      expect(prompted.body.status).toBe('prompt_generated');
      expect(await readJob(platform, id)).toMatchObject({ status: 'prompt_generated', error: null });
    },
  );

  it('of more than 500 kB is too large', async () => {
    putPull(host, { number, diff: `${diff}${'+x\n'.repeat(200_000)}` });
    expect(await jobWhen(platform, await open(), 'failed')).toMatchObject({
      error: expect.stringContaining('too large'),
    });
  });
});

describe('a pull request that has changed since the delivery', () => {
  it('gets a job for the head that it has now', async () => {
    putPull(host, { number, sha: heads.second, updated_at: '2026-05-01T11:00:00Z' });
    await jobWhen(platform, await open(), 'superseded');
    const { body } = await platform.call<{ jobs: Job[] }>('GET', '/api/vcs/jobs?limit=5');
    const job = body.jobs.find((one) => one.pr_number === number && one.head_sha === heads.second);
    await jobWhen(platform, job?.id, 'prompt_generated');
  });

  it('is not reviewed if it is closed or a draft', async () => {
    putPull(host, { number, state: 'closed', updated_at: '2026-05-01T11:00:00Z' });
    await jobWhen(platform, await open(), 'cancelled');
    number += 1;
    putPull(host, { number, draft: true, updated_at: '2026-05-01T11:00:00Z' });
    await jobWhen(platform, await open(), 'cancelled');
  });
});
