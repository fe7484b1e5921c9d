import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { searchSearxng } from '#platform/search/searxng.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

let web: LocalWeb;
let outbound: Outbound;
beforeEach(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [web.host] });
});
afterEach(() => Promise.all([outbound.close(), web.close()]));

const result = (url: unknown, rest: Record<string, unknown> = {}) => ({
  url,
  title: 'A title',
  content: 'A snippet',
  thumbnail: null,
  engine: 'duckduckgo',
  template: 'default.html',
  parsed_url: ['https', 'example.org', '/', '', '', ''],
  img_src: '',
  priority: '',
  engines: ['duckduckgo'],
  positions: [1],
  score: 1,
  category: 'general',
  publishedDate: null,
  ...rest,
});

function answer(results: unknown[], unresponsive: unknown[] = []) {
  return {
    json: {
      query: 'q',
      number_of_results: 0,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: unresponsive,
    },
  };
}

describe('searchSearxng', () => {
  it('requests JSON and returns the results in order', async () => {
    web.page('/search', answer([result('https://example.org/a?b=1&c=2'), result('http://example.net/')]));
    const hits = await searchSearxng(outbound, web.url(''))('tea & coffee', { limit: 5 });
    expect(hits).toEqual([
      { url: 'https://example.org/a?b=1&c=2', title: 'A title', snippet: 'A snippet' },
      { url: 'http://example.net/', title: 'A title', snippet: 'A snippet' },
    ]);
    expect(Object.fromEntries(web.requests[0]?.query ?? [])).toEqual({ q: 'tea & coffee', format: 'json' });
    expect(web.requests[0]?.headers.accept).toBe('application/json');
  });

  it('drops rows without a web URL and duplicates', async () => {
    const odd = ['ftp://example.org/', '//example.org/', 'magnet:?xt=1', 'http://user:pass@example.org/', '', null, 7];
    const rows = [...odd.map((url) => result(url)), result('https://example.org'), result('https://example.org/')];
    web.page('/search', answer(rows));
    const hits = await searchSearxng(outbound, web.url('/'))('anything', { limit: 20 });
    expect(hits.map((hit) => hit.url)).toEqual(['https://example.org/']);
  });

  it('reads missing texts as empty', async () => {
    web.page('/search', answer([result('https://example.org/', { title: null, content: null })]));
    const hits = await searchSearxng(outbound, web.url('/'))('anything', { limit: 20 });
    expect(hits).toEqual([{ url: 'https://example.org/', title: 'example.org', snippet: '' }]);
  });

  it('fails instead of returning no results when the engines did not respond', async () => {
    web.page(
      '/search',
      answer(
        [],
        [
          ['google', 'CAPTCHA'],
          ['bing', 'timeout'],
        ],
      ),
    );
    const search = searchSearxng(outbound, web.url('/'));
    await expect(search('anything', { limit: 5 })).rejects.toMatchObject({ reason: 'unavailable' });
    web.page('/search', answer([result('https://example.org/')], [['google', 'CAPTCHA']]));
    expect(await search('anything', { limit: 5 })).toHaveLength(1);
  });
});
