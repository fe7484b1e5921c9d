import { describe, expect, it } from 'vitest';
import { LineTable } from '#text/grounding/lexicon/line-table.ts';

const byLetters = (a: string, b: string) => a < b;
const byNumber = (a: string, b: string) => a.length < b.length || (a.length === b.length && a < b);

describe('LineTable', () => {
  it('finds the first line, the last one and each between', () => {
    const table = new LineTable('ab 1 2\nabc\nb z 10\nbe 3', byLetters);
    expect(['ab', 'abc', 'b', 'be'].map((word) => table.find(word))).toEqual([[1, 2], [], [35, 36], [3]]);
  });

  it('finds neither a part of a word nor what stands outside the lines', () => {
    const table = new LineTable('ab 1 2\nabc\nb z 10\nbe 3', byLetters);
    for (const word of ['', 'a', 'abcd', 'bee', 'zz', 'ab 1', '1', '\n']) expect(table.find(word)).toBeUndefined();
  });

  it('looks numbers up by their value, not by their letters', () => {
    const table = new LineTable('2 a\nz b\n10 c\n1z d', byNumber);
    expect(['2', 'z', '10', '1z', '3'].map((word) => table.find(word))).toEqual([[10], [11], [12], [13], undefined]);
  });

  it('has nothing to find in an empty text', () => {
    expect(new LineTable('', byLetters).find('a')).toBeUndefined();
  });
});
