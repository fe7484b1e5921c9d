import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliver, diff, type Job, pullEvent, register, response } from '../vcs-world.ts';

let platform: TestPlatform;
let ids: number[];
let key: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
  const { secret } = await register(platform, key);
  ids = [];
  for (const number of [1, 2, 3]) {
    const { body } = await deliver(platform, pullEvent('opened', { number }), { secret });
    ids.push(body.job_id ?? 0);
  }
});

afterAll(() => platform?.stop());

const list = async (query = '') =>
  (await platform.call<{ jobs: Job[]; count: number }>('GET', `/api/vcs/jobs${query}`)).body;

describe('the list of jobs', () => {
  it('is open, newest first, in pages', async () => {
    expect((await list()).jobs.map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await list('?limit=2')).count).toBe(2);
    expect((await list(`?limit=2&before=${ids[1]}`)).jobs.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await platform.call('GET', '/api/vcs/jobs?limit=0')).status).toBe(422);
    expect((await platform.call('GET', '/api/vcs/jobs?limit=101')).status).toBe(422);
  });

  it('is narrowed to the jobs of the key', async () => {
    const own = async (as?: string) => {
      const { body } = await platform.call<{ jobs: Job[] }>('GET', '/api/vcs/jobs?mine=true&limit=2', {
        ...(as !== undefined && { key: as }),
      });
      return body.jobs.map(({ id }) => id);
    };
    expect(await own(key)).toEqual([...ids].reverse().slice(0, 2));
    expect([await own(await platform.key()), await own()]).toEqual([[], []]);
  });

  it('shows each as the job itself does, without diff, code, issues or key', async () => {
    await platform.call('POST', `/api/vcs/review/${ids[0]}`, { body: { diff } });
    await platform.call('POST', `/api/vcs/review/${ids[0]}/complete`, { body: { response } });
    const [job] = (await list(`?before=${ids[1]}`)).jobs;
    expect(job).toEqual((await platform.call('GET', `/api/vcs/jobs/${ids[0]}`)).body);
    expect(Object.keys(job ?? {}).sort()).toEqual(
      [
        ...['action', 'completed_at', 'created_at', 'error', 'head_sha', 'id', 'issue_count', 'job_id', 'post_error'],
        ...['posted', 'pr_number', 'pr_title', 'pr_url', 'repository', 'review_id', 'review_type', 'status'],
      ].sort(),
    );
    expect(job).toMatchObject({ status: 'completed', issue_count: 2, posted: false });
  });
});
