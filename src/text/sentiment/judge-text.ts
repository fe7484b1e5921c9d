import { keyTerms, readTerms } from '#text/languages/index.ts';
import { agreeWithPolarity } from './emotions/agree-with-polarity.ts';
import { detectEmotions } from './emotions/detect-emotions.ts';
import type { EmotionScore } from './labels.ts';
import { analyzePolarity, type Polarity } from './polarity/analyze-polarity.ts';

/** What the built-in engine says of a text. */
export interface Judgement extends Polarity {
  emotions: EmotionScore[];
  keywords: string[];
  /** Null where the words show none. */
  language: string | null;
}

const mostKeywords = 10;
/** Sentences beyond this give no keywords. */
const mostSentences = 1_500;

/** Digits beyond these say nothing. */
function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Judges a text: how good or bad it feels and why, its emotions, and what it is about. */
export function judgeText(text: string): Judgement {
  const terms = readTerms(text, mostSentences);
  const polarity = analyzePolarity(text);
  const { sentiment, score, confidence, evidence } = polarity;
  return {
    sentiment,
    score: rounded(score, 4),
    confidence: rounded(confidence, 4),
    // Finer than the score, so that they add up to it however many there are.
    evidence: evidence.map((one) => ({ ...one, weight: rounded(one.weight, 6) })),
    emotions: agreeWithPolarity(detectEmotions(text), polarity),
    keywords: keyTerms(terms, mostKeywords),
    language: terms.language === 'und' ? null : terms.language,
  };
}
