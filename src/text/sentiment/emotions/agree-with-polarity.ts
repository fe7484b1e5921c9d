import type { EmotionName, EmotionScore } from '../labels.ts';
import type { Polarity } from '../polarity/analyze-polarity.ts';

const present = 0.5;
const bad: ReadonlySet<EmotionName> = new Set(['anger', 'disgust', 'fear', 'sadness']);

/**
 * Emotions as one answer with the polarity of their text. Words alone feel joy in "Great, the lift is broken again": an
 * emotion of the other side counts the less, the surer the label is, unless some evidence speaks for it. And `neutral`
 * has only what the strongest emotion leaves, where one is present.
 */
export function agreeWithPolarity(
  emotions: readonly EmotionScore[],
  { sentiment, confidence, evidence }: Pick<Polarity, 'sentiment' | 'confidence' | 'evidence'>,
): EmotionScore[] {
  const isOnlyBad = sentiment === 'negative' && !evidence.some(({ weight }) => weight > 0);
  const isOnlyGood = sentiment === 'positive' && !evidence.some(({ weight }) => weight < 0);
  const agreed = emotions.map(({ emotion, score }) => {
    const isOpposed = emotion === 'joy' ? isOnlyBad : isOnlyGood && bad.has(emotion);
    return { emotion, score: isOpposed ? score * (1 - confidence) : score };
  });
  const most = Math.max(0, ...agreed.map(({ emotion, score }) => (emotion === 'neutral' ? 0 : score)));
  return agreed
    .map(({ emotion, score }) => ({
      emotion,
      score: emotion === 'neutral' && most >= present && most > score ? Math.min(score, 1 - most) : score,
    }))
    .map(({ emotion, score }) => ({ emotion, score: Number(score.toFixed(3)) }))
    .sort((a, b) => b.score - a.score);
}
