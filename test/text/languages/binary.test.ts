import { expect, it } from 'vitest';
import { isBinary } from '#text/languages/binary.ts';

it.each([
  '',
  'Plain.\r\n\tText',
  'Größe 日本語 שלום 👩‍👩‍👧',
  '\u001b[31mred in a terminal, and much more text around it\u001b[0m',
])('detects %j as text', (text) => {
  expect(isBinary(text)).toBe(false);
});

it.each(['\u0001\u0002\u0003', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'a\uFFFDb\uFFFD\uFFFDc', '\ud800x'])(
  'detects %j as binary',
  (text) => {
    expect(isBinary(text)).toBe(true);
  },
);
