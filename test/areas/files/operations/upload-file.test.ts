import { mkdir, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepUploads } from '#areas/files/uploads/store-upload.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { generousKey, open, type ShareLink, share } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
});
afterAll(() => platform.stop());

const upload = (body: Record<string, unknown>, by = key) =>
  platform.call<ShareLink & { detail?: unknown }>('POST', '/api/files/upload', { key: by, body });
const wholePath = ({ file_path: path }: ShareLink) => join(platform.app.resources.config.dataDir, path);
const pathOf = ({ url }: ShareLink) => new URL(url).pathname;
/** The uploaded files of everybody. */
const filesKept = async () => {
  const root = join(platform.app.resources.config.dataDir, 'uploads');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

it('stores a text and shares it like any other file', async () => {
  const { status, body } = await upload({ name: 'minutes.md', content: '# Minutes\n', expires_hours: 48 });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(Number),
      url: expect.stringMatching(/\/share\/[\w-]{43}$/),
      file_path: expect.stringMatching(/^uploads\/key-\d+\/[\da-f-]{36}\/minutes\.md$/),
      created_at: expect.any(String),
      expires_at: expect.any(String),
    },
  ]);
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(48 * 3_600_000);
  expect((await open(platform, pathOf(body))).text).toContain('<h1 id="minutes">Minutes</h1>');
  expect((await stat(wholePath(body))).mode & 0o077).toBe(0);
});

it('stores bytes unchanged, and prevents browsers from rendering them', async () => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 31) % 256));
  const binary = await upload({ name: 'b.bin', content: bytes.toString('base64'), encoding: 'base64' });
  expect((await open(platform, `${pathOf(binary.body)}?download=true`)).bytes).toEqual(bytes);
  const page = await upload({ name: 'page.html', content: '<script>alert(1)</script>' });
  const raw = await open(platform, `${pathOf(page.body)}?raw=true`);
  expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await open(platform, pathOf(page.body))).text).not.toContain('<script>alert');
});

it.each([
  { name: '../secret-key' },
  { name: 'a/b.md' },
  { name: 'a\\b.md' },
  { name: '.env' },
  { name: '' },
  { name: 'a\u0000.md' },
  { name: 'a\u202Egnp.exe' },
  { name: 'a\uD800.md' },
  { name: `${'ä'.repeat(100)}.md` },
  { name: 'a.md', content: '' },
  { name: 'a.md', content: 'not base64!', encoding: 'base64' },
  { name: 'a.md', content: 'YQ', encoding: 'base64' },
  { name: 'a.md', encoding: 'utf16' },
  { name: 'a.md', expires_hours: 169 },
])('rejects %j, and stores nothing', async (body) => {
  const before = await filesKept();
  expect((await upload({ content: 'text', ...body })).status).toBe(422);
  expect(await filesKept()).toBe(before);
});

it('refuses what is too large, and who has no key', async () => {
  expect((await upload({ name: 'a.md', content: 'a'.repeat(10_000_001) })).status).toBe(422);
  expect((await upload({ name: 'a.md', content: 'a'.repeat(10_600_000) })).status).toBe(413);
  const body = { name: 'a.md', content: 'a' };
  expect((await platform.call('POST', '/api/files/upload', { body })).status).toBe(401);
});

it('removes the file with its link, and lets no other key share it', async () => {
  const { body } = await upload({ name: 'a.md', content: 'a' });
  const stranger = await generousKey(platform);
  expect((await share(platform, stranger, { file_path: body.file_path })).status).toBe(403);
  const again = await share(platform, key, { file_path: wholePath(body) });
  const takeBack = (id: number) => platform.call('DELETE', `/api/files/share/${id}`, { key });
  expect((await takeBack(body.id)).status).toBe(200);
  expect((await open(platform, pathOf(again.body))).status).toBe(200);
  expect((await takeBack(again.body.id)).status).toBe(200);
  await expect(stat(wholePath(body))).rejects.toThrow('ENOENT');
});

it('stores at most 50 per key, even if many arrive at once', async () => {
  const own = await generousKey(platform);
  const before = await filesKept();
  const answers = await Promise.all(Array.from({ length: 54 }, () => upload({ name: 'a.md', content: 'a' }, own)));
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.body.detail).toMatch(/^You already share 50 uploaded files/);
  expect(await filesKept()).toBe(before + 50);
});

it('forgets files whose link is over and those without one, and no others', async () => {
  const { config, db } = platform.app.resources;
  const [live, over, orphan] = await Promise.all(
    ['live', 'over', 'orphan'].map(async (name) => (await upload({ name, content: 'a' })).body),
  );
  if (live === undefined || over === undefined || orphan === undefined) throw new Error('not uploaded');
  await platform.database.query('update shared_file set expires_at = now() where id = $1', [over.id]);
  await platform.database.query('delete from shared_file where id = $1', [orphan.id]);
  const old = new Date(Date.now() - 7_200_000);
  for (const link of [live, over]) await utimes(join(wholePath(link), '..'), old, old);
  const kept = async (link: ShareLink) => (await stat(wholePath(link)).catch(() => undefined)) !== undefined;
  await sweepUploads(db.em(), config, new Date());
  // The one without a link is young: its link may be on its way.
  expect(await Promise.all([live, over, orphan].map(kept))).toEqual([true, false, true]);
  await sweepUploads(db.em(), config, new Date(Date.now() + 7_200_000));
  expect(await Promise.all([live, over, orphan].map(kept))).toEqual([true, false, false]);
});

it('does not touch other files next to the uploads', async () => {
  const { config, db } = platform.app.resources;
  const root = join(config.dataDir, 'uploads');
  await mkdir(join(root, 'holidays', 'beach'), { recursive: true });
  await writeFile(join(root, '.DS_Store'), '');
  await mkdir(join(root, 'key-999'));
  await writeFile(join(root, 'key-999', 'notes.txt'), '');
  await sweepUploads(db.em(), config, new Date(Date.now() + 7_200_000));
  expect(await readdir(join(root, 'holidays'))).toEqual(['beach']);
  expect(await readdir(join(root, 'key-999'))).toEqual(['notes.txt']);
});

it('forgets the files of a key that is revoked', async () => {
  const own = await generousKey(platform);
  const { body } = await upload({ name: 'a.md', content: 'a' }, own);
  await platform.database.query(
    `update api_key set revoked_at = now() where id = (select key_id from shared_file where id = $1)`,
    [body.id],
  );
  const { config, db } = platform.app.resources;
  await sweepUploads(db.em(), config, new Date(Date.now() + 7_200_000));
  await expect(stat(wholePath(body))).rejects.toThrow('ENOENT');
});

it('is rejected if the data folder is not shareable', async () => {
  const root = await mkdtemp(join(tmpdir(), 'roots-'));
  const other = await startPlatform({ runsJobs: false, environment: { SHARE_ROOTS: root } });
  const body = { name: 'a.md', content: 'a' };
  const answer = await other.call('POST', '/api/files/upload', { key: await other.key(), body });
  expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('DATA_DIR to SHARE_ROOTS') } });
  const left = await readdir(join(other.app.resources.config.dataDir, 'uploads', 'key-1')).catch(() => []);
  await other.stop();
  expect(left).toEqual([]);
});
