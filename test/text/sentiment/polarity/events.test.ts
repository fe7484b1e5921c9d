import { describe, expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

describe('events without judging words', () => {
  it.each([
    ['The factory will lay off 800 people before Christmas.', 'negative'],
    ['The battery is flat by lunchtime.', 'negative'],
    ['Your colleague hung up on me.', 'negative'],
    ['Somebody took my bike from outside the gym', 'negative'],
    ['Our toddler sleeps through the night since we put this up.', 'positive'],
    ['The jacket comes in black, grey and green.', 'neutral'],
    ['The ferry leaves from pier 7 at ten past six.', 'neutral'],
  ])('%s: %s', (text, sentiment) => {
    expect(analyzePolarity(text).sentiment).toBe(sentiment);
  });

  it('appear in the evidence with their words', () => {
    const text = 'Your colleague hung up on me.';
    const { evidence, score } = analyzePolarity(text);
    const event = evidence.find(({ rule }) => rule === 'event');
    expect(event?.weight).toBeLessThan(0);
    expect(text.slice(event?.start, event?.end)).toBe(event?.text);
    expect(evidence.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score, 6);
  });

  it('are ignored when other words judge', () => {
    const rules = analyzePolarity('A wonderful evening, and the parcel was left in the rain.').evidence.map(
      ({ rule }) => rule,
    );
    expect(rules).not.toContain('event');
  });
});
