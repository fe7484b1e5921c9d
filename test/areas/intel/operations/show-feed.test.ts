import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { daysAgo, putBriefing } from '../digest-world.ts';
import { pathOf, signIn } from '../reader-world.ts';

let platform: TestPlatform;
const publishedAt = `${daysAgo(1)}T14:35:07.000Z`;
const hostile = 'Grain & <script>alert(1)</script> ]]> \u0001"';
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await putBriefing(platform, 'grain.md', {
    ...{ date: daysAgo(1), title: hostile, subject: 'Black Sea grain exports' },
    summary: 'Less <b>grain</b> passes.',
    published_at: publishedAt,
  });
  await putBriefing(platform, 'dam.md', { date: daysAgo(2), region: 'asia-pacific', depth: 'deep' });
});
afterAll(() => platform.stop());

interface Json {
  title: string;
  feed_url: string;
  items: { url: string; title: string; date_published: string; content_text: string }[];
}
const json = async (query: string) => {
  const { body, headers, status } = await platform.call<Json | string>('GET', `/intel/feed${query}`);
  return { status, headers, feed: (typeof body === 'string' ? JSON.parse(body) : body) as Json };
};

it('has what is new for everybody as JSON Feed, and no sample', async () => {
  const { feed, headers } = await json('?format=json');
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  expect(feed.items.map(({ url }) => url.split('/').at(-1))).toEqual(['grain.md', 'dam.md']);
  expect(feed.items[0]).toMatchObject({ title: hostile, date_published: publishedAt, tags: ['Africa', 'quick'] });
  expect(feed.items[0]?.content_text).toMatch(/As of \d+ \w+ 20\d\d · Africa · quick · low confidence · 1 source$/);
  expect(feed.title).toBe('Intelligence briefings');
  expect((await json('?format=json&depth=deep')).feed.title).toBe('Intelligence briefings (deep)');
  expect((await json('?format=json&region=africa')).feed.title).toBe('Africa · Intelligence briefings');
  // One whose file names its day alone.
  expect(feed.items[1]).toMatchObject({ date_published: `${daysAgo(2)}T00:00:00.000Z` });
  expect(feed.items[1]?.content_text).toContain('Global plan');
  // The text of a briefing is not in it: the deep one is not for everybody.
  expect(JSON.stringify(feed)).not.toContain('It rained in Lagos');
  expect((await json('?format=json&region=asia-pacific')).feed.items).toHaveLength(1);
  expect((await json('?format=json&subject=grain')).feed.items).toHaveLength(1);
  expect((await json('?format=json&subject=grain+price')).feed.items).toEqual([]);
});

it('finds a subject after any number of newer briefings on others', async () => {
  await platform.database.query(
    `insert into briefing (filename, sha256, date, region, depth, title, summary, subject, matter, content, indexed_at)
     select 'newer-' || n || '.md', '', current_date, 'global', 'quick', '', '', 'barley', matter, '', now()
     from briefing, generate_series(1, 600) as n where filename = 'dam.md'`,
  );
  expect((await json('?format=json&subject=grain')).feed.items).toHaveLength(1);
  expect((await json('?format=json&subject=barley')).feed.items).toHaveLength(30);
  await platform.database.query(`delete from briefing where subject = 'barley'`);
});

it('says in a browser what it is, and how to use it', async () => {
  const headers = { 'sec-fetch-dest': 'document' };
  const { status, headers: answered, body } = await platform.call<string>('GET', '/intel/feed?q=grain', { headers });
  expect([status, answered.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answered.get('vary')).toContain('sec-fetch-dest');
  expect(body).toContain(`<pre>${platform.url}/intel/feed?q=grain</pre>`);
  expect(body).toContain(`href="${platform.url}/intel?q=grain"`);
  expect(body).toContain('Grain &amp; &lt;script&gt;');
});

it('is RSS that a reader of feeds can parse, in which texts are texts', async () => {
  const { status, headers, body } = await platform.call<string>('GET', '/intel/feed?region=africa');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(headers.get('cache-control')).toContain('public');
  const [, item = ''] = /<item>([^]*?)<\/item>/.exec(body) ?? [];
  expect(body.match(/<item>/g)).toHaveLength(1);
  expect(item).toContain('<title>Grain &amp; &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &quot;</title>');
  expect(item).toContain('&lt;p&gt;Less &amp;lt;b&amp;gt;grain&amp;lt;/b&amp;gt; passes.&lt;/p&gt;');
  expect(item).toContain('/intel/briefing/grain.md</guid>');
  expect(item).toContain(`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`);
});

it('lists what a reader follows, to anyone with its URL, and is not cached', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', purpose: 'read' });
  const { feed_url } = await ada.follow({ subject: 'Grain exports' });
  const { feed, headers } = await json(`${new URL(feed_url).search}&format=json&region=asia-pacific`);
  expect(feed.items.map(({ title }) => title)).toEqual([hostile]);
  expect(feed.title).toBe('Grain exports · Intelligence briefings');
  // It names itself as it was asked for, each time: else programs take it for one that has moved.
  expect(new URL(feed.feed_url).searchParams.get('token')).toBe(new URL(feed_url).searchParams.get('token'));
  expect(headers.get('cache-control')).toContain('private');
  expect((await platform.call('GET', pathOf(`${feed_url}x`))).status).toBe(404);
});

it.each(['?format=atom', '?region=atlantis', '?subject='])('refuses %s', async (query) => {
  expect((await platform.call('GET', `/intel/feed${query}`)).status).toBe(422);
});

it('counts as a page, and not as a call', async () => {
  const { headers } = await platform.call('GET', '/intel/feed');
  expect(headers.get('x-ratelimit-limit')).toBe('600');
});
