import { expect, it } from 'vitest';
import { spanOf } from '#areas/intel/digests/mail.ts';

it.each([
  ['2026-11-23', '2026-11-23', 'on 23 November 2026'],
  ['2026-11-17', '2026-11-23', 'from 17 to 23 November 2026'],
  ['2026-10-28', '2026-11-03', 'from 28 October to 3 November 2026'],
  ['2026-12-28', '2027-01-03', 'from 28 December 2026 to 3 January 2027'],
])('says the days from %s to %s as a person does', (first, last, words) => {
  expect(spanOf(first, last)).toBe(words);
});
