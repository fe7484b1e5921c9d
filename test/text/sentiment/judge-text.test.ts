import { expect, it } from 'vitest';
import { judgeText } from '#text/sentiment/judge-text.ts';

const present = (text: string) =>
  judgeText(text).emotions.flatMap(({ emotion, score }) => (score >= 0.5 ? [emotion] : []));

it.each([
  'Great, the lift is broken again and I am on the ninth floor.',
  'I wanted to love this book, but I gave up on page 80.',
])('finds no joy in praise that is taken back: %s', (text) => {
  expect(judgeText(text).sentiment).toBe('negative');
  expect(present(text)).not.toContain('joy');
});

it.each([
  ['joy', 'Gorgeous screen, but the battery is terrible.'],
  ['joy', 'I got the job!!! Still shaking, thank you all.'],
  ['sadness', 'My grandmother passed away on Sunday and I miss her so much.'],
])('detects %s when part of the text supports it: %s', (emotion, text) => {
  expect(present(text)).toContain(emotion);
});

it('is not neutral beside a stronger emotion', () => {
  expect(present('They charged me twice and nobody picks up the phone. I am furious.')).toEqual(['anger']);
});
