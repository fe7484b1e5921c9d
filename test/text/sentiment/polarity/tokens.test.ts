import { expect, it } from 'vitest';
import { tokensOf } from '#text/sentiment/polarity/tokens.ts';

const tokens = (text: string) => tokensOf(text, (word) => word === 'top-notch');
const wordsOf = (text: string) => tokens(text).map(({ lower }) => lower);

it('finds words, emoticons, emoji, punctuation and pauses in order', () => {
  expect(tokens("It's GREAT, isn’t it?! :) 💗").map(({ kind, lower, isShouted }) => [kind, lower, isShouted])).toEqual([
    ['word', "it's", false],
    ['word', 'great', true],
    ['pause', ',', false],
    ['word', "isn't", false],
    ['word', 'it', false],
    ['stop', '?!', false],
    ['emoticon', ':)', false],
    ['emoji', '💗', false],
  ]);
});

it('keeps known compounds and splits others at their positions', () => {
  const text = 'top-notch slow-moving';
  expect(wordsOf(text)).toEqual(['top-notch', 'slow', 'moving']);
  expect(tokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['top-notch', 'slow', 'moving']);
});

it('skips URLs and keeps an emoji sequence together', () => {
  expect(wordsOf('see https://a.example/bad:( now')).toEqual(['see', 'now']);
  expect(wordsOf('👩‍👩‍👧👍🏽')).toEqual(['👩‍👩‍👧', '👍🏽']);
});

it('reads a blank line as the end of a sentence', () => {
  expect(tokens('one\n\ntwo\nthree').map(({ kind }) => kind)).toEqual(['word', 'stop', 'word', 'word']);
});
