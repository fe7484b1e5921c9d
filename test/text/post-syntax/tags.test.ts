import { describe, expect, it } from 'vitest';
import { findHashtags, findMentions } from '#text/post-syntax/tags.ts';
import { findCashtags, findReply, isHashtag, isList, isMention } from './whole-grammar.ts';

const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text);

describe('tags in a post', () => {
  it.each<[string, string[]]>([
    ['#one, #two_2 and ＃drei', ['one', 'two_2', 'drei']],
    ['#123 #_ word#no &#no', []],
    ['👍#yes ✌️#also', ['yes', 'also']],
    ['#ελληνικά #हिन्दी #日本語', ['ελληνικά', 'हिन्दी', '日本語']],
    ['https://example.org/#part #https://example.org', []],
    ['#one#two', []],
  ])('hashtags of %j are %j', (text, found) => {
    expect(texts(findHashtags(text))).toEqual(found);
  });

  it('cashtags are letters after a dollar sign that follows a space', () => {
    expect(texts(findCashtags('$ABC $brk.b $5 a$NO $TOOLONGX'))).toEqual(['ABC', 'brk.b']);
  });

  it('mentions are names after an at sign, with an optional list', () => {
    const found = findMentions('@one, RT@two and @three/list-4; me@mail.org x@@no @accenté');
    expect(found.map(({ text, list }) => text + list)).toEqual(['one', 'two', 'three/list-4']);
  });

  it('a reply starts with a mention', () => {
    expect(findReply(' @name hello')).toBe('name');
    expect(findReply('hello @name')).toBeUndefined();
    expect(findReply('@name@host')).toBeUndefined();
  });

  it('mentions, lists and hashtags are distinguished', () => {
    expect([
      isMention('@a'),
      isMention('@a/b'),
      isList('@a/b'),
      isList('@a'),
      isHashtag('#a1'),
      isHashtag('#1'),
    ]).toEqual([true, false, true, false, true, false]);
  });
});
