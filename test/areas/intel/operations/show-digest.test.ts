import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveTier } from '../briefing-world.ts';
import { daysAgo, putBriefing } from '../digest-world.ts';
import { addBriefing, getPage } from '../page-world.ts';
import { sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

describe('the page of the digest', () => {
  it.each(['', '?frequency=daily', '?frequency=weekly&region=africa', '?region='])(
    'says what the mail says%s',
    async (query) => {
      const { status, shown } = await getPage(platform, `/intel/digest${query}`);
      const preview = await platform.call<{ subject: string; content: string }>(
        'GET',
        `/api/intel/digest/preview${query.replace('?region=', '?').replace(/\?$/, '').replace('?africa', '?region=africa')}`,
      );
      expect(status).toBe(200);
      expect(shown).toContain(preview.body.subject);
      const titles = [...preview.body.content.matchAll(/^### \[(.*?)\]\(/gm)].map(([, title = '']) => title);
      for (const title of titles) expect(shown).toContain(title.replaceAll('\\', ''));
    },
  );

  it('keeps what was chosen', async () => {
    const { body } = await getPage(platform, '/intel/digest?frequency=daily&region=middle-east');
    for (const chosen of ['daily', 'middle-east'])
      expect(body).toMatch(new RegExp(`<option (?=[^>]*\\bvalue="${chosen}")(?=[^>]*\\bselected\\b)`));
  });

  it('runs nothing that a briefing says', async () => {
    await addBriefing(platform, {
      filename: 'x.md',
      title: '<script>alert(1)</script>',
      content: '-',
      region: 'global',
    });
    const { body } = await getPage(platform, '/intel/digest');
    expect(body.match(/<script/g)).toHaveLength(3);
  });

  it('shows a reader what is new to them, and everybody else all of it', async () => {
    await putBriefing(platform, 'one.md', { date: daysAgo(1), title: 'The first of two', region: 'latin-america' });
    await putBriefing(platform, 'two.md', { date: daysAgo(1), title: 'The second of two', region: 'latin-america' });
    await giveTier(platform, 'digest-reader@example.com', 'global');
    const { authorization } = await sessionOf(platform, 'digest-reader@example.com', 'read');
    const cookie = { cookie: `intel-reader=${authorization.slice('Bearer '.length)}` };
    await getPage(platform, '/intel/briefing/one.md', cookie);
    const path = '/intel/digest?region=latin-america';
    const own = await getPage(platform, path, cookie);
    expect(own.shown).toContain('What is new to you in the last 7 days.');
    expect(own.shown).toContain('Weekly digest on Latin America: 1 new briefing');
    expect(own.shown).toContain('You have already seen 1 other.');
    expect(own.shown).toContain('The second of two');
    expect(own.shown).not.toContain('The first of two');
    expect(own.headers.get('cache-control')).toBe('no-store');
    const open = await getPage(platform, path);
    expect(open.shown).toContain('Weekly digest on Latin America: 2 new briefings');
    expect(open.shown).toContain('as a reader on the free plan gets it');
    expect(open.shown).not.toContain('You have already seen');
    await getPage(platform, '/intel/briefing/two.md', cookie);
    const all = await getPage(platform, path, cookie);
    expect(all.shown).toContain('You have already seen all 2 briefings on Latin America published from ');
  });

  it('refuses a rhythm that there is not', async () => {
    expect((await platform.call('GET', '/intel/digest?frequency=hourly')).status).toBe(422);
  });
});
