import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { searchBrave } from '#platform/search/brave.ts';
import type { Search } from '#platform/search/search.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

const path = '/res/v1/web/search';
let web: LocalWeb;
let outbound: Outbound;
let search: Search;
beforeEach(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [web.host] });
  search = searchBrave(outbound, { base: web.url('/'), key: 'BSA-token' });
});
afterEach(() => Promise.all([outbound.close(), web.close()]));

describe('searchBrave', () => {
  it('sends the token and returns web results as plain text', async () => {
    web.page(path, {
      compress: 'gzip',
      json: {
        type: 'search',
        query: { original: 'tea', show_strict_warning: false, more_results_available: true },
        mixed: { type: 'mixed', main: [{ type: 'web', index: 0, all: false }], top: [], side: [] },
        videos: { type: 'videos', results: [{ url: 'https://example.org/video', title: 'A video' }] },
        web: {
          type: 'search',
          family_friendly: true,
          results: [
            {
              title: 'Tea &amp; <em>coffee</em>',
              url: 'https://example.org/tea',
              is_source_local: false,
              description: '<strong>Tea</strong> isn&#x27;t coffee: 1 &lt; 2.<script>alert(1)</script>',
              language: 'en',
              meta_url: { scheme: 'https', netloc: 'example.org', hostname: 'example.org', path: '› tea' },
            },
          ],
        },
      },
    });
    const hits = await search('tea', { limit: 50 });
    expect(hits).toEqual([
      { url: 'https://example.org/tea', title: 'Tea & coffee', snippet: "Tea isn't coffee: 1 < 2." },
    ]);
    expect(Object.fromEntries(web.requests[0]?.query ?? [])).toEqual({
      q: 'tea',
      count: '20',
      result_filter: 'web',
      text_decorations: 'false',
    });
    expect(web.requests[0]?.headers['x-subscription-token']).toBe('BSA-token');
  });

  const problem = (code: string) => ({ id: '5d83', code, detail: 'words', status: 422, meta: { component: 'x' } });

  it.each([
    ['as an object', { type: 'ErrorResponse', error: problem('SUBSCRIPTION_TOKEN_INVALID'), time: 1 }],
    ['in a list', { type: 'ErrorResponse', errors: [problem('SUBSCRIPTION_TOKEN_INVALID')], time: 1 }],
  ])('recognises an invalid token, reported %s with status 422', async (_case, json) => {
    web.page(path, { status: 422, json });
    await expect(search('tea', { limit: 5 })).rejects.toMatchObject({ reason: 'refused' });
  });

  it('treats another 422 as a bad response', async () => {
    web.page(path, { status: 422, json: { type: 'ErrorResponse', error: problem('VALIDATION'), time: 1 } });
    await expect(search('tea', { limit: 5 })).rejects.toMatchObject({ reason: 'bad-response' });
  });

  it('sends the token to no other host', async () => {
    const other = await startLocalWeb();
    const client = new Outbound({ allow: [web.host, other.host] });
    web.redirect(path, other.url('/'));
    other.page('/', { json: { type: 'search' } });
    expect(await searchBrave(client, { base: web.url('/'), key: 'BSA-token' })('tea', { limit: 5 })).toEqual([]);
    expect(JSON.stringify(other.requests)).not.toContain('BSA-token');
    await client.close();
    await other.close();
  });

  it('limits a query to fifty words and 400 characters', async () => {
    web.page(path, { json: { type: 'search' } });
    await search('a '.repeat(80), { limit: 5 });
    await search('longer-word '.repeat(45), { limit: 5 });
    expect(web.requests[0]?.query.get('q')).toBe('a '.repeat(50).trim());
    expect(web.requests[1]?.query.get('q')).toBe('longer-word '.repeat(33).trim());
  });
});
