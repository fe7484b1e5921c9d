import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { createSearch, type Search, SearchError } from '#platform/search/search.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

type Kind = 'wikipedia' | 'searxng' | 'brave';

/** Where each provider answers, and its answer with no and with two hits. */
const providers: Record<Kind, { path: string; empty: unknown; two: unknown }> = {
  wikipedia: {
    path: '/w/api.php',
    empty: { batchcomplete: true },
    two: {
      batchcomplete: true,
      query: {
        pages: [
          { pageid: 2, ns: 0, title: 'Two', index: 2, fullurl: 'https://example.org/two' },
          { pageid: 1, ns: 0, title: 'One', index: 1, fullurl: 'https://example.org/one' },
        ],
      },
    },
  },
  searxng: {
    path: '/search',
    empty: { query: 'q', results: [], unresponsive_engines: [] },
    two: {
      query: 'q',
      results: [
        { url: 'https://example.org/one', title: 'One' },
        { url: 'https://example.org/two', title: 'Two' },
      ],
    },
  },
  brave: {
    path: '/res/v1/web/search',
    empty: { type: 'search', query: { original: 'q' } },
    two: {
      type: 'search',
      web: {
        type: 'search',
        results: [
          { title: 'One', url: 'https://example.org/one' },
          { title: 'Two', url: 'https://example.org/two' },
        ],
      },
    },
  },
};

let web: LocalWeb;
let outbound: Outbound;
beforeEach(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [] });
});
afterEach(() => Promise.all([outbound.close(), web.close()]));

function searchWith(kind: Kind, url: string = web.url('/')): Search {
  return createSearch({ kind, url, key: 'token' }, outbound);
}

describe.each(['wikipedia', 'searxng', 'brave'] as const)('the %s search', (kind) => {
  const { path, empty, two } = providers[kind];

  it('returns pages in order from the private address set by the operator', async () => {
    web.page(path, { json: two });
    const hits = await searchWith(kind)('anything', { limit: 5 });
    expect(hits).toEqual([
      { url: 'https://example.org/one', title: 'One', snippet: '' },
      { url: 'https://example.org/two', title: 'Two', snippet: '' },
    ]);
    await expect(outbound.request({ url: web.url(path) })).rejects.toMatchObject({ message: 'URL not allowed' });
  });

  it('returns no more than the limit', async () => {
    web.page(path, { json: two });
    expect(await searchWith(kind)('anything', { limit: 1 })).toHaveLength(1);
  });

  it('works under a path prefix', async () => {
    web.page(`/mounted/here${path}`, { json: two });
    expect(await searchWith(kind, web.url('/mounted/here/'))('anything', { limit: 5 })).toHaveLength(2);
  });

  it('returns an empty list without results', async () => {
    web.page(path, { json: empty });
    expect(await searchWith(kind)('anything', { limit: 5 })).toEqual([]);
  });

  it('sends no request for an empty query', async () => {
    expect(await searchWith(kind)(' \n\t ', { limit: 5 })).toEqual([]);
    expect(web.connections).toBe(0);
  });

  it.each([
    [429, 'rate-limited'],
    [401, 'refused'],
    [403, 'refused'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [404, 'bad-response'],
    [400, 'bad-response'],
  ])('fails on status %d as %s with its own message', async (status, reason) => {
    web.page(path, { status, html: '<h1>secret words of the provider</h1>' });
    const failure = await searchWith(kind)('anything', { limit: 5 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchError);
    expect(failure).toMatchObject({ reason });
    expect(String(failure)).not.toContain('secret');
  });

  it.each([
    ['HTML in place of JSON', { html: '<!doctype html><title>Are you a robot?</title>' }],
    ['broken JSON', { body: '{"results": [', type: 'application/json' }],
    ['JSON of another shape', { json: { message: 'hello' } }],
    ['a list', { json: [] }],
    ['null', { json: null }],
    ['nothing', { status: 200 }],
  ])('treats %s as a bad response', async (_case, answer) => {
    web.page(path, answer);
    await expect(searchWith(kind)('anything', { limit: 5 })).rejects.toMatchObject({ reason: 'bad-response' });
  });

  it('does not follow a redirect to a private address', async () => {
    const canary = await startLocalWeb();
    web.redirect(path, canary.url('/'));
    await expect(searchWith(kind)('anything', { limit: 5 })).rejects.toMatchObject({ reason: 'bad-response' });
    expect(canary.connections).toBe(0);
    await canary.close();
  });

  it('is unreachable when the connection is refused', async () => {
    const gone = await startLocalWeb();
    await gone.close();
    await expect(searchWith(kind, gone.url('/'))('anything', { limit: 5 })).rejects.toMatchObject({
      name: 'SearchError',
      reason: 'unreachable',
    });
  });

  it('stops on its signal', async () => {
    web.silent(path);
    const stop = new AbortController();
    const reason = new Error('the job is cancelled');
    const failed = expect(searchWith(kind)('anything', { limit: 5, signal: stop.signal })).rejects.toBe(reason);
    await expect.poll(() => web.hits(path)).toBe(1);
    stop.abort(reason);
    await failed;
  });
});

describe('createSearch', () => {
  it.each([
    ['wikipedia', 'en.wikipedia.org'],
    ['brave', 'api.search.brave.com'],
  ] as const)('uses the public address of %s by default', async (kind, host) => {
    const asked: string[] = [];
    const lookup = async (hostname: string) => {
      asked.push(hostname);
      return [];
    };
    const guarded = new Outbound({ allow: [], lookup });
    const search = createSearch({ kind, url: undefined, key: 'token' }, guarded);
    await expect(search('anything', { limit: 5 })).rejects.toMatchObject({ reason: 'unreachable' });
    expect(asked).toEqual([host]);
    await guarded.close();
  });

  it('requires an address for searxng', () => {
    expect(() => createSearch({ kind: 'searxng', url: undefined, key: undefined }, outbound)).toThrow(
      'needs an address',
    );
  });
});
