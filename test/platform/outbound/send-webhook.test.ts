import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type SendOptions, type SendOutcome, sendWebhook } from '#platform/outbound/send-webhook.ts';
import { makeSigningSecret, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

const secret = makeSigningSecret();
const message = { id: 'evt_1', body: '{"id":"evt_1"}' };

let web: LocalWeb;
let outbound: Outbound;
beforeEach(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [web.host], userAgent: 'agent-platform/test' });
});
afterEach(async () => {
  await outbound.close();
  await web.close();
});

const send = (path: string, options: Partial<SendOptions> = {}): Promise<SendOutcome> =>
  sendWebhook(outbound, { url: web.url(path), keys: [signingKeyOf(secret)] }, message, {
    sentAt: new Date(),
    ...options,
  });

describe('a webhook request', () => {
  it('sends the exact body, signed with the time of this attempt', async () => {
    web.page('/hook', { status: 204 });
    const outcome = await send('/hook?token=1');
    expect(outcome).toMatchObject({ isDelivered: true, responseStatus: 204, responseBody: '', error: null });
    const [request] = web.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hook',
      body: message.body,
      headers: { 'content-type': 'application/json', 'user-agent': 'agent-platform/test', 'webhook-id': 'evt_1' },
    });
    expect(request?.query.get('token')).toBe('1');
    expect(new Verifier(secret).verify(message.body, request?.headers ?? {})).toEqual({ id: 'evt_1' });
  });

  it('lets custom headers replace the default ones', async () => {
    web.page('/hook', { status: 204 });
    await send('/hook', { headers: { 'webhook-signature': 'v1,forged', 'content-type': 'text/plain' } });
    expect(web.requests[0]?.headers).toMatchObject({ 'webhook-signature': 'v1,forged', 'content-type': 'text/plain' });
  });
});

describe('the outcome', () => {
  it.each([
    [200, true],
    [299, true],
    [400, false],
    [404, false],
    [429, false],
    [500, false],
    [599, false],
  ])('of status %i depends on the status', async (status, isDelivered) => {
    web.page('/hook', { status, text: 'noted' });
    const outcome = await send('/hook');
    expect(outcome).toMatchObject({ isDelivered, responseStatus: status, responseBody: 'noted', isGone: false });
    expect(outcome.error).toBe(isDelivered ? null : `The receiver answered with status ${status}`);
  });

  it.each([301, 302, 303, 307, 308])('of a redirect (%i) is a failure, and it is not followed', async (status) => {
    web.page('/elsewhere', { status: 200 });
    web.redirect('/hook', '/elsewhere', status);
    const outcome = await send('/hook');
    expect(outcome).toMatchObject({ isDelivered: false, responseStatus: status });
    expect(outcome.error).toContain('redirects');
    expect(web.hits('/elsewhere')).toBe(0);
  });

  it('of status 410 reports that the receiver is gone', async () => {
    web.page('/hook', { status: 410 });
    expect(await send('/hook')).toMatchObject({ isDelivered: false, responseStatus: 410, isGone: true });
  });

  it('includes the receiver’s Retry-After in seconds or as a date', async () => {
    web.page('/seconds', { status: 503, headers: { 'retry-after': '90' } });
    expect((await send('/seconds')).retryAfterMs).toBe(90_000);
    const sentAt = new Date();
    const until = new Date(Math.ceil(sentAt.getTime() / 1_000) * 1_000 + 600_000);
    web.page('/date', { status: 429, headers: { 'retry-after': until.toUTCString() } });
    const { retryAfterMs } = await send('/date', { sentAt });
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(until.getTime() - sentAt.getTime());
    web.page('/fine', { status: 200, headers: { 'retry-after': '90' } });
    expect((await send('/fine')).retryAfterMs).toBeNull();
  });

  it('of an unreachable receiver is a fixed message', async () => {
    const closed = await startLocalWeb();
    const url = closed.url('/hook');
    await closed.close();
    const client = new Outbound({ allow: [closed.host] });
    const outcome = await sendWebhook(client, { url, keys: [] }, message, { sentAt: new Date() });
    expect(outcome).toMatchObject({
      isDelivered: false,
      responseStatus: null,
      responseBody: null,
      error: 'The address could not be reached',
    });
    await client.close();
  });

  it('of a timeout is a failure, and the connection is closed', async () => {
    web.silent('/hook');
    const outcome = await send('/hook', { timeoutMs: 200 });
    expect(outcome).toMatchObject({
      isDelivered: false,
      responseStatus: null,
      error: 'The address did not answer in time',
    });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(199);
    await web.hungUp('/hook');
  });

  it('of a broken connection is a failure', async () => {
    web.raw('/hook', '');
    expect(await send('/hook')).toMatchObject({
      isDelivered: false,
      error: 'The answer broke off or is not valid HTTP',
    });
    web.raw('/garbage', 'SSH-2.0-OpenSSH_9.9\r\n');
    expect(await send('/garbage')).toMatchObject({ error: 'The answer broke off or is not valid HTTP' });
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest',
    'ftp://example.com/',
    'http://user@example.com/',
    'nonsense',
  ])('of %s is a rejection before anything is sent', async (url) => {
    const outcome = await sendWebhook(outbound, { url, keys: [] }, message, { sentAt: new Date() });
    expect(outcome).toMatchObject({ isDelivered: false, responseStatus: null, error: 'URL not allowed' });
  });

  it('of a name that resolves to a private address is the same rejection', async () => {
    const client = new Outbound({ allow: [], lookup: async () => [{ address: '10.0.0.7', family: 4 }] });
    const receiver = { url: 'https://hooks.example.com/', keys: [] };
    expect((await sendWebhook(client, receiver, message, { sentAt: new Date() })).error).toBe('URL not allowed');
    await client.close();
  });
});

describe('the recorded response', () => {
  it('is the first 4 kB, without a split character', async () => {
    web.page('/hook', { status: 500, text: `${'x'.repeat(4_095)}ß${'y'.repeat(100)}` });
    expect((await send('/hook')).responseBody).toBe('x'.repeat(4_095));
  });

  it('is text that the database accepts', async () => {
    web.page('/hook', { body: Buffer.from([0x61, 0x00, 0xff, 0x62, 0xed, 0xa0, 0x80]) });
    const { responseBody } = await send('/hook');
    expect(responseBody).toMatch(/^a\uFFFDb\uFFFD+$/);
    expect(responseBody?.isWellFormed()).toBe(true);
  });

  it('of an oversized response is truncated, and the status counts', async () => {
    web.endless('/hook', 'all work and no play\n');
    const outcome = await send('/hook', { timeoutMs: 600_000 });
    expect(outcome).toMatchObject({ isDelivered: true, responseStatus: 200 });
    expect(outcome.responseBody).toHaveLength(4_096);
    await web.hungUp('/hook');
  });

  it('of a response that never ends is recorded at the timeout', async () => {
    web.stalled('/hook', { status: 200, text: 'half an ans' });
    expect(await send('/hook', { timeoutMs: 300 })).toMatchObject({ isDelivered: true, responseBody: 'half an ans' });
  });
});

describe('the signal', () => {
  it('ends an attempt at once and throws its reason', async () => {
    web.silent('/hook');
    const stopping = new AbortController();
    const sending = send('/hook', { signal: stopping.signal });
    const alsoSending = send('/hook', { signal: stopping.signal });
    const ended = Promise.allSettled([sending, alsoSending]);
    while (web.hits('/hook') < 2) await new Promise(setImmediate);
    stopping.abort(new Error('the process stops'));
    const reason = expect.objectContaining({ message: 'the process stops' });
    expect(await ended).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await web.hungUp('/hook');
    await expect(send('/hook', { signal: stopping.signal })).rejects.toThrow('the process stops');
    expect(web.hits('/hook')).toBe(2);
  });
});
