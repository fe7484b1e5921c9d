import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShareRecord } from '#areas/files/schema.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { generousKey, open, putShared } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
});
afterAll(() => platform.stop());

const remove = (id: number | string, by?: string) =>
  platform.call('DELETE', `/api/files/share/${id}`, by === undefined ? {} : { key: by });

it('revokes a link at once, and no other', async () => {
  const { id, path } = await putShared(platform, key, 'a.md', 'a');
  const other = await putShared(platform, key, 'a.md', 'a');
  const answer = await remove(id, key);
  expect([answer.status, answer.body]).toEqual([200, { id, status: 'deleted' }]);
  const gone = await open(platform, path, { key });
  expect([gone.status, JSON.parse(gone.text)]).toEqual([410, { detail: 'Share link expired' }]);
  expect((await open(platform, other.path, { key })).status).toBe(200);
  await access(join(platform.app.resources.config.dataDir, 'a.md'));
  const listed = async () => {
    const { body } = await platform.call<{ shares: ShareRecord[] }>('GET', '/api/files/share', { key });
    return body.shares.find((share) => share.id === id);
  };
  const ended = await listed();
  expect(ended).toMatchObject({ is_expired: true, access_count: 0 });
  expect((await remove(id, key)).body).toEqual({ id, status: 'deleted' });
  expect(await listed()).toEqual(ended);
});

it("returns 404 for another key's link, even for an admin", async () => {
  const { id, path } = await putShared(platform, key, 'a.md', 'a');
  for (const by of [await generousKey(platform), platform.adminKey]) {
    const answer = await remove(id, by);
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Share link not found' }]);
  }
  expect((await remove(id)).status).toBe(401);
  expect((await open(platform, path, { key })).status).toBe(200);
});

it.each([
  ['0', 422],
  ['-1', 422],
  ['2147483648', 422],
  ['1.5', 422],
  ['x', 422],
  ['2147483647', 404],
])('answers DELETE of %s with %i', async (id, status) => {
  expect((await remove(id, key)).status).toBe(status);
});
