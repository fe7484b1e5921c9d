import { textWork } from '#platform/workers/text-work.ts';
import { judgeText } from '#text/sentiment/index.ts';
import { acceptText } from '../accept-text.ts';

/** Analyses a text with the built-in engine. Throws a 422 if it is not text. */
export const analyzeText = textWork(import.meta.url, 'analyzeText', ({ text }: { text: string }) => {
  const { evidence, ...judgement } = judgeText(acceptText(text));
  return { ...judgement, evidence: [...evidence] };
});
