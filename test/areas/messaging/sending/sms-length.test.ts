import { describe, expect, it } from 'vitest';
import { measureSms } from '#areas/messaging/sending/sms-length.ts';

describe('the length of an SMS', () => {
  it.each([
    ['nothing', '', 'GSM-7', 1],
    ['160 plain characters', 'x'.repeat(160), 'GSM-7', 1],
    ['161 plain characters', 'x'.repeat(161), 'GSM-7', 2],
    ['306 plain characters', 'x'.repeat(306), 'GSM-7', 2],
    ['307 plain characters', 'x'.repeat(307), 'GSM-7', 3],
    ['80 characters with an escape', '€'.repeat(80), 'GSM-7', 1],
    ['81 characters with an escape', '€'.repeat(81), 'GSM-7', 2],
    ['an escape that would be parted', `${'x'.repeat(152)}€${'x'.repeat(152)}`, 'GSM-7', 3],
    ['letters of the alphabet with accents', 'äöüñàéèìòùßÄÖÜÑÅåÆæØøΔΩ', 'GSM-7', 1],
    ['70 others', 'я'.repeat(70), 'UCS-2', 1],
    ['71 others', 'я'.repeat(71), 'UCS-2', 2],
    ['135 others', 'я'.repeat(135), 'UCS-2', 3],
    ['one other among 70', `${'x'.repeat(69)}ç`, 'UCS-2', 1],
    ['35 pairs', '😀'.repeat(35), 'UCS-2', 1],
    ['a pair that would be parted', `${'я'.repeat(66)}😀${'я'.repeat(66)}`, 'UCS-2', 3],
  ])('counts %s', (_, text, encoding, segments) => {
    expect(measureSms(text)).toEqual({ encoding, segments });
  });
});
