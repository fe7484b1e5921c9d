import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { keyOf, openCheckout, press } from '../world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('shows the product and the return address, marked as a sandbox, without scripts', async () => {
  const { key } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'developer');
  const { status, headers, body } = await platform.call<string>('GET', path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(body).toContain('no money moves');
  expect(body).toContain('$19.00');
  expect(body).toContain('href="https://shop.example.com/pricing"');
  expect(body).not.toContain('<script');
});

it('shows the return address after payment, and never redirects by itself', async () => {
  const { key } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'pro');
  expect((await platform.call<string>('GET', path)).body).not.toContain('/welcome');
  await press(platform, path, 'pay');
  const { status, headers, body } = await platform.call<string>('GET', path);
  expect(status).toBe(200);
  expect(headers.get('location')).toBeNull();
  const address = `https://shop.example.com/welcome?session=${path.split('/').at(-1)}&amp;a=&lt;b&gt;`;
  expect(body).toContain(
    `<a href="${address}" rel="noreferrer noopener">Back to Agent Platform</a></p><p class="address">${address}<`,
  );
  expect(body).not.toContain('<form');
});

it('offers nothing more when it has expired', async () => {
  const { key } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'pro');
  await platform.app.resources.db
    .em()
    .execute(`update sandbox_session set expires_at = now() where id = ?`, [path.split('/').at(-1)]);
  const { body } = await platform.call<string>('GET', path);
  expect(body).toContain('expired');
  expect(body).not.toContain('<form');
  await press(platform, path, 'pay');
  expect((await platform.call<string>('GET', path)).body).not.toContain('is active');
});

it.each(['cs_test_unknown', 'x%20y', '..%2f..', 'a'.repeat(90)])('returns 404 for a page %s', async (id) => {
  expect((await platform.call('GET', `/sandbox/checkout/${id}`)).status).toBe(404);
});
