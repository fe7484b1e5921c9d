import { describe, expect, it } from 'vitest';
import { toValences } from '#text/sentiment/polarity/lexicon.ts';
import { tokensOf } from '#text/sentiment/polarity/tokens.ts';
import { weighSentence } from '#text/sentiment/polarity/weigh-sentence.ts';

const valences = toValences({ words: { good: 2, funny: 2, bad: -2, like: 1, charm: 2 }, emoji: { '🎉': 2 } });
const weigh = (sentence: string, ending = '.') =>
  weighSentence(
    tokensOf(sentence, () => false),
    ending,
    valences,
  ).map(({ key, valence, rule }) => ({ key, valence: Math.round(valence * 100) / 100, rule }));
const valenceOf = (sentence: string, ending?: string) => weigh(sentence, ending)[0]?.valence ?? 0;

describe('the weight of a word', () => {
  it('is unchanged without context', () => {
    expect(weigh('a good day')).toEqual([{ key: 'good', valence: 2, rule: 'word' }]);
  });

  it('is reversed by a negation in range but not across a pause or contrast', () => {
    expect(valenceOf('this is not a good day')).toBeLessThan(0);
    expect(valenceOf("I don't really think that any of this is good")).toBe(2);
    expect(valenceOf("I don't think that any of this is good")).toBeLessThan(0);
    expect(valenceOf('no, it is good')).toBe(2);
    expect(valenceOf('not long but good')).toBeGreaterThan(2);
  });

  it('is reversed by "lacks", "far from" and "little", but not by "a little"', () => {
    expect(valenceOf('it lacks charm')).toBeLessThan(0);
    expect(valenceOf('it has little charm')).toBeLessThan(0);
    expect(valenceOf('a little charm')).toBeGreaterThan(0);
    expect(valenceOf('it is far from good')).toBeLessThan(0);
  });

  it('stands where a denial says that nothing was ever as much so', () => {
    expect(valenceOf('never has a day been so good')).toBeGreaterThanOrEqual(2);
    expect(valenceOf('we have never been so bad')).toBeLessThanOrEqual(-2);
    expect(valenceOf('it was never good')).toBeLessThan(0);
  });

  it('is reversed by too much of something else', () => {
    expect(valenceOf('too long to be funny')).toBeLessThan(0);
    expect(valenceOf('it took long to be funny')).toBe(2);
  });

  it('is reversed by a face that means the reverse', () => {
    expect(valenceOf('a good start to the week 🙃')).toBeLessThan(0);
    expect(valenceOf('a good start to the week 🎉')).toBeGreaterThan(0);
  });

  it('becomes slightly positive when something bad is denied', () => {
    const denied = valenceOf('it is not that bad');
    expect(denied).toBeGreaterThan(0);
    expect(denied).toBeLessThan(2);
  });

  it('grows and shrinks with the word before it', () => {
    expect(valenceOf('very good')).toBeGreaterThan(2);
    expect(valenceOf('slightly good')).toBeLessThan(2);
    expect(valenceOf('too funny')).toBeLessThan(0);
  });

  it('counts less before "but" and more after it, unless "but" marks no contrast', () => {
    const [before, after] = weigh('it is good but it is bad');
    expect(before?.valence).toBeLessThan(2);
    expect(after?.valence).toBeLessThan(-2);
    expect(weigh('anything but good')[0]?.valence).toBeLessThan(0);
  });

  it('counts less in a concession, a wish or a question', () => {
    expect(valenceOf('although good, it ends')).toBeLessThan(2);
    expect(valenceOf('it would be good')).toBeLessThan(2);
    expect(valenceOf('is it good', '?')).toBeLessThan(2);
  });
});

it('is negative for sarcastic praise that opens a complaint', () => {
  const mocking = toValences({ words: { great: 3, broke: -2, works: 1 }, emoji: {} });
  const rulesOf = (sentence: string) =>
    weighSentence(
      tokensOf(sentence, () => false),
      '.',
      mocking,
    ).map(({ rule }) => rule);
  expect(rulesOf('great, it broke')).toEqual(['word+sarcasm', 'word']);
  expect(rulesOf('great, it works')).toEqual(['word', 'word']);
  expect(rulesOf('a great one until it broke')).toEqual(['word', 'word']);
});

it('counts "like" as a verb only after a subject', () => {
  expect(weigh('I like it')).toHaveLength(1);
  expect(weigh('it moves like a snail')).toEqual([]);
});

it('reads an idiom as a whole', () => {
  expect(weigh('without a doubt good')).toEqual([{ key: 'good', valence: 2, rule: 'word' }]);
  expect(weigh('a waste of time')).toMatchObject([{ key: 'waste of time', rule: 'phrase' }]);
});
