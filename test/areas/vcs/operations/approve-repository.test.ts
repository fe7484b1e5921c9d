import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type LocalHost, startLocalHost, token } from '../local-host.ts';
import {
  deliver,
  heads,
  jobWhen,
  postingEnded,
  pullEvent,
  putPull,
  readJob,
  register,
  response,
} from '../vcs-world.ts';

let host: LocalHost;
let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  host = await startLocalHost();
  platform = await startPlatform({
    environment: { VCS_TOKEN: token, VCS_API_URL: host.url, VCS_REPOSITORIES: 'Listed/*, some/One' },
  });
});
afterAll(() => Promise.all([platform?.stop(), host?.close()]));

beforeEach(async () => {
  host.pulls.clear();
  host.calls.splice(0);
  key = await platform.key();
});

interface Approved {
  id: number;
  approved_at: string | null;
  host_access: boolean;
  host_access_refusal: string | null;
}

interface Access {
  id: number;
  host_access: boolean;
  host_access_refusal: string | null;
}

const approve = (id: number, body?: unknown, by: string = platform.adminKey) =>
  platform.call<Approved>('POST', `/api/vcs/repos/${id}/approve`, { key: by, ...(body === undefined ? {} : { body }) });
const accessOf = async (by: string, more: Record<string, unknown> = {}) =>
  (await register(platform, by, more)) as unknown as Access & { setup: string[] };

describe("the operator's token", () => {
  it('is needed for a new registration: no diff and no posting, and responses say what to do', async () => {
    putPull(host);
    const registered = await register(platform, key);
    const { id, host_access_refusal: refusal } = registered as unknown as Access;
    expect(refusal).toContain(`POST /api/vcs/repos/${id}/approve`);
    expect(refusal).toContain('VCS_REPOSITORIES');
    expect(registered.setup.at(-1)).toContain(refusal);
    const { job_id } = (await deliver(platform, pullEvent('opened'), { secret: registered.secret })).body;
    const prompt = await platform.call<{ detail: { msg: string }[] }>('POST', `/api/vcs/review/${job_id}`, {
      key,
      body: {},
    });
    expect([prompt.status, prompt.body.detail[0]?.msg]).toEqual([422, `Value error, A diff is required. ${refusal}`]);
    const completed = await platform.call('POST', `/api/vcs/review/${job_id}/complete`, {
      key,
      body: { response, post_to_vcs: true },
    });
    expect(completed.body).toMatchObject({ status: 'completed', posted: false, post_error: refusal });
    expect(host.calls).toEqual([]);
  });

  it('is for what an admin approves, from then on and for what has waited', async () => {
    putPull(host);
    const { id, secret } = await register(platform, key);
    const { job_id } = (await deliver(platform, pullEvent('opened'), { secret })).body;
    expect((await readJob(platform, job_id)).status).toBe('queued');
    const answer = await approve(id);
    expect(answer.body).toMatchObject({ id, host_access: true, approved_at: expect.any(String) });
    await jobWhen(platform, job_id, 'prompt_generated');
    await platform.call('POST', `/api/vcs/review/${job_id}/complete`, { key, body: { response, post_to_vcs: true } });
    expect((await postingEnded(platform, job_id)).posted).toBe(true);
    expect((await approve(id)).body.approved_at).toBe(answer.body.approved_at);
  });

  it('is no longer for what an admin has thought better of, even under way', async () => {
    putPull(host);
    const { id, secret } = await register(platform, key);
    await approve(id);
    expect((await approve(id, { approved: false })).body).toMatchObject({ approved_at: null, host_access: false });
    const { job_id } = (await deliver(platform, pullEvent('opened', { head: heads.first }), { secret })).body;
    const completed = await platform.call('POST', `/api/vcs/review/${job_id}/complete`, {
      key,
      body: { response, post_to_vcs: true },
    });
    expect(completed.body).toMatchObject({ posted: false, post_error: expect.stringContaining('not approved') });
    expect(host.calls).toEqual([]);
  });

  it('is for one registration of a repository, and not for those of other keys', async () => {
    const mine = await register(platform, key);
    await approve(mine.id);
    expect((await accessOf(key)).host_access).toBe(true);
    expect((await accessOf(await platform.key())).host_access).toBe(false);
  });

  it('is for what an admin key registers, and for what the settings list', async () => {
    expect((await accessOf(platform.adminKey)).host_access).toBe(true);
    expect((await accessOf(key, { owner: 'LISTED', name: 'anything' })).host_access).toBe(true);
    expect((await accessOf(key, { owner: 'Some', name: 'one' })).host_access).toBe(true);
    expect((await accessOf(key, { owner: 'some', name: 'other' })).host_access).toBe(false);
    expect((await accessOf(key, { owner: 'listed-too', name: 'one' })).host_access).toBe(false);
  });
});

describe('approving', () => {
  it('needs an admin key and an existing registration', async () => {
    const { id } = await register(platform, key);
    expect((await approve(id, undefined, key)).status).toBe(403);
    expect((await platform.call('POST', `/api/vcs/repos/${id}/approve`)).status).toBe(401);
    expect(await approve(2_147_483_647)).toMatchObject({ status: 404, body: { detail: 'Repository not found' } });
    expect((await approve(id, { approved: 'no' })).status).toBe(422);
    expect((await accessOf(key)).host_access).toBe(false);
  });
});
