import { detectEmotions } from '#text/sentiment/emotions/detect-emotions.ts';
import { type EmotionName, emotionNames } from '#text/sentiment/emotions/emotion-names.ts';
import { type DataSet, precisionRecall, type Result, textOf } from './measure.ts';

const shades: Readonly<Record<EmotionName, string>> = {
  anger: 'anger annoyance disapproval',
  disgust: 'disgust',
  fear: 'fear nervousness',
  joy: 'joy amusement approval excitement gratitude love optimism relief pride admiration desire caring',
  sadness: 'sadness disappointment embarrassment grief remorse',
  surprise: 'surprise realization confusion curiosity',
  neutral: 'neutral',
};

const emotionOf: ReadonlyMap<string, EmotionName> = new Map(
  emotionNames.flatMap((emotion) => shades[emotion].split(' ').map((shade) => [shade, emotion] as const)),
);

/** Maps finer labels to the seven emotions. */
export function emotionsOfLabels(labels: readonly string[]): Set<EmotionName> {
  return new Set(labels.map((label) => emotionOf.get(label)).filter((emotion) => emotion !== undefined));
}

/** The emotions of an answer: all from .5 up, else the highest, else neutral. */
function saidBy(answer: readonly { emotion: EmotionName; score: number }[]): Set<EmotionName> {
  const present = answer.filter(({ score }) => score >= 0.5).map(({ emotion }) => emotion);
  if (present.length > 0) return new Set(present);
  const [highest] = answer.toSorted((a, b) => b.score - a.score);
  return new Set([highest?.emotion ?? 'neutral']);
}

/** The measure `emotion-seven`: F1 of each emotion over all rows, and their mean. */
export function emotionSeven({ rows }: DataSet): Result {
  const counts = new Map(emotionNames.map((name) => [name, { tp: 0, fp: 0, fn: 0 }]));
  for (const row of rows) {
    const labels = row['labels'];
    const gold = emotionsOfLabels(Array.isArray(labels) ? labels.map(String) : []);
    const said = saidBy(detectEmotions(textOf(row, 'text')));
    for (const [name, count] of counts) {
      if (said.has(name) && gold.has(name)) count.tp += 1;
      else if (said.has(name)) count.fp += 1;
      else if (gold.has(name)) count.fn += 1;
    }
  }
  const single = [...counts].map(([name, count]) => ({ name: `F1 of ${name}`, value: precisionRecall(count).f1 }));
  const mean = single.reduce((sum, { value }) => sum + value, 0) / single.length;
  const baseline = 'word lexicon .454, BERT (published) .624';
  return {
    rows: rows.length,
    figures: [{ name: 'macro-F1 of 7', value: mean, baseline, target: { atLeast: 0.5 } }, ...single],
  };
}
