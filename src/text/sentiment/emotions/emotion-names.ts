import type { EmotionName } from '../labels.ts';

export type { EmotionName };

/** The order in which the model holds its weights. */
export const emotionNames = [
  'anger',
  'disgust',
  'fear',
  'joy',
  'sadness',
  'surprise',
  'neutral',
] as const satisfies readonly EmotionName[];
