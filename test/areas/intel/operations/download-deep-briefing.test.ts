import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { addDeepBriefing } from '../deep-page-world.ts';
import { getPage } from '../page-world.ts';
import { signIn } from '../reader-world.ts';
import { sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const pathOf = (id: string, query = '') => `/intel/deep/${id}/download${query}`;

it('returns the text only to its reader', async () => {
  const id = await addDeepBriefing(platform, { status: 'completed', content: '## What was found\n\n- It is so.' });
  const own = await sessionOf(platform, 'dana@example.com', 'read');
  const { headers: other } = await signIn(platform, { email: 'eve@example.com', tier: 'global', purpose: 'read' });
  const markdown = await platform.call<string>('GET', pathOf(id, '?format=markdown'), { headers: own });
  expect(markdown.status).toBe(200);
  expect(markdown.headers.get('content-disposition')).toBe(`attachment; filename="deep-briefing-${id.slice(0, 8)}.md"`);
  expect(markdown.body).toMatch(
    /^# A topic [^\n]+\n\n\*Deep briefing.*Place: Everywhere.*\*\n\n## What was found\n\n- It is so\.\n$/,
  );
  const pdf = await platform.call<string>('GET', pathOf(id), { headers: own });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const headers of [{}, other]) {
    const refused = await platform.call('GET', pathOf(id), { headers: { ...headers, accept: 'application/json' } });
    expect(refused).toMatchObject({
      ...{
        status: 403,
        body: { detail: 'Only its reader can download this briefing. Sign in with the address that requested it.' },
      },
    });
  }
  expect((await getPage(platform, `/intel/deep/${id}`, own)).shown).toMatch(/Bookmark .*Share.*Download PDF/);
  expect((await getPage(platform, `/intel/deep/${id}`)).shown).not.toContain('Download PDF');
});

it('says that nothing is written yet, and offers no file meanwhile', async () => {
  const id = await addDeepBriefing(platform, { status: 'pending', content: null });
  const headers = await sessionOf(platform, 'dana@example.com', 'read');
  expect(await platform.call('GET', pathOf(id), { headers: { ...headers, accept: 'application/json' } })).toMatchObject(
    {
      ...{ status: 404, body: { detail: 'This briefing has no content yet' } },
    },
  );
  expect((await getPage(platform, `/intel/deep/${id}`, headers)).shown).not.toContain('Download PDF');
});
