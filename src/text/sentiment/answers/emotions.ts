import { type EmotionName, EmotionName as EmotionNames, type EmotionScore } from '../labels.ts';
import { readShare } from './numbers.ts';

/** Emotions as models write them: a list of objects or texts, or scores by name. */
export type ModelEmotions = readonly (string | { emotion: string; score?: string | number | undefined })[];

const synonyms: Readonly<Record<EmotionName, string>> = {
  anger:
    'angry annoyance annoyed irritation irritated frustration frustrated fury rage outrage disapproval resentment hate hatred indignation hostility',
  disgust: 'disgusted contempt revulsion aversion repulsion loathing distaste',
  fear: 'afraid scared anxiety anxious worry worried nervousness nervous panic terror dread concern concerned apprehension stress unease',
  joy: 'happy happiness joyful delight delighted love gratitude grateful admiration amusement amused approval excitement excited optimism optimistic relief relieved pride proud desire caring satisfaction satisfied contentment content hope hopeful affection enthusiasm enthusiastic pleasure pleased trust appreciation enjoyment',
  sadness:
    'sad sorrow grief disappointment disappointed regret remorse embarrassment shame guilt despair loneliness lonely unhappiness unhappy melancholy hurt depression',
  surprise:
    'surprised astonishment astonished amazement amazed shock shocked confusion confused curiosity curious realization disbelief bewilderment',
  neutral: 'none calm indifference indifferent objective matter-of-fact',
};

const emotionOf: ReadonlyMap<string, EmotionName> = new Map(
  EmotionNames.options.flatMap((name) => [name, ...synonyms[name].split(' ')].map((word) => [word, name] as const)),
);

const entry =
  /^[^\p{L}]{0,9}([\p{L}-]{3,30})[^\p{L}\d.]{0,9}((?:\d|\.\d)[\d.,]{0,20}\s?%?|(?:very )?(?:high|medium|moderate|low|strong|weak)\b)?/iu;
/** What an emotion counts that was named without a number: it is there, and nothing more is known. */
const merelyNamed = 0.5;

export interface ReadEmotions {
  emotions: EmotionScore[];
  repairs: string[];
  /** Places of entries that name no emotion of the seven, or a score outside 0 to 1. */
  rejected: number[];
}

/** The emotions that were named, each once with its highest score, strongest first. */
export function readEmotions(modelEmotions: ModelEmotions): ReadEmotions {
  const scores = new Map<EmotionName, number>();
  const repairs = new Set<string>();
  const rejected: number[] = [];
  for (const [at, one] of modelEmotions.entries()) {
    const { name, number } = partsOf(one);
    const emotion = emotionOf.get(name.trim().toLowerCase());
    const score = number === undefined ? { value: merelyNamed, repair: 'emotion-score-derived' } : readShare(number);
    if (emotion === undefined || score === undefined) {
      rejected.push(at);
      continue;
    }
    if (emotion !== name) repairs.add('emotion-synonym');
    if (score.repair !== undefined) repairs.add(score.repair);
    scores.set(emotion, Math.max(scores.get(emotion) ?? 0, score.value));
  }
  const emotions = [...scores].map(([emotion, score]) => ({ emotion, score })).sort((a, b) => b.score - a.score);
  return { emotions, repairs: [...repairs], rejected };
}

function partsOf(modelEmotion: ModelEmotions[number]): { name: string; number: string | number | undefined } {
  if (typeof modelEmotion === 'object') return { name: modelEmotion.emotion, number: modelEmotion.score };
  const [, name = '', number] = entry.exec(modelEmotion) ?? [];
  return { name, number };
}
