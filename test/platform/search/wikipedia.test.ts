import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { searchWikipedia } from '#platform/search/wikipedia.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

let web: LocalWeb;
let outbound: Outbound;
beforeEach(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [web.host] });
});
afterEach(() => Promise.all([outbound.close(), web.close()]));

const page = (index: number, title: string, rest: Record<string, unknown> = {}) => ({
  pageid: 1_000 + index,
  ns: 0,
  title,
  index,
  contentmodel: 'wikitext',
  pagelanguage: 'en',
  touched: '2026-11-02T10:00:00Z',
  lastrevid: 1,
  length: 5_000,
  fullurl: `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
  editurl: 'https://en.wikipedia.org/w/index.php?action=edit',
  ...rest,
});

describe('searchWikipedia', () => {
  it('returns pages by rank with canonical URL and opening text', async () => {
    web.page('/w/api.php', {
      json: {
        batchcomplete: true,
        continue: { gsroffset: 2, continue: 'gsroffset||' },
        query: {
          pages: [
            page(2, 'Hawking radiation', { extract: 'Hawking radiation is black-body radiation\nreleased outside …' }),
            page(1, 'Black hole', { extract: 'A black hole is an astronomical body.' }),
          ],
        },
      },
    });
    const hits = await searchWikipedia(outbound, web.url('/'))('black holes', { limit: 3 });
    expect(hits).toEqual([
      {
        url: 'https://en.wikipedia.org/wiki/Black_hole',
        title: 'Black hole',
        snippet: 'A black hole is an astronomical body.',
      },
      {
        url: 'https://en.wikipedia.org/wiki/Hawking_radiation',
        title: 'Hawking radiation',
        snippet: 'Hawking radiation is black-body radiation released outside …',
      },
    ]);
    expect(Object.fromEntries(web.requests[0]?.query ?? [])).toEqual({
      action: 'query',
      format: 'json',
      formatversion: '2',
      generator: 'search',
      gsrsearch: 'black holes',
      gsrlimit: '3',
      prop: 'info|extracts',
      inprop: 'url',
      exintro: '1',
      explaintext: '1',
      exchars: '300',
      exlimit: 'max',
    });
    expect(web.requests[0]?.headers['user-agent']).toBe('agent-platform');
  });

  it('drops unreadable rows and keeps the others', async () => {
    const pages = [
      { title: 'No address' },
      'nonsense',
      null,
      page(1, 'Kept'),
      page(2, 'Bad', { fullurl: 'javascript:1' }),
    ];
    web.page('/w/api.php', { json: { batchcomplete: true, query: { pages } } });
    const hits = await searchWikipedia(outbound, web.url('/'))('anything', { limit: 10 });
    expect(hits.map((hit) => hit.title)).toEqual(['Kept']);
  });

  it.each([
    ['ratelimited', 'rate-limited'],
    ['maxlag', 'unavailable'],
    ['readonly', 'unavailable'],
    ['internal_api_error_DBQueryError', 'unavailable'],
    ['readapidenied', 'refused'],
    ['missingparam', 'bad-response'],
  ])('recognises the error %s, which comes with status 200', async (code, reason) => {
    web.page('/w/api.php', { json: { error: { code, info: 'words', docref: 'See …' }, servedby: 'mw1' } });
    await expect(searchWikipedia(outbound, web.url('/'))('anything', { limit: 3 })).rejects.toMatchObject({ reason });
  });

  it('truncates a query between words to the limit of MediaWiki', async () => {
    web.page('/w/api.php', { json: { batchcomplete: true } });
    await searchWikipedia(outbound, web.url('/'))('word '.repeat(100), { limit: 3 });
    expect(web.requests[0]?.query.get('gsrsearch')).toBe('word '.repeat(60).trim());
  });
});
