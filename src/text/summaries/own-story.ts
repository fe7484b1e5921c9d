import { splitSentences } from '#text/languages/index.ts';

const quoted = /["“„][^"”“]{0,400}["”]/gu;
const ofMyself = /\b(?:I|I['’](?:ve|m|d|ll)|my|me)\b/u;
const fewest = 3;
const leastShare = 0.3;
const longestRead = 20_000;

/**
 * Whether a page tells what its author has lived through, outside quotations. "The workshop measured 77 per cent" is
 * about the author's own car there, and elsewhere about nobody's.
 */
export function tellsOwnStory(text: string): boolean {
  const read = text.slice(0, longestRead).replace(quoted, '');
  const sentences = splitSentences(read);
  const own = sentences.filter(({ start, end }) => ofMyself.test(read.slice(start, end))).length;
  return own >= fewest && own >= leastShare * sentences.length;
}
