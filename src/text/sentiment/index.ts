export { type ModelEmotions, readEmotions } from './answers/emotions.ts';
export { QuotedText } from './answers/find-quotation.ts';
export { labelSynonyms, modelLabels, readProse, resolveVerdict } from './answers/label.ts';
export { type ParsedNumber, readScore, readShare } from './answers/numbers.ts';
export { judgeText } from './judge-text.ts';
export { EmotionName, EmotionScore, SentimentLabel } from './labels.ts';
