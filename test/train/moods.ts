import { readRows } from '../eval/read-data.ts';
import type { JudgedText } from './sentiment-model.ts';
import type { SidedText } from './sentiment-opinion.ts';

/** The comments of one mood only, good or bad or none. Those who wrote them were never asked: they count little. */
export function readMoods(path: string): JudgedText[] {
  const good = new Set(
    'joy amusement approval excitement gratitude love optimism relief pride admiration caring'.split(' '),
  );
  const bad = new Set(
    'anger annoyance disapproval disgust fear nervousness sadness disappointment embarrassment grief remorse'.split(
      ' ',
    ),
  );
  return (readRows(path) as unknown as { text: string; labels: string[] }[]).flatMap(({ text, labels }) => {
    const isGood = labels.some((label) => good.has(label));
    const isBad = labels.some((label) => bad.has(label));
    if (isGood && isBad) return [];
    if (isGood || isBad) return [{ text, goodness: isGood ? 0.9 : 0.1, weight: isGood ? 0.18 : 0.3 }];
    return labels.includes('neutral') ? [{ text, goodness: 0.5, weight: 0.2 }] : [];
  });
}

/** What judged texts say as one of three sides. */
export function sidedTexts(texts: readonly JudgedText[]): SidedText[] {
  return texts.map(({ text, goodness }) => ({
    text,
    side: goodness === 0.5 ? 'neutral' : goodness > 0.5 ? 'positive' : 'negative',
  }));
}
