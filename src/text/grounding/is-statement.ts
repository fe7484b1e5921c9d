import { readSentence } from './reading/read-sentence.ts';

/** Maximum characters of a heading. */
const longest = 300;

/** Whether a line, such as a heading, makes a statement instead of only naming a subject. */
export function isStatement(line: string): boolean {
  if (line.length > longest) return true;
  return readSentence(line).frames.some(({ agent }) => agent !== undefined);
}
