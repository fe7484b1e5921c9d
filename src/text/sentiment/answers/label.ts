import type { SentimentLabel } from '../labels.ts';

/** Labels that a model may give: the four, and how strongly. */
export const modelLabels = [
  'very_positive',
  'positive',
  'slightly_positive',
  'neutral',
  'mixed',
  'slightly_negative',
  'negative',
  'very_negative',
] as const;
export type ModelLabel = (typeof modelLabels)[number];

/** What models write for them beside other spellings. */
export const labelSynonyms: Readonly<Record<ModelLabel, readonly string[]>> = {
  very_positive: [
    'strongly positive',
    'extremely positive',
    'highly positive',
    'overwhelmingly positive',
    'excellent',
    '5 stars',
    '+2',
    'very good',
  ],
  positive: [
    'pos',
    'positively',
    'favorable',
    'favourable',
    'good',
    'happy',
    'optimistic',
    'mostly positive',
    '4 stars',
    'positiv',
    'positif',
    'positivo',
    'bullish',
  ],
  slightly_positive: [
    'somewhat positive',
    'mildly positive',
    'weakly positive',
    'moderately positive',
    'leaning positive',
  ],
  neutral: ['neu', 'objective', 'none', 'no sentiment', 'factual', 'neither', 'neutre', 'neutro', '3 stars'],
  mixed: [
    'mix',
    'ambivalent',
    'both',
    'conflicted',
    'conflicting',
    'mixed feelings',
    'positive and negative',
    'positive/negative',
    'gemischt',
  ],
  slightly_negative: [
    'somewhat negative',
    'mildly negative',
    'weakly negative',
    'moderately negative',
    'leaning negative',
  ],
  negative: [
    'neg',
    'negatively',
    'unfavorable',
    'unfavourable',
    'bad',
    'unhappy',
    'pessimistic',
    'critical',
    'mostly negative',
    '2 stars',
    'negativ',
    'negatif',
    'negativo',
    'bearish',
  ],
  very_negative: [
    'strongly negative',
    'extremely negative',
    'highly negative',
    'overwhelmingly negative',
    'terrible',
    '1 star',
    '-2',
    'very bad',
  ],
};

/** The score that a label stands for when none was given. */
const usualScores: Readonly<Record<ModelLabel, number>> = {
  very_positive: 0.9,
  positive: 0.6,
  slightly_positive: 0.3,
  neutral: 0,
  mixed: 0,
  slightly_negative: -0.3,
  negative: -0.6,
  very_negative: -0.9,
};

/** From this size on a score is a feeling. */
const leastFeeling = 0.05;

/** A label and score that agree, and what was done for it. */
export interface Verdict {
  sentiment: SentimentLabel;
  score: number;
  repairs: string[];
  /** The score that was given contradicts the label, or is none. */
  isScoreRejected: boolean;
}

/**
 * Makes one verdict of a label and a score, one of which may be missing. The label rules: with "negative" a positive
 * score says how strongly, as classifiers write it; with "positive" a negative one is a contradiction.
 */
export function resolveVerdict(label: ModelLabel | undefined, score: number | undefined, hasScore: boolean): Verdict {
  if (label === undefined) {
    const value = score ?? 0;
    const sentiment = value >= leastFeeling ? 'positive' : value <= -leastFeeling ? 'negative' : 'neutral';
    return { sentiment, score: value, repairs: ['sentiment-derived'], isScoreRejected: false };
  }
  const sentiment = plainLabel(label);
  const usual = usualScores[label];
  if (score === undefined) return { sentiment, score: usual, repairs: ['score-derived'], isScoreRejected: hasScore };
  if (sentiment === 'negative' && score > 0) {
    return { sentiment, score: -score, repairs: ['score-signed'], isScoreRejected: false };
  }
  // What is sure to be neutral is written as neutral with a score near 1 as well.
  const contradicts = (sentiment === 'positive' && score < 0) || (sentiment === 'neutral' && Math.abs(score) > 0.5);
  if (contradicts) return { sentiment, score: usual, repairs: ['score-derived'], isScoreRejected: true };
  return { sentiment, score, repairs: [], isScoreRejected: false };
}

function plainLabel(label: ModelLabel): SentimentLabel {
  return label.replace(/^(?:very|slightly)_/u, '') as SentimentLabel;
}

const speaksOfIt =
  /\b(?:sentiment|polarity|tone|overall|text|review|message|comment|feeling|mood|attitude|classif\p{L}{1,8}|label|rat(?:e|ed|ing))\b/iu;
const named =
  /\b(?:(?<denied>not|isn't|neither|nor|rather than|instead of|than)\s{1,3}(?:\p{L}{1,12}\s{1,3}){0,2}?)?(?:(?<strength>very|strongly|extremely|highly|overwhelmingly|slightly|somewhat|mildly|weakly|moderately)\s{1,3})?(?<label>positive|negative|neutral|mixed)\b/giu;
const scored = /\bscore\b[^\d\n.+−-]{0,30}([+−-]?(?:\d|\.\d)[\d.]{0,15}(?:\s?%)?)/iu;
const sure =
  /\b(?:confiden\p{L}{1,4}|certain\p{L}{0,3}|probability)\b[^\d\n.]{0,30}((?:\d|\.\d)[\d.]{0,15}(?:\s?%)?)/iu;
/** Characters of prose that are looked at. */
const longestProse = 4_000;

/** What prose says: "The sentiment is very positive, with a score of 0.8." Undefined when it names no label, or several. */
export function readProse(
  response: string,
): { label: ModelLabel; score: string | undefined; confidence: string | undefined } | undefined {
  const prose = response.slice(0, longestProse);
  const isBare = prose.trim().length <= 40;
  for (const sentence of prose.split(/[.!?]\s|\n/u)) {
    if (!isBare && !speaksOfIt.test(sentence)) continue;
    const labels = new Set<ModelLabel>();
    for (const { groups = {} } of sentence.matchAll(named)) {
      if (groups['denied'] === undefined) labels.add(strongLabel(groups['label'] ?? '', groups['strength'] ?? ''));
    }
    const [label, ...others] = labels;
    if (label === undefined) continue;
    if (others.length > 0) return undefined;
    return { label, score: scored.exec(prose)?.[1], confidence: sure.exec(prose)?.[1] };
  }
  return undefined;
}

function strongLabel(label: string, strength: string): ModelLabel {
  const plain = label.toLowerCase();
  if (strength === '' || plain === 'neutral' || plain === 'mixed') return plain as ModelLabel;
  const isWeak = /^(?:slight|some|mild|weak|moder)/iu.test(strength);
  return `${isWeak ? 'slightly' : 'very'}_${plain}` as ModelLabel;
}
