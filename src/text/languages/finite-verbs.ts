import { tag } from './tagger.ts';

/** Characters in which a verb is looked for: a clause that begins later has its own. */
const longestRead = 300;
const nominal = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'DET', 'ADJ']);

/**
 * Whether an English sentence has a subject and a verb that goes with it, or is an order: "Costs from 214 euros" and
 * "Free admission" are pieces of a page that nobody understands elsewhere. In doubt it has.
 */
export function isClause(sentence: string): boolean {
  const read = sentence.slice(0, longestRead);
  // The tagger takes a first word for a name because of its capital.
  const tokens = tag(read.charAt(0).toLowerCase() + read.slice(1));
  let hasSubject = false;
  return tokens.some(({ text, lemma, pos }, at) => {
    const before = tokens[at - 1];
    const isTime = /^[ap]\.?m\.?$/iu.test(text);
    const isOrder = at === 0 && pos === 'VERB' && text === lemma;
    const agrees = (pos === 'AUX' && !isTime) || (pos === 'VERB' && !text.endsWith('ing') && before?.text !== 'to');
    // "Replacement costs about", "the Air 2 play for": many a verb is tagged as a noun.
    const isBehindNoun =
      before?.pos === 'NOUN' || before?.pos === 'PROPN' || (before?.pos === 'NUM' && tokens[at - 2]?.pos === 'PROPN');
    const mayBeVerb =
      pos === 'NOUN' && isBehindNoun && (/[^s]s$/u.test(text) || tag(`they ${text}`)[1]?.pos === 'VERB');
    if (isOrder || (hasSubject && (agrees || mayBeVerb))) return true;
    hasSubject ||= nominal.has(pos) || text.toLowerCase() === 'there';
    return false;
  });
}
