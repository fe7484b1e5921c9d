import { readSentence } from './reading/read-sentence.ts';

/** Characters beyond which nobody would call it a heading. */
const longest = 300;

/** Whether a line, as a heading is, tells that somebody or something does something, instead of only naming a subject. */
export function tellsSomething(line: string): boolean {
  if (line.length > longest) return true;
  return readSentence(line).frames.some(({ agent }) => agent !== undefined);
}
