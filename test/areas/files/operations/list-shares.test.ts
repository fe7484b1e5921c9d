import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { generousKey, open, putFile, shared } from '../world.ts';

let platform: TestPlatform;
let key: string;
let links: Awaited<ReturnType<typeof shared>>[];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
  await putFile(platform, 'a.md', 'a');
  links = [];
  for (let count = 0; count < 3; count += 1) links.push(await shared(platform, key, 'a.md'));
  await shared(platform, await generousKey(platform), 'a.md');
});
afterAll(() => platform.stop());

interface List {
  shares: { id: number; access_count: number }[];
  count: number;
}
const list = (query = '', by = key) => platform.call<List>('GET', `/api/files/share${query}`, { key: by });

it("lists the caller's links, newest first, without their URLs and file locations", async () => {
  const [oldest, , newest] = links;
  await open(platform, newest?.path ?? '');
  await platform.database.query(`update shared_file set expires_at = now() - interval '1 day' where id = $1`, [
    oldest?.id,
  ]);
  const { status, body } = await list();
  expect([status, body.count]).toEqual([200, 3]);
  expect(body.shares.map(({ id }) => id)).toEqual(links.map(({ id }) => id).reverse());
  expect(body.shares[0]).toEqual({
    id: newest?.id,
    file_path: 'a.md',
    created_at: newest?.created_at,
    expires_at: newest?.expires_at,
    is_expired: false,
    access_count: 1,
    last_accessed_at: expect.stringMatching(/Z$/),
  });
  expect(body.shares[2]).toMatchObject({ is_expired: true, access_count: 0, last_accessed_at: null });
  const text = JSON.stringify(body);
  expect(links.filter(({ token }) => text.includes(token))).toEqual([]);
  expect(text).not.toContain(platform.app.resources.config.dataDir);
});

it('is paginated', async () => {
  const first = await list('?limit=2');
  const last = first.body.shares.at(-1)?.id;
  const second = await list(`?limit=2&before=${last}`);
  expect([...first.body.shares, ...second.body.shares].map(({ id }) => id)).toEqual(
    links.map(({ id }) => id).reverse(),
  );
});

it('is empty for a key that has shared nothing, and closed without one', async () => {
  expect((await list('', await generousKey(platform))).body).toEqual({ shares: [], count: 0 });
  expect((await platform.call('GET', '/api/files/share')).status).toBe(401);
});

it.each(['?limit=0', '?limit=101', '?limit=x', '?before=0'])('refuses %s', async (query) => {
  expect((await list(query)).status).toBe(422);
});
