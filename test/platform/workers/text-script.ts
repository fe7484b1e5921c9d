import { invalid } from '#platform/failure.ts';
import { textWork } from '#platform/workers/text-work.ts';

interface Sent {
  text: string;
}

export const whichProcess = textWork(import.meta.url, 'whichProcess', () => process.pid);

export const countLetters = textWork(import.meta.url, 'countLetters', ({ text }: Sent) => {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
});

export const refuse = textWork(import.meta.url, 'refuse', (): never => {
  throw invalid([{ loc: ['body', 'text'], msg: 'This is not text', type: 'value_error' }]);
});

export const readForever = textWork(import.meta.url, 'readForever', (): never => {
  for (;;);
});

export const fillMemory = textWork(import.meta.url, 'fillMemory', (): never => {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(10_000).fill(kept.length));
});
