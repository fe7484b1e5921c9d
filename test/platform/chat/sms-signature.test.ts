import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSmsSignatureValid } from '#platform/chat/sms-signature.ts';

// The provider's own published vectors.
const published = {
  'message-timestamp': '2013-11-21 15:27:30',
  messageId: '020000001B0FE827',
  msisdn: '14843472194',
  text: 'Test again',
  timestamp: '1385047698',
  to: '13239877404',
  type: 'text',
};
const secret = 'my_secret_key_for_testing';
const signatures = {
  SHA256HMAC: 'DDB8397C2B90AAC7F3882D306475C9A5058C92322EEF43C92B298B6E0FC0D330',
  MD5HASH: 'd2e7b1dc968737c5998ad624e02f90b7',
};

const check = (fields: Record<string, string>, by = secret) => isSmsSignatureValid(new Map(Object.entries(fields)), by);

describe('SMS signature', () => {
  it.each(Object.entries(signatures))('matches the published example of %s, in upper and lower case', (_, sig) => {
    expect(check({ ...published, sig })).toBe(true);
    expect(check({ sig: sig.toLowerCase(), ...published })).toBe(true);
    expect(check({ ...published, sig: sig.toUpperCase() })).toBe(true);
  });

  it.each(Object.entries(signatures))('rejects any change to the content signed by %s', (_, sig) => {
    for (const [name, value] of Object.entries(published)) {
      expect(check({ ...published, [name]: `${value} `, sig }), name).toBe(false);
      const { [name]: __, ...less } = { ...published } as Record<string, string>;
      expect(check({ ...less, sig }), name).toBe(false);
    }
    expect(check({ ...published, more: '', sig })).toBe(false);
    expect(check({ ...published, sig }, 'another secret')).toBe(false);
    expect(check({ ...published, sig }, '')).toBe(false);
  });

  it.each(['', 'x', 'd2e7', `${signatures.MD5HASH}00`, `${signatures.MD5HASH}\n`, 'zz'.repeat(16), 'ab'.repeat(70)])(
    'rejects %j',
    (sig) => {
      expect(check({ ...published, sig })).toBe(false);
    },
  );

  it('reads separators within values as the provider does', () => {
    const sig = createHash('md5').update('&a=1_b_2&c=3k').digest('hex');
    expect(check({ c: '3', a: '1&b=2', sig }, 'k')).toBe(true);
    expect(check({ c: '3', a: '1', b: '2', sig }, 'k')).toBe(false);
  });
});
