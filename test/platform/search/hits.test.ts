import { describe, expect, it } from 'vitest';
import { countOf, fitQuery, plainText, toHits } from '#platform/search/hits.ts';

describe('plainText', () => {
  it.each([
    ['no markup at all', 'no markup at all'],
    ['<b>bold</b> and <a href="x">linked', 'bold and linked'],
    ['one<br>two<p>three</p><li>four', 'one two three four'],
    ['&quot;quoted&quot; &amp;amp; &nbsp;&euro;&#8217;', '"quoted" &amp; €’'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a<script>evil()</script>b<style>p{}</style>c', 'abc'],
    ['a\0b\n\tc\u0085d', 'a b c d'],
    ['<!-- hidden -->seen', 'seen'],
    ['half \ud83d pair', 'half \ufffd pair'],
    ['', ''],
  ])('converts %j to one line of text', (html, expected) => expect(plainText(html, 100)).toBe(expected));

  it('truncates without splitting a character', () => {
    expect(plainText('abcdefgh', 5)).toBe('abcd…');
    expect(plainText('abc😀defg', 5)).toBe('abc…');
    expect(plainText('abcde', 5)).toBe('abcde');
  });
});

describe('toHits', () => {
  it('drops invalid and duplicate URLs', () => {
    const urls = ['https://a.example/', 'HTTPS://A.EXAMPLE', 'file:///etc/passwd', 'nonsense', 'http://u:p@b.example/'];
    expect(
      toHits(
        urls.map((url) => ({ url })),
        10,
      ),
    ).toEqual([{ url: 'https://a.example/', title: 'a.example', snippet: '' }]);
  });
});

describe('countOf', () => {
  it.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [500, 20],
    [Number.NaN, 1],
  ])('requests a limit of %d as %d', (limit, count) => expect(countOf(limit)).toBe(count));
});

describe('fitQuery', () => {
  it('truncates between words, and within the first only if it is too long', () => {
    expect(fitQuery('  one\n two\tthree ', { maxLength: 100 })).toBe('one two three');
    expect(fitQuery('one two three', { maxLength: 9 })).toBe('one two');
    expect(fitQuery('one two three', { maxLength: 100, maxWords: 1 })).toBe('one');
    expect(fitQuery('😀😀😀', { maxLength: 5 })).toBe('😀😀');
  });
});
