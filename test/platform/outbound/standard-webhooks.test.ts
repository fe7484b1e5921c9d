import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { makeSigningSecret, signatureHeaders, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';

/** The vector that Standard Webhooks 1.0 publishes. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
  sentAt: new Date(1_614_265_330_000),
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

describe('webhook headers', () => {
  it('match the published test vector', () => {
    expect(signatureHeaders(vector.message, [signingKeyOf(vector.secret)], vector.sentAt)).toEqual({
      'webhook-id': vector.message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': vector.signature,
    });
  });

  it('contain the second in which the attempt started', () => {
    const late = signatureHeaders(vector.message, [signingKeyOf(vector.secret)], new Date(1_614_265_330_999));
    expect(late['webhook-timestamp']).toBe('1614265330');
    expect(late['webhook-signature']).toBe(vector.signature);
  });

  it('contain a signature for each secret, in order', () => {
    const other = makeSigningSecret();
    const { 'webhook-signature': both } = signatureHeaders(
      vector.message,
      [signingKeyOf(other), signingKeyOf(vector.secret)],
      vector.sentAt,
    );
    expect(both).toBe(
      `${new Webhook(other).sign(vector.message.id, vector.sentAt, vector.message.body)} ${vector.signature}`,
    );
  });

  it.each(['', 'ü 🌊 \u2028', '{"a":"\\ud83d"}', 'x'.repeat(20_000)])(
    'agree with an independent library on %j',
    (body) => {
      const secret = makeSigningSecret();
      const sentAt = new Date();
      const headers = signatureHeaders({ id: 'evt_a', body }, [signingKeyOf(secret)], sentAt);
      expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('evt_a', sentAt, body));
    },
  );
});

describe('signing secrets', () => {
  it('are 32 random bytes in base64 after the prefix', () => {
    const secrets = Array.from({ length: 50 }, makeSigningSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(signingKeyOf(secret)).toHaveLength(32);
    }
  });

  it('are the same without the prefix', () => {
    expect(signingKeyOf(vector.secret.slice('whsec_'.length))).toEqual(signingKeyOf(vector.secret));
  });
});
