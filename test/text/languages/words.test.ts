import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stem, wordsOf } from '#text/languages/words.ts';
import { hostileText } from '../summaries/hostile-text.ts';

const lower = (text: string): string[] => wordsOf(text).map((word) => word.lower);

describe('wordsOf', () => {
  it('keeps decimals, versions and contractions whole and drops possessives and elided articles', () => {
    expect(lower("The mill's 3.5 tons of Node.js don’t move l'homme.")).toEqual([
      'the',
      'mill',
      '3.5',
      'tons',
      'of',
      'node.js',
      "don't",
      'move',
      'homme',
    ]);
  });

  it('finds words in scripts without spaces', () => {
    expect(lower('汉语是语言').length).toBeGreaterThan(1);
    expect(lower('ภาษาไทยเป็นภาษา').length).toBeGreaterThan(1);
  });

  it('returns the position and capitalisation of each word', () => {
    expect(wordsOf('an Élan')).toEqual([
      { lower: 'an', start: 0, end: 2, isCapitalised: false },
      { lower: 'élan', start: 3, end: 7, isCapitalised: true },
    ]);
  });

  it('returns ordered positions for any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        let previous = 0;
        for (const { start, end } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(previous);
          expect(end).toBeGreaterThan(start);
          previous = end;
        }
      }),
    );
  });
});

describe('stem', () => {
  it.each([
    ['pumps', 'pump'],
    ['cities', 'city'],
    ['running', 'run'],
    ['stopped', 'stop'],
    ['made', 'make'],
    ['written', 'write'],
    ['children', 'child'],
    ['colour', 'color'],
    ['organised', 'organized'],
    ['quickly', 'quick'],
    ['saved', 'save'],
    ['voting', 'vote'],
    ['hoped', 'hope'],
    ['hopped', 'hop'],
    ['taping', 'tape'],
    ['tapped', 'tap'],
    ['used', 'use'],
    ['aging', 'age'],
    ['boxed', 'box'],
    ['buses', 'bus'],
    ['gases', 'gas'],
    ['lenses', 'lens'],
    ['atlases', 'atlas'],
    ['quizzes', 'quiz'],
  ])('gives %s and %s the same stem', (a, b) => {
    expect(stem(a, 'en')).toBe(stem(b, 'en'));
  });

  it('gives different words different stems', () => {
    expect(
      new Set(
        ['business', 'busy', 'bus', 'analysis', 'sing', 'thing', 'thin', 'need', 'hope', 'hop', 'shed'].map((word) =>
          stem(word, 'en'),
        ),
      ).size,
    ).toBe(11);
  });

  it('removes suffixes in other languages and thousands separators in numbers', () => {
    expect(stem('maßnahmen', 'de')).toBe(stem('maßnahme', 'de'));
    expect(stem('молотками', 'ru')).toBe(stem('молотка', 'ru'));
    expect(stem('1,000', 'en')).toBe('1000');
  });
});
