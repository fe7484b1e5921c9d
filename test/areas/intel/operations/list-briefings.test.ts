import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import type { ListedBriefing } from '../briefing-world.ts';
import { daysAgo, putBriefing } from '../digest-world.ts';

type Listed = ListedBriefing & { earlier?: object[] };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const list = async (query = '') => {
  const { status, body } = await platform.call<{ briefings: Listed[]; total: number }>(
    'GET',
    `/api/intel/briefings${query}`,
  );
  expect(status).toBe(200);
  return body;
};

describe('the list of briefings', () => {
  it('has what a reader chooses by, and neither text nor sources', async () => {
    const { briefings, total } = await list();
    expect(total).toBe(8);
    expect(briefings).toHaveLength(8);
    expect(Object.keys(briefings[0] ?? {}).sort()).toEqual(
      [
        'as_of confidence confidence_score date depth filename is_sample oldest_source region sources summary title',
      ].flatMap((line) => line.split(' ')),
    );
    expect(briefings[0]?.sources).toBeGreaterThan(2);
  });

  it('is narrowed by region, by depth, and by all words of a search in any case', async () => {
    const africa = await list('?region=africa');
    expect(africa.briefings.map(({ region }) => region)).toEqual(['africa', 'africa', 'africa']);
    expect(africa.total).toBe(3);
    expect((await list('?depth=deep')).briefings.every(({ depth }) => depth === 'deep')).toBe(true);
    expect((await list('?region=africa&depth=deep')).total).toBe(1);
    expect((await list('?q=CANAL%20drought')).briefings.map(({ filename }) => filename)).toEqual([
      'sample-panama-canal-drought-standard.md',
    ]);
    expect((await list('?q=canal%20potatoes')).briefings).toEqual([]);
    expect((await list('?q=%25')).total).toBe(0);
    expect((await list('?q=_')).total).toBe(0);
  });

  it('is read page by page without a gap or a repetition', async () => {
    const pages: string[] = [];
    let before = '';
    for (;;) {
      const { briefings, total } = await list(`?limit=3${before === '' ? '' : `&before=${before}`}`);
      expect(total).toBe(8);
      if (briefings.length === 0) break;
      pages.push(...briefings.map(({ filename }) => filename));
      before = briefings.at(-1)?.filename ?? '';
    }
    expect(pages).toEqual((await list('?limit=100')).briefings.map(({ filename }) => filename));
    expect(new Set(pages).size).toBe(8);
  });

  it('has one row for each subject where that is asked for, the newest, with those before it, on every page', async () => {
    const subject = 'Grain from the river ports';
    await putBriefing(platform, 'grain-1.md', { date: daysAgo(9), subject, region: 'eastern-europe' });
    await putBriefing(platform, 'grain-2.md', { date: daysAgo(5), subject, region: 'eastern-europe', depth: 'deep' });
    await putBriefing(platform, 'grain-3.md', { date: daysAgo(2), subject, region: 'eastern-europe' });
    await putBriefing(platform, 'rail.md', { date: daysAgo(3), region: 'eastern-europe' });
    const pages: Listed[] = [];
    let before = '';
    do {
      const page = await list(`?newest_only=true&limit=2${before === '' ? '' : `&before=${before}`}`);
      expect(page.total).toBe(10);
      pages.push(...page.briefings);
      before = page.briefings.at(-1)?.filename ?? '';
    } while (before !== '');
    expect(pages.slice(0, 2).map(({ filename }) => filename)).toEqual(['grain-3.md', 'rail.md']);
    expect(pages).toHaveLength(10);
    expect(pages[0]?.earlier).toEqual([
      { filename: 'grain-2.md', depth: 'deep', as_of: daysAgo(5) },
      { filename: 'grain-1.md', depth: 'quick', as_of: daysAgo(9) },
    ]);
    expect(pages[1]?.earlier).toEqual([]);
    const deep = await list('?newest_only=true&depth=deep&region=eastern-europe');
    expect(deep.briefings.map(({ filename, earlier }) => [filename, earlier])).toEqual([['grain-2.md', []]]);
    expect((await list()).total).toBe(12);
  });

  it('has earlier briefings of each subject, however many there are on others', async () => {
    await putBriefing(platform, 'tin-1.md', { date: daysAgo(300), subject: 'Tin of the islands' });
    await putBriefing(platform, 'tin-2.md', { date: daysAgo(1), subject: 'Tin of the islands' });
    await platform.database.query(
      `insert into briefing select 'daily-' || day || '-' || n || '.md', sha256, current_date - day, region, depth, title,
         summary, 'daily words ' || n, matter, content, indexed_at
       from briefing, generate_series(2, 250) as day, generate_series(1, 2) as n where filename = 'tin-2.md'`,
    );
    expect((await list('?newest_only=true&q=what%3F')).total).toBe(0);
    const { briefings, total } = await list('?newest_only=true&limit=100');
    expect(total).toBe(13);
    const earlierOf = (name: string) => briefings.find(({ filename }) => filename === name)?.earlier?.length;
    expect(earlierOf('tin-2.md')).toBe(1);
    expect(earlierOf('daily-2-1.md')).toBe(6);
  });

  it.each(['?limit=0', '?limit=101', '?region=atlantis', '?depth=bottomless'])('refuses %s', async (query) => {
    expect((await platform.call('GET', `/api/intel/briefings${query}`)).status).toBe(422);
  });
});
