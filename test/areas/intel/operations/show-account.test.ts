import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { getPage } from '../page-world.ts';
import { agree, sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await agree(platform, 'dana@example.com', 'global');
});
afterAll(() => platform.stop());

it('shows the way to sign in to everybody', async () => {
  const { status, headers, shown } = await getPage(platform, '/intel/account');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(shown).toContain('Email me a link');
  expect(shown).not.toContain('Sign out');
});

it('shows a reader the own subscription, and the form for changes only with a session for them', async () => {
  const manage = await getPage(platform, '/intel/account', await sessionOf(platform, 'dana@example.com', 'manage'));
  expect(manage.shown).toContain('Signed in as dana@example.com, on the Global plan.');
  expect(manage.shown).toContain('How often');
  const read = await getPage(platform, '/intel/account', await sessionOf(platform, 'dana@example.com', 'read'));
  expect(read.shown).toContain('sign in with a new link');
  expect(read.shown).not.toContain('How often');
  expect(read.shown).toContain('Sign out');
});
