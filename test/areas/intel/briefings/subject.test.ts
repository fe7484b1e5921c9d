import { describe, expect, it } from 'vitest';
import { isSameSubject, subjectKey } from '#areas/intel/briefings/subject.ts';

describe('a subject', () => {
  it('is the same in other forms and another order', () => {
    expect(subjectKey('The Panama Canal drought')).toBe(subjectKey('Droughts in the Panama Canals'));
    expect(subjectKey('Tea')).not.toBe(subjectKey('Coffee'));
  });

  it('has a key whatever it is made of', () => {
    for (const text of ['the of and', '!!!', '🙂', '北京']) expect(subjectKey(text)).not.toBe('');
  });

  it('is one with another that shares most of its words, and no other', () => {
    const same = (one: string, other: string) => isSameSubject(subjectKey(one), subjectKey(other));
    expect(same('Panama Canal drought', 'Panama Canal drought 2026')).toBe(true);
    expect(same('Panama Canal drought', 'Panama elections')).toBe(false);
    expect(same('Suez Canal', 'Panama Canal')).toBe(false);
  });
});
