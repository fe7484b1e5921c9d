import { createRequire } from 'node:module';
import { splitSentences } from '#text/languages/index.ts';
import type { EmotionScore } from '../labels.ts';
import { emotionFeatures } from './emotion-features.ts';
import { type EmotionName, emotionNames } from './emotion-names.ts';
import { type EmotionModel, type LoadedModel, loadModel, marginsOf } from './score-emotions.ts';
import { type Token, tokenize } from './tokens.ts';

const require = createRequire(import.meta.url);

let committed: LoadedModel | undefined;

/** Read when the first text is judged. */
function committedModel(): LoadedModel {
  committed ??= loadModel(require('./emotion-model.json') as EmotionModel);
  return committed;
}

/** Characters up to which a text is judged as a whole: what has more is judged by its sentences. */
const longestWhole = 300;
/** Sentences beyond this take no part. */
const mostSentences = 2_000;
/** One emotion of some sentences outweighs the many that have none, but not a single one of a hundred. */
const emphasis = 3;

type Scores = Record<EmotionName, number>;

/**
 * The seven emotions of a text, strongest first. From .5 on an emotion is present; several may be, and `neutral` means
 * that the text shows none. A long text has what its sentences have, so that repeating it changes nothing.
 * `model` is for measuring others than the committed one.
 */
export function detectEmotions(text: string, model: LoadedModel = committedModel()): EmotionScore[] {
  const scores = text.length <= longestWhole ? scoresOf(text, model) : scoresOfSentences(text, model);
  return emotionNames
    .map((emotion) => ({ emotion, score: Math.round(scores[emotion] * 1_000) / 1_000 }))
    .sort((a, b) => b.score - a.score);
}

function scoresOf(text: string, model: LoadedModel): Scores {
  const tokens = tokenize(text);
  if (!tokens.some(saysSomething)) return nothing();
  const margins = marginsOf(model, emotionFeatures(tokens));
  const scores = nothing();
  for (const name of emotionNames) scores[name] = 1 / (1 + Math.exp(-margins[name]));
  return scores;
}

function saysSomething({ kind, form }: Token): boolean {
  return kind === 'word' || kind === 'face' || form === '?!' || form === '!!' || form === '??';
}

function nothing(): Scores {
  return { anger: 0, disgust: 0, fear: 0, joy: 0, sadness: 0, surprise: 0, neutral: 1 };
}

function scoresOfSentences(text: string, model: LoadedModel): Scores {
  const sums = { ...nothing(), neutral: 0 };
  let letters = 0;
  for (const { start, end } of splitSentences(text).slice(0, mostSentences)) {
    const scores = scoresOf(text.slice(start, end), model);
    const weight = Math.min(end - start, longestWhole);
    letters += weight;
    for (const name of emotionNames) sums[name] += weight * scores[name] ** powerOf(name);
  }
  if (letters === 0) return nothing();
  for (const name of emotionNames) sums[name] = (sums[name] / letters) ** (1 / powerOf(name));
  return sums;
}

function powerOf(name: EmotionName): number {
  return name === 'neutral' ? 1 : emphasis;
}
