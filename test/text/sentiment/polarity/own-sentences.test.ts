import { expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';
import { readOwnSentences } from '../../../train/feelings.ts';

/** Of those that are kept back; a change that judges fewer is none for the better. */
const leastShare: Readonly<Record<string, number>> = {
  news: 0.59,
  reviews: 0.6,
  messages: 0.72,
  social: 0.62,
  idioms: 0.7,
  facts: 0.57,
};

const kept = readOwnSentences().filter(({ isKept }) => isKept);

it.each(Object.entries(leastShare))('agrees with readers on sentences of %s: at least %s', (register, least) => {
  const sentences = kept.filter((sentence) => sentence.register === register);
  const right = sentences.filter(({ text, side }) => {
    const { sentiment } = analyzePolarity(text);
    return (sentiment === 'mixed' ? 'neutral' : sentiment) === side;
  });
  expect(sentences.length).toBeGreaterThan(40);
  expect(right.length / sentences.length).toBeGreaterThanOrEqual(least);
});
