import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readCallbackToken } from '#platform/chat/callback-token.ts';

const secret = 'a-signature-secret';
const body = Buffer.from('{"message_uuid":"u"}');
const now = new Date('2026-11-21T17:00:00Z');
const nowSeconds = now.getTime() / 1_000;

async function read(
  changes: Record<string, unknown> = {},
  more: { appId?: string; body?: Buffer; prefix?: string } = {},
) {
  const claims = {
    iss: 'Vonage',
    iat: nowSeconds,
    jti: 'the-jti',
    payload_hash: createHash('sha256').update(body).digest('hex'),
    application_id: 'app',
    ...changes,
  };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  return readCallbackToken({
    authorization: `${more.prefix ?? 'Bearer'} ${token}`,
    body: more.body ?? body,
    secret,
    appId: more.appId,
    now,
  });
}

describe('callback token', () => {
  it('returns the jti and the body it was issued for', async () => {
    const token = { jti: 'the-jti', payloadHash: createHash('sha256').update(body).digest('hex') };
    expect(await read()).toEqual(token);
    expect(await read({}, { appId: 'app' })).toEqual(token);
    expect(await read({}, { prefix: 'bearer' })).toEqual(token);
    expect(await read({ api_key: 'x', something: [1] })).toEqual(token);
    // The same body under capital digits is the same body.
    expect(await read({ payload_hash: token.payloadHash.toUpperCase() })).toEqual(token);
  });

  it('is valid for exactly 300 s in both directions', async () => {
    for (const skew of [-300, 300]) expect(await read({ iat: nowSeconds + skew }), String(skew)).toBeDefined();
    for (const skew of [-301, 301]) expect(await read({ iat: nowSeconds + skew }), String(skew)).toBeUndefined();
  });

  it('is bound to the body and the application', async () => {
    expect(await read({}, { body: Buffer.from('{"message_uuid": "u"}') })).toBeUndefined();
    expect(await read({}, { body: Buffer.alloc(0) })).toBeUndefined();
    expect(await read({}, { appId: 'another' })).toBeUndefined();
    expect(await read({ application_id: undefined }, { appId: 'app' })).toBeUndefined();
  });

  it.each([
    { iat: '1' },
    { jti: '' },
    { jti: 7 },
    { payload_hash: 'x' },
    { payload_hash: ['a'] },
    { iss: ['Vonage'] },
    { exp: nowSeconds - 301 },
    { nbf: nowSeconds + 301 },
  ])('is rejected with %j', async (changes) => {
    expect(await read(changes)).toBeUndefined();
  });

  it.each([undefined, '', 'Bearer', 'Bearer ..', 'Bearer a.b.c', 'Basic x', `Bearer ${'a'.repeat(9_000)}`])(
    'is missing from %j',
    async (authorization) => {
      expect(await readCallbackToken({ authorization, body, secret, appId: undefined, now })).toBeUndefined();
    },
  );
});
