import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { agree, subscribe } from '../subscriber-world.ts';

interface List {
  total: number;
  subscribers: { id: number; email: string; tier: string; subscribed_at: string }[];
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const list = (key?: string, query = '') =>
  platform.call<List>('GET', `/api/intel/subscribers${query}`, key === undefined ? {} : { key });

it('lists the subscribers for admins, newest first, page by page', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(platform, { email: `${name}@example.com` });
  await agree(platform, 'b@example.com', 'enterprise');
  const { status, body } = await list(platform.adminKey, '?limit=2');
  expect(status).toBe(200);
  expect(body.total).toBe(3);
  expect(body.subscribers).toMatchObject([
    { email: 'c@example.com', tier: 'explorer' },
    { email: 'b@example.com', tier: 'enterprise', subscribed_at: expect.stringMatching(/Z$/) },
  ]);
  const last = body.subscribers.at(-1)?.id;
  expect((await list(platform.adminKey, `?before=${last}`)).body.subscribers).toMatchObject([
    { email: 'a@example.com' },
  ]);
});

it('is for admins alone', async () => {
  expect(await list()).toMatchObject({ status: 401, body: { detail: 'API key required' } });
  expect(await list(await platform.key())).toMatchObject({ status: 403, body: { detail: 'Admin access required' } });
});
