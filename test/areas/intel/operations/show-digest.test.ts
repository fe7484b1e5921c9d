import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { addBriefing, getPage } from '../page-world.ts';

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
    expect(body).toContain('<option value="daily" selected="">');
    expect(body).toContain('<option value="middle-east" selected="">');
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

  it('refuses a rhythm that there is not', async () => {
    expect((await platform.call('GET', '/intel/digest?frequency=hourly')).status).toBe(422);
  });
});
