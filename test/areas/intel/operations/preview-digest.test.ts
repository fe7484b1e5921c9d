import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { daysAgo, putBriefing } from '../digest-world.ts';

interface Preview {
  content: string;
  frequency: string;
  region: string | null;
  days: number;
  subject: string;
  html: string;
  briefings: number;
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await platform.database.query('delete from briefing');
});
afterAll(() => platform.stop());

const preview = (query = '') => platform.call<Preview>('GET', `/api/intel/digest/preview${query}`);

it('says so when there is nothing new', async () => {
  const { status, body } = await preview();
  expect(status).toBe(200);
  expect(body).toMatchObject({ frequency: 'weekly', region: null, days: 7, briefings: 0 });
  expect(body.content).toContain('No briefings were published');
});

it('shows what is new in the days of its frequency, for a region with what is about the world', async () => {
  await putBriefing(platform, 'today.md', { date: daysAgo(0), title: 'Of today' });
  await putBriefing(platform, 'asia.md', { date: daysAgo(3), title: 'Of Asia', region: 'asia-pacific' });
  await putBriefing(platform, 'world.md', { date: daysAgo(5), title: 'Of the world', region: 'global' });
  await putBriefing(platform, 'older.md', { date: daysAgo(8), title: 'Of long ago' });
  const weekly = (await preview()).body;
  expect(weekly).toMatchObject({ briefings: 3, subject: 'Weekly digest: 3 new briefings' });
  expect(weekly.content).not.toContain('Of long ago');
  const daily = (await preview('?frequency=daily')).body;
  expect(daily).toMatchObject({ briefings: 1, days: 1, frequency: 'daily' });
  expect(daily.content.indexOf('Of today')).toBeLessThan(daily.content.indexOf('From the archive'));
  const asia = (await preview('?region=asia-pacific')).body;
  expect(asia).toMatchObject({ briefings: 2, region: 'asia-pacific' });
  expect(asia.content).not.toContain('Of today');
});

it('shows texts of briefings as texts, whatever is in them', async () => {
  const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)> [x](javascript:alert(1)) **b**';
  await putBriefing(platform, 'hostile.md', { date: daysAgo(0), title: hostile, summary: hostile });
  const { html, content } = (await preview()).body;
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>|href="javascript/i);
  expect(html).toContain('&lt;script&gt;');
  expect(content).not.toContain('](javascript:');
  expect(content).not.toMatch(/(?<!\\)</);
});

it.each(['?frequency=hourly', '?region=atlantis'])('refuses %s', async (query) => {
  expect((await preview(query)).status).toBe(422);
});
