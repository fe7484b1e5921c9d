import { describe, expect, it } from 'vitest';
import { isComplete, joinParts } from '#areas/messaging/long-sms/long-sms.ts';

const part = (number: number, content: string, total = 3) => ({ part: number, total, content });

describe('the parts of a long SMS', () => {
  it('are joined by their numbers', () => {
    const parts = [part(3, 'c'), part(1, 'a'), part(2, 'b')];
    expect(isComplete(parts)).toBe(true);
    expect(joinParts(parts)).toBe('abc');
  });

  it('are marked if one is missing, and a repeated one does not replace it', () => {
    const parts = [part(3, 'c'), part(1, 'a'), part(1, 'other')];
    expect(isComplete(parts)).toBe(false);
    expect(joinParts(parts)).toBe('a [part 2 of 3 is missing] c');
  });
});
