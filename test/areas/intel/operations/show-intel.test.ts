import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveTier, type ListedBriefing } from '../briefing-world.ts';
import { daysAgo, putBriefing } from '../digest-world.ts';
import { addBriefing, getPage } from '../page-world.ts';
import { sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
let listed: ListedBriefing[];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  listed = (await platform.call<{ briefings: ListedBriefing[] }>('GET', '/api/intel/briefings?limit=100')).body
    .briefings;
});
afterAll(() => platform.stop());

describe('the page of briefings', () => {
  it('shows every briefing without scripts: title, summary, region, confidence and link', async () => {
    const { status, headers, body, shown } = await getPage(platform, '/intel');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(listed.length).toBeGreaterThanOrEqual(8);
    for (const { title, summary, filename, confidence, confidence_score } of listed) {
      expect(shown).toContain(title);
      expect(shown).toContain(summary);
      expect(shown).toContain(`${Math.round(confidence_score * 100)}% ${confidence} confidence`);
      expect(body).toContain(`href="/intel/briefing/${filename}"`);
    }
    expect(shown).toContain(`${listed.length} subjects`);
  });

  it.each([
    ['region=africa', (one: ListedBriefing) => one.region === 'africa'],
    ['depth=deep', (one: ListedBriefing) => one.depth === 'deep'],
    ['region=africa&depth=deep', (one: ListedBriefing) => one.region === 'africa' && one.depth === 'deep'],
    ['q=&region=&depth=quick', (one: ListedBriefing) => one.depth === 'quick'],
    ['q=canal', (one: ListedBriefing) => /canal/i.test(one.title + one.summary)],
  ])('shows those that a form asks for: %s', async (query, matches) => {
    const { shown } = await getPage(platform, `/intel?${query}`);
    const wanted = listed.filter(matches);
    expect(wanted.length).toBeGreaterThan(0);
    for (const { title } of listed) {
      if (wanted.some((one) => one.title === title)) expect(shown).toContain(title);
      else expect(shown).not.toContain(title);
    }
  });

  it('keeps what was searched for in its form', async () => {
    const { body } = await getPage(platform, '/intel?q=the+canal&region=latin-america&depth=standard');
    expect(body).toMatch(/<input[^>]*type="search"[^>]*value="the canal"/);
    expect(body).toContain('<input type="hidden" name="region" value="latin-america"/>');
    expect(body).toContain('<input type="hidden" name="depth" value="standard"/>');
  });

  it('says what to do when nothing matches', async () => {
    const { shown } = await getPage(platform, '/intel?q=nothing+has+these+words');
    expect(shown).toContain('No matching briefings');
    expect(shown).toContain('Show all briefings');
  });

  it('says that there are no older ones where it ends, rather than that there are none', async () => {
    const { body, shown } = await getPage(platform, '/intel?region=africa&before=nonsense');
    expect(shown).toContain('No older briefings');
    expect(body).toMatch(/<a[^>]* href="\/intel\?region=africa"[^>]*>Show the newest briefings/);
  });

  it('shows strange words as words', async () => {
    const title = '<script>alert(1)</script> & "more"';
    await addBriefing(platform, {
      filename: 'strange.md',
      title,
      summary: '<img src=x onerror=alert(1)>',
      content: '-',
    });
    const { body, shown } = await getPage(platform, '/intel?q=alert');
    expect(shown).toContain(
      '&lt;script>alert(1)&lt;/script> &amp; "more"'.replaceAll('&lt;', '<').replace('&amp;', '&'),
    );
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    const { body: echoed } = await getPage(platform, `/intel?q=${encodeURIComponent('"><script>alert(2)</script>')}`);
    expect(echoed).not.toContain('<script>alert(2)');
  });

  it('links to older ones', async () => {
    for (let at = 0; at < 14; at += 1) {
      const name = `row-${String(at).padStart(2, '0')}`;
      await addBriefing(platform, { filename: `${name}.md`, title: `Many ${name}`, content: '-', region: 'global' });
    }
    const { body } = await getPage(platform, '/intel');
    const older = /href="(\/intel\?before=[^"]+)"/.exec(body)?.[1] ?? '';
    const first = new Set([...body.matchAll(/href="\/intel\/briefing\/([^"]+)"/g)].map((match) => match[1]));
    const next = await getPage(platform, older);
    const second = [...next.body.matchAll(/href="\/intel\/briefing\/([^"]+)"/g)].map((match) => match[1]);
    expect(first.size).toBe(20);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.has(name))).toEqual([]);
  });

  it('shows a subject in one row, with its earlier briefings below it, and counts it once', async () => {
    const subject = 'Ferries to the islands';
    await putBriefing(platform, 'ferries-1.md', { date: '2026-10-05', subject, title: 'Ferries' });
    await putBriefing(platform, 'ferries-2.md', { date: '2026-10-09', subject, title: 'Ferries', depth: 'standard' });
    const { body, shown } = await getPage(platform, '/intel?q=Ferries');
    expect(body.match(/<h2>/g)).toHaveLength(1);
    expect(shown).toMatch(/Earlier version: +Quick, +5 Oct 2026/);
    expect(shown).toContain('1 subject');
    expect(body).toContain('href="/intel/briefing/ferries-1.md"');
  });

  it('marks what a reader has not opened, until it is opened, and nothing for others', async () => {
    await putBriefing(platform, 'unread.md', { date: daysAgo(1), title: 'Not opened so far' });
    await giveTier(platform, 'marks@example.com', 'global');
    const { authorization } = await sessionOf(platform, 'marks@example.com', 'read');
    const cookie = { cookie: `intel-reader=${authorization.slice('Bearer '.length)}` };
    const search = '/intel?q=Not+opened';
    expect((await getPage(platform, search, cookie)).shown).toContain('New to you');
    expect((await getPage(platform, search)).shown).not.toContain('New to you');
    // Samples tell of days long past.
    expect((await getPage(platform, '/intel?q=Lobito', cookie)).shown).not.toContain('New to you');
    await getPage(platform, '/intel/briefing/unread.md', cookie);
    expect((await getPage(platform, search, cookie)).shown).not.toContain('New to you');
  });

  it('refuses a region that there is not', async () => {
    expect((await platform.call('GET', '/intel?region=atlantis')).status).toBe(422);
  });

  it('may be indexed by search engines, and only loads files from this site', async () => {
    const { headers, body } = await getPage(platform, '/intel');
    expect(body).not.toContain('noindex');
    const feed =
      '<link rel="alternate" type="application/rss+xml" title="New intelligence briefings" href="/intel/feed';
    expect(body).toContain(`${feed}">`);
    expect((await getPage(platform, '/intel?region=africa')).body).toContain(`${feed}?region=africa">`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body).not.toMatch(/ style="| on\w+="/);
  });
});
