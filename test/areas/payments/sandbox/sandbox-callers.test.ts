import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asking, askAs } from '../../../support/ask-as.ts';
import { otherAddress } from '../../../support/other-address.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

const urls = { success_url: 'http://localhost:3000/paid', cancel_url: 'http://localhost:3000/not' };
const detail =
  'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it to everyone, or PAYMENTS_SECRET_KEY to take real payments';

const ask = (on: TestPlatform, path: string, { headers, ...rest }: Asking = {}) =>
  askAs(`${on.url}${path}`, { ...rest, headers: { accept: 'application/json', ...headers } });

let platform: TestPlatform;
let page: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: { HOST: '0.0.0.0' } });
  const body = { tier: 'pro', ...urls };
  const { body: checkout } = await platform.call<{ checkout_url: string }>('POST', '/api/billing/subscribe', {
    key: await platform.key(),
    body,
  });
  page = new URL(checkout.checkout_url).pathname;
});
afterAll(() => platform.stop());

const others: [string, Asking][] = [
  ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['through a proxy that names itself', { headers: { via: '1.1 proxy' } }],
  ['by a name that was made to lead here', { headers: { host: 'rebound.example' } }],
];

describe('the payments sandbox', () => {
  it.each([
    ['localhost', { headers: { host: 'localhost:8080' } }],
    ['a loopback address', {}],
    ['IPv6', { headers: { host: '[::1]:8080' } }],
  ] satisfies [string, Asking][])('serves its own machine, as %s', async (_, options) => {
    expect((await ask(platform, page, options)).status).toBe(200);
  });

  it.each(others)('rejects a caller who comes %s, on its pages and where they are opened', async (_, { headers }) => {
    const keyed = { ...headers, 'x-api-key': await platform.key() };
    const calls: [string, Asking][] = [
      [page, { ...(headers && { headers }) }],
      [page, { method: 'POST', ...(headers && { headers }), body: { choice: 'pay' } }],
      ['/sandbox/portal/bps_none', { ...(headers && { headers }) }],
      ['/sandbox/portal/bps_none', { method: 'POST', ...(headers && { headers }), body: { choice: 'cancel' } }],
      ['/api/billing/subscribe', { method: 'POST', headers: keyed, body: { tier: 'pro', ...urls } }],
      [
        '/api/intel/upgrade',
        { method: 'POST', ...(headers && { headers }), body: { email: 'a@example.com', tier: 'global', ...urls } },
      ],
    ];
    for (const [path, options] of calls) {
      const { status, text } = await ask(platform, path, options);
      expect([path, status, JSON.parse(text)]).toEqual([path, 403, { detail }]);
    }
    const paid = await platform.database.query('select 1 from sandbox_session where completed_at is not null');
    expect(paid).toEqual([]);
  });

  it('refuses typed clients on other machines as well', async () => {
    const { status, text } = await ask(platform, '/trpc/intel.upgrade', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: { email: 'a@example.com', tier: 'global', ...urls },
    });
    expect([status, text]).toEqual([403, expect.stringContaining(detail)]);
  });

  it('rejects cross-site form posts, and is shown when linked from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(platform, page, { method: 'POST', headers, body: { choice: 'pay' } })).status).toBe(403);
    expect((await ask(platform, page, { headers })).status).toBe(200);
  });

  it.skipIf(otherAddress() === undefined)('refuses a caller from another address', async () => {
    const hostname = otherAddress() ?? '';
    const { status } = await ask(platform, page, { hostname });
    const claims = await ask(platform, page, { hostname, headers: { host: 'localhost' } });
    expect([status, claims.status]).toEqual([403, 403]);
  });

  it('serves everybody when the operator has opened it', async () => {
    const open = await startPlatform({ runsJobs: false, environment: { PAYMENTS_SANDBOX: 'open' } });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.7', host: 'agent.example' };
      const keyed = { ...headers, 'x-api-key': await open.key() };
      const body = { tier: 'pro', ...urls };
      const { status, text } = await ask(open, '/api/billing/subscribe', { method: 'POST', headers: keyed, body });
      expect(status).toBe(200);
      const { checkout_url } = JSON.parse(text) as { checkout_url: string };
      expect((await ask(open, new URL(checkout_url).pathname, { headers })).status).toBe(200);
    } finally {
      await open.stop();
    }
  });
});
