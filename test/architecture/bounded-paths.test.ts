import { describe, expect, it } from 'vitest';
import { boundedPaths } from './bounded-paths.ts';

describe('the number of ways to match a regular expression', () => {
  it.each([
    ['abc', 1],
    ['a?b?', 4],
    ['[^a-z\\]]{2,5}x', 4],
    ['(?:a|b|ab)c', 2],
    ['\\(x{0,9}\\)', 10],
    ['(?:a{1,3}){2}', 9],
    ['(?=a{0,4})b', 5],
  ])('of %s is bounded', (source, ways) => {
    expect(boundedPaths(source)).toBe(ways);
  });

  it.each(['a*', 'x(?:ab+)?', '[*]{2,}', '(?<name>a|b*)'])('of %s is unbounded', (source) => {
    expect(boundedPaths(source)).toBe(Number.POSITIVE_INFINITY);
  });
});
