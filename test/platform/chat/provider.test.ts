import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatProvider } from '#platform/chat/provider.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb, type WebAnswer } from '../../support/local-web.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const now = new Date('2026-11-21T17:00:00Z');
const outbound = new Outbound({ allow: [] });
let web: LocalWeb;

beforeAll(async () => {
  web = await startLocalWeb();
});

afterAll(async () => {
  await outbound.close();
  await web?.close();
});

const message = { to: '4915100001000', from: '14155550000', channel: 'sms', text: 'Grüße', clientRef: 'chat-7' };

// Older keys come in the form of PKCS #1.
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const providerAt = (apiUrl: string, timeoutMs?: number) =>
  createChatProvider(
    { appId: 'app', privateKey: pem, apiUrl, clock: { now: () => now }, ...(timeoutMs !== undefined && { timeoutMs }) },
    outbound,
  );

const sendTo = (answer: WebAnswer) => {
  web.page('/v1/messages', answer);
  return providerAt(web.url('')).send(message);
};

describe('chat provider', () => {
  it('receives requests in the documented format', async () => {
    expect(await sendTo({ status: 202, json: { message_uuid: 'uuid-1' } })).toEqual({
      kind: 'accepted',
      messageUuid: 'uuid-1',
    });
    const request = web.requests.at(-1);
    expect(request).toMatchObject({ method: 'POST', path: '/v1/messages' });
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: '4915100001000',
      from: '14155550000',
      channel: 'sms',
      message_type: 'text',
      text: 'Grüße',
      client_ref: 'chat-7',
    });
    const token = (request?.headers.authorization ?? '').replace('Bearer ', '');
    await jwtVerify(token, publicKey, { algorithms: ['RS256'], currentDate: now });
    expect(decodeJwt(token)).toMatchObject({
      application_id: 'app',
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 900,
    });
  });

  it.each([
    [{ status: 401 }, false],
    [{ status: 403 }, false],
    [{ status: 422, json: { invalid_parameters: [] } }, false],
    [{ status: 302, headers: { location: '/elsewhere' } }, false],
    [{ status: 429 }, true],
  ] as const)('has not sent the message after %j', async (answer, isPassing) => {
    expect(await sendTo(answer as WebAnswer)).toMatchObject({ kind: 'refused', isPassing, retryAfterMs: null });
    expect(web.hits('/elsewhere')).toBe(0);
  });

  it('returns the retry delay that it asks for', async () => {
    const at = (header: string) => sendTo({ status: 429, headers: { 'retry-after': header } });
    expect(await at('7')).toMatchObject({ isPassing: true, retryAfterMs: 7_000 });
    expect(await at('Sat, 21 Nov 2026 17:00:30 GMT')).toMatchObject({ retryAfterMs: 30_000 });
  });

  it.each([{ status: 500 }, { status: 502 }, { status: 503 }, { status: 202, text: 'ok' }, { status: 200, json: {} }])(
    'may have sent the message after %j',
    async (answer) => {
      expect(await sendTo(answer)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('may have sent the message when the connection breaks before the response', async () => {
    web.raw('/v1/messages', '');
    expect(await providerAt(web.url('')).send(message)).toMatchObject({ kind: 'unknown' });
  });

  it('may have sent the message when the response is missing or incomplete', async () => {
    web.silent('/v1/messages');
    expect(await providerAt(web.url(''), 150).send(message)).toMatchObject({ kind: 'unknown' });
    web.stalled('/v1/messages', { status: 202, text: '{"message_' });
    expect(await providerAt(web.url(''), 150).send(message)).toMatchObject({ kind: 'unknown' });
  });

  it('has not sent the message when the connection is refused', async () => {
    const gone = await startLocalWeb();
    await gone.close();
    expect(await providerAt(gone.url('')).send(message)).toMatchObject({ kind: 'refused', isPassing: true });
    expect(await providerAt('http://nowhere.invalid').send(message)).toMatchObject({
      kind: 'refused',
      isPassing: true,
    });
  });

  it('has not sent the message when the TLS handshake fails', async () => {
    const secure = await startLocalWeb({ tlsFor: ['localhost'] });
    try {
      expect(await providerAt(secure.url('', 'localhost')).send(message)).toMatchObject({
        kind: 'refused',
        isPassing: true,
      });
    } finally {
      await secure.close();
    }
  });

  it('does not repeat the response body in errors', async () => {
    const outcome = await sendTo({ status: 422, json: { detail: 'bad Grüße to 4915100001000' } });
    expect(JSON.stringify(outcome)).not.toMatch(/Grüße|49151/);
  });
});
