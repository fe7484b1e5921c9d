import { describe, expect, it } from 'vitest';
import { BrokenSeal, createSealer } from '#platform/sealed-text.ts';

const sealer = createSealer('a secret key of the operator');
const text = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('sealed text', () => {
  it.each([text, '', 'ü 🌊', '\u0000', 'x'.repeat(100_000)])('opens again (%#)', (given) => {
    expect(sealer.open(sealer.seal(given, 'webhook'), 'webhook')).toBe(given);
  });

  it('opens after a restart with the same key', () => {
    const sealed = sealer.seal(text, 'webhook');
    expect(createSealer('a secret key of the operator').open(sealed, 'webhook')).toBe(text);
  });

  it('reveals nothing of the text and is different each time', () => {
    const sealed = Array.from({ length: 20 }, () => sealer.seal(text, 'webhook'));
    expect(new Set(sealed).size).toBe(20);
    for (const one of sealed) {
      expect(one).toMatch(/^s1\.[\w-]+$/);
      const bytes = Buffer.from(one.slice(3), 'base64url');
      expect(bytes.includes(text)).toBe(false);
      expect(bytes.includes(Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'))).toBe(false);
    }
  });

  it('does not open with another key or for another purpose', () => {
    const sealed = sealer.seal(text, 'webhook');
    expect(() => createSealer('another key').open(sealed, 'webhook')).toThrow(BrokenSeal);
    expect(() => sealer.open(sealed, 'scheduled-task')).toThrow(BrokenSeal);
  });

  it('does not open when any byte has changed', () => {
    const bytes = Buffer.from(sealer.seal(text, 'webhook').slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(`s1.${changed.toString('base64url')}`, 'webhook'), `byte ${index}`).toThrow(BrokenSeal);
    }
  });

  it.each(['', 's1', 's1.', 's1.AAAA', 's2.AAAA', 'whsec_plain', `s1.${'A'.repeat(37)}`])('is not %j', (sealed) => {
    expect(() => sealer.open(sealed, 'webhook')).toThrow(BrokenSeal);
  });

  it('does not open when truncated', () => {
    const sealed = sealer.seal(text, 'webhook');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealer.open(sealed.slice(0, length), 'webhook'), `${length} characters`).toThrow(BrokenSeal);
    }
  });

  it('reveals nothing in the error when it does not open', () => {
    const sealed = sealer.seal(text, 'webhook');
    const error = (() => {
      try {
        return sealer.open(`${sealed.slice(0, -2)}AA`, 'webhook');
      } catch (thrown) {
        return thrown as Error;
      }
    })();
    expect(String(error)).not.toContain(text);
    expect(String(error)).not.toContain(sealed);
  });
});
