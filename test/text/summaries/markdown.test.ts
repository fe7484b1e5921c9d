import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapeMarkdown,
  holdsAddress,
  linkTarget,
  oneLine,
  unlinkedAddress,
  withoutAddresses,
} from '#text/summaries/markdown.ts';
import { withoutSiteName } from '#text/summaries/site-name.ts';
import { hostileText } from './hostile-text.ts';

describe('escapeMarkdown', () => {
  it.each([
    ['a link', 'see [here](x)', 'see \\[here\\](x)'],
    ['an image', '![x](y)', '!\\[x\\](y)'],
    ['HTML', '<b>x</b> &lt;', '&lt;b&gt;x&lt;/b&gt; &amp;lt;'],
    ['emphasis and code', '*a* _b_ `c` ~d~', '\\*a\\* \\_b\\_ \\`c\\` \\~d\\~'],
    ['a heading', '# x', '\\# x'],
    ['a list', '- x', '\\- x'],
    ['a numbered list', '1. x', '1\\. x'],
    ['a new paragraph', 'x\n\n# y', 'x # y'],
    ['an escape', '\\[x', '\\\\\\[x'],
    ['nothing in plain text', 'R&D costs 3.5 % (2024) - more!', 'R&D costs 3.5 % (2024) - more!'],
  ])('neutralises %s', (_, text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('leaves no line break, tag or open bracket in any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const escaped = escapeMarkdown(text);
        expect(escaped).not.toMatch(/[\n\r<>]/);
        expect(escaped.replace(/\\[\\`*_[\]~#+=:.)-]/g, '')).not.toMatch(/[[\]`]/);
        expect(escaped.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('URLs', () => {
  it('are found in any spelling', () => {
    for (const text of [
      'x https://a.example',
      'HTTP://A',
      'www.a.example',
      'a@b.example',
      'javascript:alert(1)',
      'mailto:a',
    ]) {
      expect(holdsAddress(text), text).toBe(true);
    }
    expect(holdsAddress('Ratio 3:4, node.js, and/or, @home.')).toBe(false);
  });

  it('are escaped in titles', () => {
    expect(withoutAddresses('Visit https://www.a.example/b or a@b.example')).toBe(
      'Visit a.example/b or a at b.example',
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('http', '://', 'www.', '@', 'a.b', ' ', 'mailto:', ':', '//', 'W')),
        (parts) => {
          expect(withoutAddresses(parts.join(''))).not.toMatch(/:\/\/|@/);
        },
      ),
    );
  });

  it('become link targets that stay within their brackets', () => {
    expect(linkTarget('https://a.example/b (c)?d=<e>')).toBe('https://a.example/b%20%28c%29?d=%3Ce%3E');
    expect(linkTarget('javascript:alert(1)')).toBeUndefined();
    expect(linkTarget('not an address')).toBeUndefined();
  });

  it('are shown as code when they were not read', () => {
    expect(unlinkedAddress('https://a.example/`x`')).toBe('`a.example/x`');
    expect(unlinkedAddress('')).toBe('`(no address)`');
  });
});

describe('oneLine', () => {
  it('drops control characters, direction overrides and malformed characters', () => {
    expect(oneLine(' a\u0000b\u202Ec\n\td\uD800 ')).toBe('a b c d\uFFFD');
  });
});

it.each([
  ['Wheat harvest 2026 | Statdesk', 'Wheat harvest 2026'],
  ['Home | Statdesk', 'Home | Statdesk'],
  ['Trains - a history', 'Trains - a history'],
  ['Night bus kept for a year - The Plain Gazette', 'Night bus kept for a year'],
])('shortens the title %s to %s', (title, expected) => {
  expect(withoutSiteName(title, 'https://news.plain-gazette.example/bus')).toBe(expected);
});
