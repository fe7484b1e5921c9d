import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('shows the console page to anyone, without counting a call', async () => {
  const { status, headers, body } = await platform.call<string>('GET', '/console');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.has('ratelimit')).toBe(false);
  expect(body).toContain('<title>Console · Agent Platform</title>');
  const script = /<script type="module" src="([^"]+)">/.exec(body)?.[1] ?? '';
  expect((await platform.call('GET', script)).status).toBe(200);
});

it('is a form to sign in before any script runs', async () => {
  const { body } = await platform.call<string>('GET', '/console');
  expect(body).toContain('<h1>Sign in to the console</h1>');
  expect(body).toContain('type="password"');
  expect(body).toContain('The console needs JavaScript.');
});

it('has a content security policy that only allows own files', async () => {
  const { headers } = await platform.call('GET', '/console');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('is compressed for clients that accept it, and the same for others', async () => {
  const plain = await platform.call<string>('GET', '/console', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.has('content-encoding')).toBe(false);
  for (const encoding of ['br', 'gzip']) {
    const packed = await platform.call('GET', '/console', { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(packed.body).toBe(plain.body);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.body.length / 2);
  }
});
