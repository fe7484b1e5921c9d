import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let web: LocalWeb;
let platform: TestPlatform;
beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host }, runsJobs: false });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

interface Extraction {
  content: string;
  text: string;
  page_type: string;
  confidence: number;
  credits_used: number;
  detail: unknown;
}

const extract = (key: string, url: string) =>
  platform.call<Extraction>('POST', `/api/content/extract-url?url=${encodeURIComponent(url)}`, { key });
const usedOf = async (key: string) =>
  (await platform.call<{ credits: { used: number } }>('GET', '/api/rate-limit', { key })).body.credits.used;

const paragraphs = [
  'The harbour of Port Ellis opened again after repairs that took the better part of a year and cost a lot of money.',
  'Ferries do not have to wait for high tide any more, because the harbour is now deep enough for every one of them.',
  'The people of the islands had waited for this for a long time, and many of them came to see the first ferry land.',
];
const html = `<!doctype html><html lang="en"><head><title>The harbour opens again</title>
<meta name="author" content="Ada Brown"><meta property="article:published_time" content="2021-05-03T08:00:00Z"></head><body>
<nav><a href="/">Home</a> <a href="/news">News</a></nav><script>track()</script>
<article><h1>The harbour opens again</h1><p>${paragraphs.join('</p><p>')}</p>
<h2>What is next</h2><ul><li>A new <a href="/crane">crane</a></li><li>A longer wall</li></ul></article>
<footer>Copyright. Subscribe to our newsletter.</footer></body></html>`;

describe('an extraction', () => {
  it("returns the main text as Markdown, with the page's metadata", async () => {
    web.page('/harbour', { html });
    web.redirect('/moved', '/harbour');
    const key = await platform.key();
    const { status, body, headers } = await extract(key, web.url('/moved'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: web.url('/moved'),
      final_url: web.url('/harbour'),
      title: 'The harbour opens again',
      byline: 'Ada Brown',
      published_at: expect.stringContaining('2021-05-03'),
      language: 'en',
      page_type: 'article',
      credits_used: 1,
    });
    expect(body.content).toContain('## What is next');
    expect(body.content).toContain(`[crane](${web.url('/crane')})`);
    for (const paragraph of paragraphs) expect(body.text).toContain(paragraph);
    expect(body.text).not.toMatch(/newsletter|track\(|Home/);
    expect(headers.get('x-credits-cost')).toBe('1');
    expect(await usedOf(key)).toBe(1);
  });

  it('detects the language if the page does not state it', async () => {
    web.page('/plain', { text: paragraphs.join('\n\n') });
    const { body } = await extract(await platform.key(), web.url('/plain'));
    expect(body).toMatchObject({ language: 'en', title: null, byline: null, published_at: null });
  });

  it('of an error page is marked as one and free', async () => {
    web.page('/gone', { status: 404, html: '<title>Not found</title><h1>404 Not found</h1>' });
    const key = await platform.key();
    const { status, body, headers } = await extract(key, web.url('/gone'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ page_type: 'error', credits_used: 0 });
    expect(body.confidence).toBeGreaterThan(0.9);
    expect(headers.get('x-credits-cost')).toBe('0');
    expect(headers.get('x-credits-remaining')).toBe('50');
    expect(await usedOf(key)).toBe(0);
  });

  it('of what cannot be read is refused with the reason and costs nothing', async () => {
    web.page('/picture', { body: 'PNG', type: 'image/png' });
    const key = await platform.key();
    const { status, body } = await extract(key, web.url('/picture'));
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([
      { loc: ['query', 'url'], msg: 'Value error, The answer is not of a type that can be read' },
    ]);
    expect(await usedOf(key)).toBe(0);
  });

  it.each(['http://10.0.0.1/', 'http://127.0.0.1:1/', 'ftp://example.org/', 'http://[::1]/', 'file:///etc/passwd'])(
    'of %s is not allowed',
    async (url) => {
      const key = await platform.key();
      const { status, body } = await extract(key, url);
      expect([status, body]).toEqual([400, { detail: 'URL not allowed' }]);
      expect(await usedOf(key)).toBe(0);
    },
  );

  it('needs an address and a key', async () => {
    const key = await platform.key();
    const missing = await platform.call<Extraction>('POST', '/api/content/extract-url', { key });
    expect(missing.status).toBe(422);
    expect(missing.body.detail).toMatchObject([{ loc: ['query', 'url'], type: 'missing' }]);
    expect((await extract(key, 'harbour')).status).toBe(422);
    expect((await platform.call('POST', '/api/content/extract-url?url=https://example.org/')).status).toBe(401);
  });
});
