import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

describe('GET /', () => {
  it('is a public page without scripts that counts no call', async () => {
    const { status, headers, body } = await platform.call<string>('GET', '/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.has('ratelimit')).toBe(false);
    expect(body).toContain('<h1>Agent Platform</h1>');
    expect(body).not.toContain('<script');
  });

  it('links to pages that exist', async () => {
    const { body } = await platform.call<string>('GET', '/');
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(links).toEqual(['/intel', '/console', '/docs', '/openapi.json', '/docs/guides', '/health']);
    for (const link of links) expect((await platform.call('GET', link)).status, link).toBe(200);
  });

  it('contains a call to paste that works as it is', async () => {
    const { body } = await platform.call<string>('GET', '/');
    const call = /<code>(.*?)<\/code>/s.exec(body)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? '';
    const [, url = ''] = /curl -s (\S+)/.exec(call) ?? [];
    const [, json = ''] = /-d '(.*)'/s.exec(call) ?? [];
    const { status, body: answer } = await platform.call('POST', new URL(url).pathname, { body: JSON.parse(json) });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ category: expect.any(String) });
  });
});
