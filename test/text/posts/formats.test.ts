import { describe, expect, it } from 'vitest';
import { findFormat, formatNames, formatOf, isValidFor, measureOutput } from '#text/posts/formats.ts';

describe('formats', () => {
  it('are found by name, and twitter_thread also as thread', () => {
    for (const name of formatNames) expect(findFormat(name)).toEqual(formatOf(name));
    expect(findFormat('thread')?.name).toBe('twitter_thread');
    expect(findFormat('constructor')).toBeUndefined();
  });

  it('count length as their networks do', () => {
    expect(measureOutput(formatOf('twitter'), '漢字')).toEqual({ value: 4, unit: 'weighted_characters', limit: 280 });
    expect(measureOutput(formatOf('linkedin'), '漢字')).toEqual({ value: 2, unit: 'characters', limit: 3000 });
    expect(measureOutput(formatOf('twitter_thread'), ['ab', 'abc']).value).toBe(3);
    expect(measureOutput(formatOf('hashtags'), ['#a', '#b']).value).toBe(2);
  });

  it('reject output that is too long, has the wrong shape or has too many hashtags', () => {
    expect(isValidFor(formatOf('twitter'), 'x'.repeat(280))).toBe(true);
    expect(isValidFor(formatOf('twitter'), 'x'.repeat(281))).toBe(false);
    expect(isValidFor(formatOf('twitter_thread'), 'text')).toBe(false);
    expect(isValidFor(formatOf('instagram'), '#tag '.repeat(31))).toBe(false);
    expect(isValidFor(formatOf('key_points'), Array(11).fill('point'))).toBe(false);
  });
});
