import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAs } from '../support/ask-as.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const asset = () => [...platform.app.resources.web.files.keys()][0] ?? '';

it.each([
  ['GET', '/health'],
  ['GET', '/api/research'],
  ['GET', '/api/research/999999'],
  ['POST', '/api/research'],
  ['OPTIONS', '/api/research'],
  ['PATCH', '/api/research'],
  ['GET', '/nowhere'],
  ['GET', '/api/research/%ff'],
  ['GET', '/trpc/system.health'],
  ['GET', '/trpc/none'],
  ['GET', '/openapi.json'],
  ['GET', '/docs'],
  ['GET', '/metrics'],
  ['GET', '/intel'],
  ['GET', '/console'],
  ['GET', '/intel/unsubscribe?token=x'],
  ['GET', '/share/unknown'],
  ['GET', '/api/intel/sample-pdf'],
  ['GET', '/sandbox/checkout/cs_none'],
  ['GET', '/assets/…'],
] as const)('are sent with %s %s', async (method, path) => {
  const { status, headers } = await askAs(`${platform.url}${path.replace('…', asset())}`, { method });
  expect([path, status === 500]).toEqual([path, false]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|same-origin)$/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toBeDefined();
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('are sent when the request cannot be parsed', async () => {
  const { hostname, port } = new URL(platform.url);
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
    let text = '';
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
  expect(said).toContain('x-content-type-options: nosniff\r\n');
});

it('forbid caching of private responses', async () => {
  const key = await platform.key();
  for (const headers of [{ 'x-api-key': key }, { 'x-api-key': 'ap_live_wrong' }, {}] as Record<string, string>[]) {
    for (const path of ['/api/rate-limit', '/api/webhooks', '/api/research']) {
      expect((await askAs(`${platform.url}${path}`, { headers })).headers['cache-control']).toBe('no-store');
    }
  }
});

it('include HSTS if the service is reached over https', async () => {
  const environment = { PUBLIC_URL: 'https://agent.example' };
  const secure = await startPlatform({ runsJobs: false, environment });
  try {
    for (const path of ['/health', '/intel', '/nowhere', '/api/research/%ff']) {
      const { headers } = await askAs(`${secure.url}${path}`);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  } finally {
    await secure.stop();
  }
});
