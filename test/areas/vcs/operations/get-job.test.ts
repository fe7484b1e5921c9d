import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliver, heads, pullEvent, register } from '../vcs-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});

afterAll(() => platform?.stop());

describe('one job', () => {
  it('is public', async () => {
    const { secret } = await register(platform, await platform.key(), { review_type: 'quick' });
    const { body } = await deliver(platform, pullEvent('opened', { title: 'Sum <b>' }), { secret });
    expect((await platform.call('GET', `/api/vcs/jobs/${body.job_id}`)).body).toEqual({
      id: body.job_id,
      job_id: body.job_id,
      repository: 'Codertocat/Hello-World',
      pr_number: 2,
      pr_title: 'Sum <b>',
      pr_url: 'https://github.com/Codertocat/Hello-World/pull/2',
      head_sha: heads.first,
      action: 'opened',
      status: 'queued',
      review_type: 'quick',
      review_id: null,
      issue_count: null,
      posted: false,
      post_error: null,
      error: null,
      created_at: expect.stringMatching(/^\d{4}-/),
      completed_at: null,
    });
  });

  it('that is not there is 404, and a wrong id 422', async () => {
    const missing = await platform.call('GET', '/api/vcs/jobs/2147483647');
    expect([missing.status, missing.body]).toEqual([404, { detail: 'Review job not found' }]);
    for (const id of ['0', '-1', '2147483648', 'x']) {
      expect((await platform.call('GET', `/api/vcs/jobs/${id}`)).status).toBe(422);
    }
  });
});
