import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { generousKey, open, putFile, share, shared } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
  await putFile(platform, 'notes/summary.md', '# Summary\n');
});
afterAll(() => platform.stop());

describe('POST /api/files/share', () => {
  it('answers with a link that opens the file for anybody', async () => {
    const before = Date.now();
    const answer = await share(platform, key, { file_path: 'notes/summary.md' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/share\/[\w-]{43}$/),
      file_path: 'notes/summary.md',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      expires_at: expect.any(String),
    });
    const { created_at: createdAt, expires_at: expiresAt, url } = answer.body;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(24 * 3_600_000);
    expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(600_000);
    const page = await open(platform, new URL(url).pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<h1 id="summary">Summary</h1>');
  });

  it('also accepts an absolute path below the data folder', async () => {
    const path = join(platform.app.resources.config.dataDir, 'notes/summary.md');
    const answer = await share(platform, key, { file_path: path });
    expect([answer.status, answer.body.file_path]).toEqual([200, path]);
  });

  it('creates tokens of 32 random bytes, and stores none of them', async () => {
    const links = await Promise.all(Array.from({ length: 200 }, () => shared(platform, key, 'notes/summary.md')));
    const tokens = links.map(({ token }) => token);
    expect(new Set(tokens).size).toBe(200);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
    expect(new Set(tokens.map((token) => token.slice(0, 6))).size).toBe(200);
    const stored = JSON.stringify(await platform.database.query('select * from shared_file'));
    expect(tokens.filter((token) => stored.includes(token))).toEqual([]);
    expect(platform.logged.filter((line) => tokens.some((token) => line.includes(token)))).toEqual([]);
  });

  it.each([
    [1, 3_600_000],
    [168, 168 * 3_600_000],
  ])('lets a link live for %i hours', async (hours, lifeMs) => {
    const { body } = await share(platform, key, { file_path: 'notes/summary.md', expires_hours: hours });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(lifeMs);
  });

  it.each([0, 169, -1, 1.5, '24', true, null, [24], 1e6])('refuses expires_hours %j', async (hours) => {
    const answer = await share(platform, key, { file_path: 'notes/summary.md', expires_hours: hours });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'expires_hours'] }]);
  });

  it.each([{}, { file_path: '' }, { file_path: null }, { file_path: 5 }, { file_path: ['notes/summary.md'] }])(
    'refuses the body %j',
    async (body) => {
      const answer = await platform.call('POST', '/api/files/share', { key, body });
      expect(answer.status).toBe(422);
    },
  );

  it('needs a key', async () => {
    const answer = await platform.call('POST', '/api/files/share', { body: { file_path: 'notes/summary.md' } });
    expect([answer.status, answer.body]).toEqual([401, { detail: 'API key required' }]);
  });

  it('replays the link of a repeated call', async () => {
    const call = () =>
      platform.call('POST', '/api/files/share', {
        key,
        body: { file_path: 'notes/summary.md' },
        headers: { 'idempotency-key': 'once-only' },
      });
    const first = await call();
    const again = await call();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('answers that there is no such file, and nothing of what is outside', async () => {
    const missing = await share(platform, key, { file_path: 'notes/absent.md' });
    expect([missing.status, missing.body]).toEqual([404, { detail: 'File not found' }]);
    const outside = await share(platform, key, { file_path: '/etc/passwd' });
    const absent = await share(platform, key, { file_path: '/etc/absent' });
    expect([outside.status, outside.body]).toEqual([403, { detail: 'Path not allowed' }]);
    expect([absent.status, absent.body]).toEqual([403, { detail: 'Path not allowed' }]);
  });
});

it('uses the public address of the settings', async () => {
  const other = await startPlatform({ runsJobs: false, environment: { PUBLIC_URL: 'https://agent.example/base/' } });
  try {
    await putFile(other, 'a.md', 'a');
    const { body } = await share(other, await other.key(), { file_path: 'a.md' });
    expect(body.url).toMatch(/^https:\/\/agent\.example\/base\/share\/[\w-]{43}$/);
  } finally {
    await other.stop();
  }
});
