import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliver, pullEvent, type Registered, register } from '../vcs-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: { PUBLIC_URL: 'https://agent.example/' } });
});

afterAll(() => platform?.stop());

describe('registering a repository', () => {
  it('answers with the address, the secret and steps that name both', async () => {
    const answer = await platform.call<Registered>('POST', '/api/vcs/repos', {
      key: await platform.key(),
      body: { owner: 'octo-org', name: 'hello.world', auto_review: true, review_type: 'security' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      owner: 'octo-org',
      name: 'hello.world',
      full_name: 'octo-org/hello.world',
      auto_review: true,
      review_type: 'security',
      status: 'pending',
      webhook_url: expect.stringMatching(/^https:\/\/agent\.example\/api\/vcs\/webhook\?token=[0-9a-f-]{36}$/),
      host_access: false,
      host_access_refusal: 'No token for the source host is set up here (VCS_TOKEN)',
      delivery_problem: null,
      delivery_problem_at: null,
      last_delivery_at: null,
      created_at: expect.stringMatching(/^\d{4}-/),
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      previous_secret_valid_until: null,
      setup: expect.any(Array),
    });
    const steps = answer.body.setup.join('\n');
    expect(steps).toContain('https://github.com/octo-org/hello.world/settings/hooks');
    expect(steps).toContain('https://agent.example/api/vcs/webhook');
    expect(steps).toContain('application/json');
    expect(steps).toContain('Pull requests');
  });

  it('has automatic reviews off and full reviews by default', async () => {
    expect(await register(platform, await platform.key())).toMatchObject({ auto_review: false, review_type: 'full' });
  });

  it('stores the secret sealed', async () => {
    const { secret, id } = await register(platform, await platform.key());
    const rows = await platform.app.resources.db.em().execute('select * from repository where id = ?', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(platform.logged.join('')).not.toContain(secret);
  });

  it('again changes the secret and the settings, and accepts the old secret for a day', async () => {
    const key = await platform.key();
    const first = await register(platform, key);
    const second = await register(platform, key, { name: 'hello-WORLD', auto_review: true });
    expect(second).toMatchObject({ id: first.id, auto_review: true, previous_secret_valid_until: expect.any(String) });
    expect(second.secret).not.toBe(first.secret);
    const statuses: number[] = [];
    for (const secret of [first.secret, second.secret]) {
      statuses.push((await deliver(platform, pullEvent('opened'), { secret })).status);
    }
    await platform.app.resources.db
      .em()
      .execute("update repository set previous_secret_until = now() - interval '1 second' where id = ?", [first.id]);
    statuses.push((await deliver(platform, pullEvent('opened'), { secret: first.secret })).status);
    expect(statuses).toEqual([200, 200, 401]);
  });

  it('at the same moment makes one registration', async () => {
    const key = await platform.key();
    const all = await Promise.all([1, 2, 3, 4].map(() => register(platform, key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('by another key is a registration of its own', async () => {
    const [mine, theirs] = [await platform.key(), await platform.key()];
    const first = await register(platform, mine);
    const second = await register(platform, theirs);
    expect(second.id).not.toBe(first.id);
    expect((await deliver(platform, pullEvent('opened'), { secret: first.secret })).status).toBe(200);
  });

  it.each([
    [{ owner: 'a/b', name: 'x' }, 'owner'],
    [{ owner: '', name: 'x' }, 'owner'],
    [{ owner: 'a', name: '..' }, 'name'],
    [{ owner: 'a', name: 'x y' }, 'name'],
    [{ owner: 'a', name: 'x', review_type: 'deep' }, 'review_type'],
    [{ name: 'x' }, 'owner'],
  ])('of %j is refused', async (body, field) => {
    const answer = await platform.call('POST', '/api/vcs/repos', { key: await platform.key(), body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', field] }] });
  });

  it('needs a key', async () => {
    const answer = await platform.call('POST', '/api/vcs/repos', { body: { owner: 'a', name: 'b' } });
    expect(answer.status).toBe(401);
  });
});
