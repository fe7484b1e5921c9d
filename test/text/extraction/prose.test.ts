import { describe, expect, it } from 'vitest';
import { countWords, singleLine, visibleText } from '#text/extraction/prose.ts';

describe('visible text', () => {
  it('has one kind of line break and one kind of space beside the tab', () => {
    expect(visibleText('a\r\nb\rc\u2028d\fe\u00a0f\u3000g\th')).toBe('a\nb\nc\nd\ne f g\th');
  });

  it('loses controls, marks of writing direction and lone surrogates, and keeps whole pairs', () => {
    expect(visibleText('a\u0000b\u001b\u202ec\u2066\ud83d\ude00\udc00d')).toBe('abc😀d');
  });

  it('keeps joiners where they shape what is read', () => {
    expect(visibleText('می\u200cخواهم 👩\u200d💻 क्\u200dष')).toBe('می\u200cخواهم 👩\u200d💻 क्\u200dष');
    expect(visibleText('in\u200cvis\u200dible')).toBe('invisible');
  });
});

describe('a single line', () => {
  it('has one space for every run of white space', () => {
    expect(singleLine(' a \n\t b\u00a0\u00a0c ')).toBe('a b c');
  });
});

describe('the number of words', () => {
  it('counts what is written between spaces, punctuation aside', () => {
    expect(countWords("Don't panic: state-of-the-art, 1.2 million — déjà vu!")).toBe(7);
    expect(countWords(' … ')).toBe(0);
  });

  it('counts each character of scripts without spaces', () => {
    expect(countWords('東京は晴れ, ok')).toBe(6);
  });
});
