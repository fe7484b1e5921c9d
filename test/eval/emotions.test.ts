import { expect, it } from 'vitest';
import { emotionSeven, emotionsOfLabels } from './emotions.ts';

const measure = (rows: { labels: string[]; text: string }[]) => {
  const { rows: count, figures } = emotionSeven({ name: 'moods', folder: '/', file: 'rows.jsonl', rows });
  return { count, of: Object.fromEntries(figures.map(({ name, value }) => [name, value])) };
};

it('maps finer labels to the seven emotions', () => {
  expect(emotionsOfLabels(['annoyance', 'grief', 'curiosity', 'love', 'relief', 'boredom'])).toEqual(
    new Set(['anger', 'sadness', 'surprise', 'joy']),
  );
});

it('counts each emotion over all rows and averages the seven', () => {
  const rows = [
    { labels: ['gratitude'], text: 'Thank you so much, this is wonderful!' },
    { labels: ['joy', 'anger'], text: 'I am so happy, I love it!' },
    { labels: ['neutral'], text: 'The committee meets on Tuesday in room four.' },
    { labels: ['fear'], text: '' },
  ];
  const { count, of } = measure(rows);
  expect(count).toBe(4);
  expect(of).toMatchObject({ 'F1 of joy': 1, 'F1 of anger': 0, 'F1 of fear': 0, 'F1 of neutral': 2 / 3 });
  expect(of['macro-F1 of 7']).toBeCloseTo((1 + 2 / 3) / 7, 6);
});
