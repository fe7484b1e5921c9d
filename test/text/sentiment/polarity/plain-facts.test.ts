import { describe, expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

const sentimentOf = (text: string) => analyzePolarity(text).sentiment;

describe('plain facts', () => {
  it.each([
    'Mr Grim meets Ms Love on Monday.',
    'They crossed the Peace Bridge at noon.',
    'We changed at Mount Pleasant.',
  ])('name people and places after feelings: %s', (text) => {
    expect(sentimentOf(text)).toBe('neutral');
  });

  it.each([
    'Whip the cream and the beaten eggs.',
    'If the alarm sounds, press the red button.',
    'If the pain gets worse, call a doctor.',
  ])('tell what to do: %s', (text) => {
    expect(sentimentOf(text)).toBe('neutral');
  });

  it.each(['Free parking is behind the hall.', 'You may take whichever you like from the shelf.'])(
    'have words that elsewhere judge: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('neutral');
    },
  );
});

describe('judgements that only look like plain facts', () => {
  it.each([
    'Skip this one, it is dreadful.',
    'If you hate queues, avoid the place.',
    'My Phone Broke And I Am Angry.',
    'It was Such a Terrible evening for us.',
  ])('blame: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative');
  });

  it.each([
    'Buy it, you will love it.',
    'SO GOOD, thank you!',
    'What A Great Day',
    'This is really an Excellent phone.',
  ])('praise: %s', (text) => {
    expect(sentimentOf(text)).toBe('positive');
  });
});
