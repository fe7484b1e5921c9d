import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { makeSigningSecret, signatureHeaders, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import {
  type ReceivedWebhook,
  verifySignature,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from '../../client/verify-webhook.ts';

/** The vector that Standard Webhooks 1.0 publishes. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  now: new Date(1_614_265_330_000),
};

const event: WebhookEvent = {
  id: 'evt_1',
  type: 'research.complete',
  timestamp: '2026-11-21T10:00:00.000Z',
  data: { id: 7, topic: 'tïdes 🌊', status: 'completed', sources: 3, url: 'http://localhost/api/research/7' },
};

/** A delivery as the platform signs it, now. */
function delivered(options: { secrets?: string[]; body?: string; sentAt?: Date } = {}) {
  const { secrets = [makeSigningSecret()], body = JSON.stringify(event), sentAt = new Date() } = options;
  const headers = signatureHeaders({ id: 'evt_1', body }, secrets.map(signingKeyOf), sentAt);
  return { body, headers, secret: secrets[0] ?? '' };
}

async function refusalOf(received: ReceivedWebhook): Promise<string> {
  const error = await verifySignature(received).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return 'accepted';
  return error instanceof WebhookVerificationError ? error.reason : String(error);
}

describe('the Standard Webhooks test vector', () => {
  it('is accepted', async () => {
    expect(await verifySignature(vector)).toBe(vector.body);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const)('is rejected without %s', async (name) => {
    const { [name]: _, ...headers } = vector.headers;
    expect(await refusalOf({ ...vector, headers })).toBe('missing-header');
    expect(await refusalOf({ ...vector, headers: { ...headers, [name]: '' } })).toBe('missing-header');
  });

  it.each([
    [300, 'accepted'],
    [301, 'too-old'],
    [-300, 'accepted'],
    [-301, 'too-new'],
  ])('%i seconds later is %s', async (seconds, outcome) => {
    const now = new Date(vector.now.getTime() + seconds * 1_000);
    expect(await refusalOf({ ...vector, now })).toBe(outcome);
  });

  it('is accepted when its signature is one of several', async () => {
    const signature = [
      'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=',
      'v2,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=',
      vector.headers['webhook-signature'],
      'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=',
    ].join(' ');
    expect(await refusalOf({ ...vector, headers: { ...vector.headers, 'webhook-signature': signature } })).toBe(
      'accepted',
    );
  });

  it.each([
    ['a part of the signature', 'v1,g0hM9SsE'],
    ['the signature without its version', 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
    ['another version', 'v1a,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
    ['a version alone', 'v1,'],
    ['a signature that is no base64', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE!'],
    ['a signature with one bit changed', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OA='],
    ['many empty ones', ' '.repeat(50)],
  ])('is rejected with %s', async (_, signature) => {
    const headers = { ...vector.headers, 'webhook-signature': signature };
    expect(await refusalOf({ ...vector, headers })).toBe('no-match');
  });

  it.each([
    ['the body', { body: '{"test": 2432232315}' }],
    ['the spelling of the body', { body: '{"test":2432232314}' }],
    ['the id', { headers: { ...vector.headers, 'webhook-id': 'msg_other' } }],
    ['the timestamp', { headers: { ...vector.headers, 'webhook-timestamp': '1614265331' } }],
    ['the secret', { secret: makeSigningSecret() }],
  ])('is rejected when %s is changed', async (_, change) => {
    expect(await refusalOf({ ...vector, ...change })).toBe('no-match');
  });

  it.each([['12.5'], ['-1614265330'], ['1614265330abc'], [' 1614265330'], ['0x60379e32'], ['NaN'], ['9'.repeat(400)]])(
    'is rejected at the time %j',
    async (timestamp) => {
      const headers = { ...vector.headers, 'webhook-timestamp': timestamp };
      expect(await refusalOf({ ...vector, headers })).toBe('bad-timestamp');
    },
  );

  it('is accepted with a secret that lacks its prefix or ends in a newline', async () => {
    expect(await refusalOf({ ...vector, secret: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })).toBe('accepted');
    expect(await refusalOf({ ...vector, secret: `${vector.secret}\n` })).toBe('accepted');
  });

  it.each(['', 'whsec_', 'whsec_not base64', 'whsec_abc!'])('is rejected with the secret %j', async (secret) => {
    expect(await refusalOf({ ...vector, secret })).toBe('bad-secret');
  });
});

describe('the payload', () => {
  it('may be empty', async () => {
    const { secret, headers } = delivered({ body: '' });
    expect(await verifySignature({ body: '', headers, secret })).toBe('');
    expect(await refusalOf({ body: ' ', headers, secret })).toBe('no-match');
  });

  it('may be text, bytes or a buffer with any characters', async () => {
    const { body, headers, secret } = delivered();
    const bytes = new TextEncoder().encode(body);
    for (const given of [body, bytes, bytes.buffer, Buffer.from(body)]) {
      expect(await verifyWebhook({ body: given, headers, secret })).toEqual(event);
    }
  });

  it('must be raw', async () => {
    const { headers, secret } = delivered();
    const parsed = event as unknown as string;
    await expect(verifyWebhook({ body: parsed, headers, secret })).rejects.toThrow(/raw text or bytes/);
  });

  it('may come with headers in any case and any container', async () => {
    const { body, headers, secret } = delivered();
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    for (const given of [headers, new Headers(headers), upper, lists, { ...headers, host: undefined }]) {
      expect(await verifyWebhook({ body, headers: given, secret })).toEqual(event);
    }
  });

  it('matches any of several secrets and either signature during a rotation', async () => {
    const [old, present, other] = [makeSigningSecret(), makeSigningSecret(), makeSigningSecret()];
    const { body, headers } = delivered({ secrets: [present, old] });
    for (const secrets of [[old], [present], [other, present], [old, other]]) {
      expect(await verifyWebhook({ body, headers, secrets })).toEqual(event);
    }
    expect(await refusalOf({ body, headers, secrets: [other] })).toBe('no-match');
    expect(await refusalOf({ body, headers, secrets: [] })).toBe('bad-secret');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('is not checked with a tolerance of %d', async (tolerance) => {
    const { body, headers, secret } = delivered({ sentAt: new Date(0) });
    await expect(verifyWebhook({ body, headers, secret, toleranceSeconds: tolerance })).rejects.toThrow(TypeError);
  });

  it('is not checked with an invalid clock', async () => {
    const { body, headers, secret } = delivered();
    await expect(verifyWebhook({ body, headers, secret, now: new Date(Number.NaN) })).rejects.toThrow(TypeError);
  });

  it('may be older with a longer tolerance', async () => {
    const { body, headers, secret } = delivered({ sentAt: new Date(Date.now() - 3_000_000) });
    expect(await verifyWebhook({ body, headers, secret, toleranceSeconds: 3_600 })).toEqual(event);
    expect(await refusalOf({ body, headers, secret })).toBe('too-old');
  });

  it.each(['', 'null', '[]', '{}', 'no JSON', '{"id":"a","type":"b","timestamp":"c","data":1}'])(
    'must be an event, not %j',
    async (body) => {
      const received = delivered({ body });
      await expect(verifyWebhook(received)).rejects.toMatchObject({ reason: 'bad-body' });
    },
  );

  it('must be text, not invalid bytes', async () => {
    const key = signingKeyOf(vector.secret);
    const headers = signatureHeaders({ id: 'evt_1', body: '\uFFFD' }, [key], new Date());
    expect(await refusalOf({ body: new Uint8Array([0xff]), headers, secret: vector.secret })).toBe('no-match');
  });

  it('has the type of its event', async () => {
    const received = await verifyWebhook(delivered());
    expectTypeOf(received.type).toEqualTypeOf<
      'research.complete' | 'code_review.complete' | 'vcs.review.complete' | 'webhook.test'
    >();
    if (received.type === 'vcs.review.complete') expectTypeOf(received.data.pr_number).toEqualTypeOf<number>();
    if (received.type === 'research.complete')
      expectTypeOf(received.data.status).toEqualTypeOf<'completed' | 'failed'>();
    // @ts-expect-error there is no such event
    expect(received.type === 'research.started').toBe(false);
  });
});

describe('an independent library', () => {
  it('accepts what the platform signs, including during a rotation', () => {
    const [old, present] = [makeSigningSecret(), makeSigningSecret()];
    const { body, headers } = delivered({ secrets: [present, old] });
    expect(new Webhook(present).verify(body, headers)).toEqual(event);
    expect(new Webhook(old).verify(body, headers)).toEqual(event);
    expect(() => new Webhook(makeSigningSecret()).verify(body, headers)).toThrow('No matching signature found');
  });

  it('creates signatures that are accepted here', async () => {
    const secret = makeSigningSecret();
    const body = JSON.stringify(event);
    const sentAt = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', sentAt, body),
    };
    expect(await verifyWebhook({ body, headers, secret })).toEqual(event);
  });
});
