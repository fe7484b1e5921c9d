import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveTier } from '../briefing-world.ts';
import { addBriefing, getPage } from '../page-world.ts';
import { signIn } from '../reader-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  const content =
    '## Findings\n\n- Four \\[4\\] locks are closed. [[1]](https://example.com/a)\n\n## Sources\n\n1. A source';
  await addBriefing(platform, { filename: 'locks-quick.md', title: 'Locks *today*', content });
  await addBriefing(platform, { filename: 'locks-standard.md', title: 'Locks', content, depth: 'standard' });
});
afterAll(() => platform.stop());

const pathOf = (filename: string, query = '') => `/intel/briefing/${filename}/download${query}`;

it('returns a briefing of the free plan to anyone, as PDF and Markdown', async () => {
  const response = await fetch(`${platform.url}${pathOf('locks-quick.md')}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="locks-quick.pdf"');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  const shown = text.join(' ').replace(/\s+/g, ' ');
  expect(shown).toMatch(/^INTELLIGENCE BRIEFING Locks \*today\* As of 1 November 2026 Region Africa Depth Quick/);
  expect(shown).toContain('Four [4] locks are closed.');
  const { headers, body } = await platform.call<string>('GET', pathOf('locks-quick.md', '?format=markdown'));
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="locks-quick.md"');
  expect(body).toMatch(
    /^# Locks \\\*today\\\*\n\n\*Intelligence briefing\\?. As of: 1 November 2026 · .*\*\n\nIn short/,
  );
  expect(body).toContain('- Four \\[4\\] locks are closed. [[1]](https://example.com/a)');
});

it('returns one of a higher plan only to readers of that plan', async () => {
  const filename = 'locks-standard.md';
  await giveTier(platform, 'paid@example.com', 'regional');
  const ada = await signIn(platform, { email: 'ada@example.com', tier: 'regional', purpose: 'read' });
  const eve = await signIn(platform, { email: 'eve@example.com', tier: 'explorer', purpose: 'read' });
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const { status, body } = await platform.call<string | { detail: string }>('GET', pathOf(filename, query), {
      headers,
    });
    return [status, typeof body === 'string' ? body.includes('Four') : body.detail];
  };
  expect(await ask('?format=markdown', ada.headers)).toEqual([200, true]);
  expect(await ask('?format=markdown&email=paid@example.com')).toEqual([200, true]);
  const accept = { accept: 'application/json' };
  const refused = [403, 'Your plan does not include this briefing. It is part of the Regional plan.'];
  expect(await ask('?format=markdown', { ...eve.headers, ...accept })).toEqual(refused);
  expect(await ask('?email=nobody@example.com', accept)).toEqual(refused);
  expect(await ask('', accept)).toEqual(refused);
  // The sentence says what can be done, so that the page adds no other advice.
  const { body } = await platform.call<string>('GET', pathOf(filename), { headers: { accept: 'text/html' } });
  expect(body).toContain('It is part of the Regional plan.</p>');
  expect(body).not.toContain('The operator of this service');
});

it('is offered on the page of what may be read, and not in a preview', async () => {
  const shownOn = async (filename: string) => (await getPage(platform, `/intel/briefing/${filename}`)).shown;
  expect(await shownOn('locks-quick.md')).toMatch(/Download PDF\s+Download Markdown/);
  expect(await shownOn('locks-standard.md')).not.toContain('Download PDF');
});

it.each(['none.md', '..%2Fsecret.md'])('is not there for %s', async (name) => {
  expect((await platform.call('GET', pathOf(name))).status).toBe(404);
});
