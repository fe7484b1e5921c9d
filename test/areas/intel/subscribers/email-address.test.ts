import { expect, it } from 'vitest';
import { maskEmail, normalEmail } from '#areas/intel/subscribers/email-address.ts';

it.each([
  [' Dana@Example.COM ', 'dana@example.com'],
  ['dana+news@example.com', 'dana+news@example.com'],
  ['nobody', undefined],
  ['', undefined],
  ['a@b', undefined],
  ['a@example.com, b@example.com', undefined],
  ['a@example.com\nBcc: b@example.com', undefined],
])('%j is known as %j', (text, expected) => {
  expect(normalEmail(text)).toBe(expected);
});

it.each([
  ['dana@example.com', 'd***@example.com'],
  ['d@example.com', 'd***@example.com'],
  ['', '***'],
])('%j is shown as %j', (email, expected) => {
  expect(maskEmail(email)).toBe(expected);
});
