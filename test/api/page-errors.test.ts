import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#api/server.ts';
import { OperationTools } from '#api/tools/operation-tools.ts';
import { appRouter } from '#areas/index.ts';
import { WebPages } from '#platform/web/web-pages.ts';
import { RequestLog } from '#traffic/request-log.ts';
import { putFile, share } from '../areas/files/world.ts';
import { type Asked, type Asking, askAs } from '../support/ask-as.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

/** As Chromium sends it. */
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const ask = (path: string, { headers, ...rest }: Asking = {}, on = platform): Promise<Asked> =>
  askAs(`${on.url}${path}`, { ...rest, headers: { accept: browser, ...headers } });

/** Holds what every page of an error must have; gives its text. */
function shown({ status, headers, text }: Asked): [number, string] {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*frame-ancestors 'none'$/,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain(`Error ${status}</p>`);
  expect(text).toContain('<a href="/console">Console</a>');
  // A reader who has reached the limit for pages is not sent to a page that counts.
  expect(text.includes('<a href="/intel">Intelligence briefings</a>')).toBe(status !== 429);
  expect(text).toContain(`Reference: ${String(headers['x-request-id'])}</p>`);
  expect(text).not.toMatch(/<script|\{"detail"/);
  return [
    status,
    text
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  ];
}

describe('errors on pages', () => {
  it.each([
    ['/intel/briefing/none.md', 404, 'Briefing not found.'],
    ['/intel/deep/4b4c0a3e-3a2c-4c3a-9a39-3f6f1b7d1a11', 404, 'not found.'],
    ['/share/unknown', 404, 'Share link not found.'],
    ['/share/unknown?download=true', 404, 'Share link not found.'],
    ['/sandbox/checkout/cs_none', 404, 'Sandbox page not found.'],
    [
      '/intel?region=atlantis',
      422,
      'Region must be latin-america, africa, asia-pacific, eastern-europe, middle-east or global.',
    ],
    ['/intel/digest?frequency=hourly', 422, 'Frequency must be '],
    [`/intel?q=${'x'.repeat(201)}`, 422, 'The search must have at most 200 characters.'],
    // Several at once, in the order in which the page documents them.
    ['/intel/digest?region=atlantis&frequency=hourly', 422, 'Frequency must be weekly or daily. Region must be '],
    ['/intel/deep/nonsense', 404, 'Deep briefing not found.'],
    ['/intel/deep/nonsense/download', 404, 'Deep briefing not found.'],
    ['/intel/briefing/%ff', 400, 'This address is not valid'],
    ['/intel/nowhere', 404, 'Page not found'],
    ['/intel/payments', 405, 'This address cannot be opened'],
    ['/no/such/page', 404, 'Page not found'],
  ])('%s: %i', async (path, status, words) => {
    const [answered, text] = shown(await ask(path));
    expect([answered, text]).toEqual([status, expect.stringContaining(words)]);
  });

  it('redirect an address with a trailing slash to the page', async () => {
    for (const [asked, page] of [
      ['/intel/', '/intel'],
      ['/intel/deep/?a=b/', '/intel/deep?a=b/'],
      ['/console/', '/console'],
    ]) {
      const { status, headers } = await ask(asked ?? '', {});
      expect([status, headers['location']]).toEqual([308, page]);
    }
    expect(shown(await ask('/intel/nowhere/'))[0]).toBe(404);
    expect(shown(await ask('//example.com/'))[0]).toBe(404);
    expect((await ask('/intel/', { method: 'POST' })).status).toBe(404);
  });

  it('are pages for invalid form data', async () => {
    const answer = await ask('/intel', { method: 'POST' });
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS');
    expect(shown(answer)).toEqual([405, expect.stringContaining('This page does not accept data')]);
    const typed = await ask('/sandbox/checkout/cs_none', { method: 'POST', headers: { 'content-type': 'text/plain' } });
    expect(shown(typed)[0]).toBe(415);
    const long = { method: 'POST', headers: form, body: 'x'.repeat(1_100_000) };
    expect(shown(await ask('/intel/unsubscribe?token=x', long))[0]).toBe(413);
  });

  it('are pages for an expired link', async () => {
    await putFile(platform, 'a.md', '# A');
    const { body } = await share(platform, await platform.key(), { file_path: 'a.md' });
    await platform.database.query(`update shared_file set expires_at = now() - interval '1 second'`);
    const answer = await ask(new URL(body.url).pathname);
    expect(shown(answer)).toEqual([410, expect.stringMatching(/This link has expired Ask the person/)]);
  });

  it('are pages for a wrong key, which counts against its address', async () => {
    const answer = await ask('/intel', { headers: { 'x-api-key': 'ap_live_wrong' } });
    expect(shown(answer)).toEqual([401, expect.stringContaining('Invalid API key.')]);
    expect(answer.headers['x-ratelimit-limit']).toBe('100');
  });

  it('are pages for an internal error', async () => {
    const other = await startPlatform({ runsJobs: false });
    try {
      await other.database.query('alter table briefing rename to briefing_gone');
      const broken = await ask('/intel', {}, other);
      expect(shown(broken)).toEqual([500, expect.stringContaining('The error is ours')]);
      expect(broken.text).not.toMatch(/briefing_gone|relation/);
    } finally {
      await other.stop();
    }
  });

  it('are pages without a web build and during shutdown', async () => {
    const stopping = new AbortController();
    const app = await createServer({
      resources: { ...platform.app.resources, web: WebPages.none },
      router: appRouter,
      tools: new OperationTools(appRouter, platform.app.resources.db),
      requestLog: new RequestLog({ queries: platform.app.resources.db.short, log: () => undefined }),
      stopping: stopping.signal,
      addressSecret: 'secret of the tests',
    });
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const headers = { accept: browser };
      const unbuilt = await askAs(`${url}/intel`, { headers });
      expect(shown(unbuilt)).toEqual([503, expect.stringContaining('The web pages are not built: run npm run build.')]);
      stopping.abort();
      const away = await askAs(`${url}/intel`, { headers });
      expect(shown(away)).toEqual([503, expect.stringContaining('Temporarily unavailable')]);
      expect(away.headers['retry-after']).toBe('5');
      expect(away.text).toContain('<a class="main" href="">Try again</a>');
    } finally {
      await app.close();
    }
  });

  it('are JSON if the caller accepts JSON, and everywhere in the API', async () => {
    const json: [string, string | undefined][] = [
      ['/intel/briefing/none.md', 'application/json'],
      ['/intel/briefing/none.md', 'application/json, text/html;q=0.5'],
      ['/share/unknown', '*/*'],
      ['/share/unknown', undefined],
      ['/nowhere', '*/*'],
      ['/api/intel/briefing/none.md', browser],
      ['/api/nowhere', browser],
      ['/api/research/abc', browser],
      ['/trpc/none', browser],
      ['/health?x=%ff', browser],
    ];
    for (const [path, accept] of json) {
      const answer = await askAs(`${platform.url}${path}`, accept === undefined ? {} : { headers: { accept } });
      expect([path, answer.headers['content-type']?.toString().split(';')[0]]).toEqual([path, 'application/json']);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('are pages for a caller without an Accept header on page routes', async () => {
    for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
      expect(shown(await askAs(`${platform.url}/intel/briefing/none.md`, { headers }))[0]).toBe(404);
      expect(shown(await askAs(`${platform.url}/intel`, { method: 'POST', headers }))[0]).toBe(405);
    }
  });

  it('escape the mistyped address', async () => {
    const { text } = await ask(`/intel?region=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(text).not.toContain('<img');
  });
});

describe('the page rate limiter', () => {
  it('allows 600 requests an hour per address across two processes, separately from API calls', async () => {
    const pair = await startPlatform({ runsJobs: false, isPair: true });
    try {
      await pair.database.query(
        `insert into rate_window (caller, started_at, used, metered_used, period_used, granted, lim, unit)
         values ('page:127.0.0.1', now() - interval '50 minutes', 560, 0, 0, 0, 600, 1),
           ('net:127.0.0.1', now(), 99, 0, 0, 0, 100, 1)`,
      );
      const answers = await Promise.all(Array.from({ length: 80 }, () => ask('/intel/plans', {}, pair)));
      const statuses = answers.map(({ status }) => status);
      expect([statuses.filter((status) => status === 200).length, statuses.filter((s) => s === 429).length]).toEqual([
        40, 40,
      ]);
      const refused = await ask('/intel', {}, pair);
      expect(shown(refused)).toEqual([429, expect.stringMatching(/Try again in (?:9|10) minutes\./)]);
      expect(refused.headers['x-ratelimit-limit']).toBe('600');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
      expect((await pair.call('GET', '/api/research')).status).toBe(200);
      expect((await pair.call('GET', '/api/research')).status).toBe(429);
      const keyed = await ask('/intel', { headers: { 'x-api-key': pair.adminKey } }, pair);
      expect(shown(keyed)[0]).toBe(429);
    } finally {
      await pair.stop();
    }
  }, 120_000);

  it('serves pages to an address that has used up its calls', async () => {
    const other = await startPlatform({ runsJobs: false });
    try {
      await Promise.all(Array.from({ length: 101 }, () => other.call('GET', '/api/research')));
      expect((await other.call('GET', '/api/research')).status).toBe(429);
      expect((await ask('/intel', {}, other)).status).toBe(200);
      const shownBy = (headers: Record<string, string>, operation = 'intel.deepBriefings') =>
        other.call('GET', `/trpc/${operation}`, { headers });
      const page = { 'sec-fetch-site': 'same-origin' };
      const asked = await shownBy(page);
      expect([asked.status, asked.headers.get('x-ratelimit-limit')]).toEqual([200, '600']);
      expect((await shownBy({})).status).toBe(429);
      expect((await shownBy(page, 'research.list')).status).toBe(429);
      expect((await shownBy(page, 'intel.deepBriefings,research.list')).status).toBe(429);
      const keyed = await shownBy({ ...page, 'x-api-key': await other.key() });
      expect([keyed.status, keyed.headers.get('x-ratelimit-limit')]).toEqual([200, '1000']);
    } finally {
      await other.stop();
    }
  }, 120_000);
});
