import { afterAll, beforeAll, expect, it } from 'vitest';
import { putFile } from '../areas/files/world.ts';
import { type Asking, askAs } from '../support/ask-as.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

const forged = {
  host: 'forged.example',
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=forged.example;proto=https',
  'x-original-host': 'forged.example',
  origin: 'https://forged.example',
  referer: 'https://forged.example/',
};
const urls = { success_url: 'https://shop.example.com/', cancel_url: 'https://shop.example.com/' };

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: { PAYMENTS_SANDBOX: 'open' } });
  key = await platform.key({ tier: 'pro' });
  await putFile(platform, 'notes/a.md', '# A\n');
});
afterAll(() => platform.stop());

const posts: [path: string, body: unknown][] = [
  ['/api/vcs/repos', { owner: 'octo-org', name: 'hello-world' }],
  ['/api/files/share', { file_path: 'notes/a.md' }],
  ['/api/billing/subscribe', { tier: 'developer', ...urls }],
  ['/api/intel/upgrade', { email: 'dana@example.com', tier: 'regional', ...urls }],
  ['/api/research', { topic: 'tides' }],
];
const gets = [
  '/api/vcs/repos',
  '/api/messaging/chat/status',
  '/api/files/share',
  '/api/intel/digest/preview',
  '/api/intel/briefings',
  '/intel',
  '/intel/plans',
  '/intel/digest',
  '/intel/deep',
  '/console',
  '/openapi.json',
  '/docs',
  '/intel/briefing/none.md',
  '/nowhere',
];

async function said(path: string, asking: Asking): Promise<string> {
  const { status, headers, text } = await askAs(`${platform.url}${path}`, asking);
  expect([path, status]).not.toEqual([path, 500]);
  return `${JSON.stringify(headers)}\n${text}`;
}

it.each(posts)('does not appear in the response of POST %s when forged in the request', async (path, body) => {
  const answer = await said(path, { method: 'POST', headers: { ...forged, 'x-api-key': key }, body });
  expect(answer).not.toContain('forged.example');
  const typed = { ...forged, 'x-api-key': key, 'idempotency-key': 'own-address' };
  expect(await said(path, { method: 'POST', headers: typed, body })).not.toContain('forged.example');
});

it.each(gets)('does not appear in the response of GET %s when forged in the request', async (path) => {
  for (const accept of ['text/html', 'application/json']) {
    expect(await said(path, { headers: { ...forged, accept, 'x-api-key': key } })).not.toContain('forged.example');
  }
});

it('defaults to the address of the listener', async () => {
  const own = platform.app.resources.site.url;
  expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const [answers, status] = await Promise.all([
    Promise.all(
      posts.slice(0, 4).map(([path, body]) => said(path, { method: 'POST', headers: { 'x-api-key': key }, body })),
    ),
    said('/api/messaging/chat/status', {}),
  ]);
  for (const answer of [...answers, status]) expect(answer).toMatch(/"http:\/\/127\.0\.0\.1:\d+\//);
});
