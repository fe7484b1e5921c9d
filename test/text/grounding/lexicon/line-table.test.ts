import { describe, expect, it } from 'vitest';
import { LineTable } from '#text/grounding/lexicon/line-table.ts';

const byLetters = (a: string, b: string) => a < b;
const byNumber = (a: string, b: string) => a.length < b.length || (a.length === b.length && a < b);

describe('LineTable', () => {
  it('finds the first, the last and every other line', () => {
    const table = new LineTable('ab 1 2\nabc\nb z 10\nbe 3', byLetters);
    expect(['ab', 'abc', 'b', 'be'].map((word) => table.find(word))).toEqual([[1, 2], [], [35, 36], [3]]);
  });

  it('does not match part of a word or text outside the lines', () => {
    const table = new LineTable('ab 1 2\nabc\nb z 10\nbe 3', byLetters);
    for (const word of ['', 'a', 'abcd', 'bee', 'zz', 'ab 1', '1', '\n']) expect(table.find(word)).toBeUndefined();
  });

  it('looks up numbers by value, not by digits', () => {
    const table = new LineTable('2 a\nz b\n10 c\n1z d', byNumber);
    expect(['2', 'z', '10', '1z', '3'].map((word) => table.find(word))).toEqual([[10], [11], [12], [13], undefined]);
  });

  it('finds nothing in an empty text', () => {
    expect(new LineTable('', byLetters).find('a')).toBeUndefined();
  });
});
