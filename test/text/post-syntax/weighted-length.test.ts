import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postCounting, weightedLength } from '#text/post-syntax/weighted-length.ts';
import { isPostable } from './whole-grammar.ts';

describe('weighted length', () => {
  it.each([
    ['', 0],
    ['plain text', 10],
    ['漢字', 4],
    ['e\u0301', 1],
    ['“quoted” – text…', 17],
    ['👩‍🚀', 2],
    ['👍🏽🇫🇷1️⃣', 6],
    ['© and ©️', 8],
    ['read https://example.org/a/very/long/path?with=much#behind now', 32],
    ['example.org', 23],
    ['name@example.org', 16],
    ['no.suchdomainname', 17],
  ])('of %j is %i', (post, length) => {
    expect(weightedLength(post)).toBe(length);
  });

  it('counts every part of an emoji sequence that is not joined', () => {
    expect(weightedLength('👩‍🚀', { ...postCounting, joinsEmoji: false })).toBe(5);
  });

  it('is additive across whitespace for any words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }).filter((word) => !/\s/u.test(word))),
        (words) => {
          const sum = words.reduce((total, word) => total + weightedLength(word), Math.max(0, words.length - 1));
          expect(weightedLength(words.join(' '))).toBe(sum);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('rejects empty text, text over the limit and invalid characters', () => {
    expect(isPostable('x'.repeat(280))).toBe(true);
    expect(isPostable('x'.repeat(281))).toBe(false);
    expect(isPostable('漢'.repeat(141))).toBe(false);
    expect(isPostable(' \n ')).toBe(false);
    expect(isPostable('a\uFEFFb')).toBe(false);
  });

  it.each(['a.', 'http://', 'a.com/(', '#', '@a', '👩‍', '漢.', '\uD800', '((', 'a.com?', 'co.'])(
    'reads a megabyte of %j',
    (unit) => {
      expect(weightedLength(unit.repeat(Math.floor(200_000 / unit.length)))).toBeGreaterThan(0);
    },
  );
});
