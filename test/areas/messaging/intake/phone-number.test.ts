import { describe, expect, it } from 'vitest';
import { maskNumber, readPhoneNumber } from '#areas/messaging/intake/phone-number.ts';
import { zoneOfNumber } from '#areas/messaging/reminders/number-zone.ts';

describe('phone numbers', () => {
  it.each([
    ['15551231111', '15551231111'],
    ['+15551231111', '15551231111'],
    ['0015551231111', '15551231111'],
    [' 49151 ', '49151'],
  ])('reads %j', (text, digits) => {
    expect(readPhoneNumber(text)).toBe(digits);
  });

  it.each(['', 'Ann', '0', '1234', '1'.repeat(16), '+', '15 55', '1555x231111', '++15551231111'])(
    'refuses %j',
    (text) => {
      expect(readPhoneNumber(text)).toBeUndefined();
    },
  );

  it.each([
    ['155512311112', '***12'],
    ['15551231111', '***11'],
    ['49151000', '***00'],
    ['12345', '***45'],
  ])('masks %s', (digits, masked) => {
    expect(maskNumber(digits)).toBe(masked);
  });

  it('returns the time zone of countries that have a single one', () => {
    expect(['4915100001000', '447700900000', '35312345678', '919876543210'].map(zoneOfNumber)).toEqual([
      'Europe/Berlin',
      'Europe/London',
      'Europe/Dublin',
      'Asia/Kolkata',
    ]);
    expect(['15551231111', '79161234567', '61491570156', '5511912345678'].map(zoneOfNumber)).toEqual(
      Array(4).fill('UTC'),
    );
  });
});
