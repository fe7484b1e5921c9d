import { textWork } from '#platform/workers/text-work.ts';
import { judgeText } from '#text/sentiment/index.ts';
import { acceptText } from '../accept-text.ts';

/** Judges a text by the built-in engine. Throws the 422 for what is no text. */
export const judgeSentText = textWork(import.meta.url, 'judgeSentText', ({ text }: { text: string }) => {
  const { evidence, ...judgement } = judgeText(acceptText(text));
  return { ...judgement, evidence: [...evidence] };
});
