import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { askToSubscribe, lastLink, pressLink, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('says what the link does, and does nothing by being opened', async () => {
  const email = 'dana@example.com';
  await askToSubscribe(platform, { email, region: 'africa' });
  const path = await lastLink(platform, email);
  const { status, headers, body } = await platform.call<string>('GET', path);
  expect(status).toBe(200);
  expect(body).toContain('digest of intelligence briefings on Africa');
  expect(body).toContain('<form method="post"');
  expect(body).not.toContain(email);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await subscriberRow(platform, email)).toBeUndefined();
  await pressLink(platform, path);
  expect(await platform.call<string>('GET', path)).toMatchObject({
    status: 410,
    body: expect.stringContaining('This link has expired'),
  });
});

it('rejects an unknown link', async () => {
  const cut = ['', '?', '?token='];
  for (const query of [...cut, '?token=s1.AAAA', '?token=%22%3E%3Cscript%3E', `?token=s1.${'A'.repeat(300)}`]) {
    const { status, body } = await platform.call<string>('GET', `/intel/link${query}`);
    expect(status).toBe(404);
    expect(body).toContain('This link does not work');
    expect(body).not.toContain('<script');
  }
});
