import { expect, it } from 'vitest';
import { trimEndOf, trimOf } from '#text/languages/trim.ts';

it.each([
  ['--a-b--', '--a-b', 'a-b'],
  ['-', '', ''],
  ['', '', ''],
  ['a', 'a', 'a'],
])('trims a character class from the end or both ends of %j', (text, withoutEnd, bare) => {
  expect(trimEndOf(text, /-/)).toBe(withoutEnd);
  expect(trimOf(text, /-/)).toBe(bare);
});
