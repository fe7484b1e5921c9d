import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { register } from '../vcs-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});

afterAll(() => platform?.stop());

describe('the list of repositories', () => {
  it("has the key's own, newest first, without their secrets", async () => {
    const key = await platform.key();
    const other = await platform.key();
    const first = await register(platform, key);
    const second = await register(platform, key, { name: 'Second' });
    await register(platform, other, { name: 'Third' });
    const { body } = await platform.call<{ repositories: { id: number }[] }>('GET', '/api/vcs/repos', { key });
    expect(body).toMatchObject({ count: 2, repositories: [{ id: second.id }, { id: first.id }] });
    expect(Object.keys(body.repositories[0] ?? {}).sort()).toEqual(
      [
        ...['auto_review', 'created_at', 'full_name', 'id', 'last_delivery_at', 'name', 'owner', 'review_type'],
        ...['delivery_problem', 'delivery_problem_at', 'host_access', 'host_access_refusal', 'status', 'webhook_url'],
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toContain(first.secret);
  });

  it('shows an admin what waits for them and what they have approved, with the name of the key; others see their own', async () => {
    const key = await platform.key();
    const { id } = await register(platform, key, { name: 'Waiting' });
    interface Listed {
      repositories: { id: number; full_name: string; key_name?: string }[];
    }
    const listed = async (by: string, filter: 'approved' | 'unapproved') =>
      (await platform.call<Listed>('GET', `/api/vcs/repos?${filter}=true`, { key: by })).body.repositories;
    const find = async (filter: 'approved' | 'unapproved' = 'unapproved') =>
      (await listed(platform.adminKey, filter)).find((one) => one.id === id);
    expect(await find()).toMatchObject({
      full_name: expect.stringContaining('/Waiting'),
      key_name: expect.any(String),
    });
    expect((await listed(key, 'unapproved')).map((one) => [one.id, one.key_name])).toEqual([[id, undefined]]);
    expect(await listed(key, 'approved')).toEqual([]);
    expect(await find('approved')).toBeUndefined();
    await platform.call('POST', `/api/vcs/repos/${id}/approve`, { key: platform.adminKey });
    expect(await find()).toBeUndefined();
    expect(await find('approved')).toMatchObject({ key_name: expect.any(String) });
    expect((await listed(key, 'approved')).map((one) => [one.id, one.key_name])).toEqual([[id, undefined]]);
    const stranger = await platform.key();
    expect(await listed(stranger, 'approved')).toEqual([]);
    expect((await platform.call('GET', '/api/vcs/repos?approved=true&unapproved=true', { key })).status).toBe(422);
  });

  it('returns URLs at the address the caller used if none is configured', async () => {
    const key = await platform.key();
    const { webhook_url } = await register(platform, key);
    expect(webhook_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/vcs\/webhook\?token=[0-9a-f-]{36}$/);
  });

  it('needs a key', async () => {
    expect((await platform.call('GET', '/api/vcs/repos')).status).toBe(401);
  });
});
