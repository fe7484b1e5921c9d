import { tag } from './tagger.ts';

/** How many characters to search for a verb: a later clause has its own. */
const longestRead = 300;
const nominal = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'DET', 'ADJ']);

/**
 * Whether an English sentence has a subject with a matching verb, or is an imperative. "Costs from 214 euros" and "Free
 * admission" are fragments that make no sense outside their page. True in case of doubt.
 */
export function isClause(sentence: string): boolean {
  const read = sentence.slice(0, longestRead);
  // The tagger takes a capitalized first word for a name.
  const tokens = tag(read.charAt(0).toLowerCase() + read.slice(1));
  let hasSubject = false;
  return tokens.some(({ text, lemma, pos }, at) => {
    const before = tokens[at - 1];
    const isTime = /^[ap]\.?m\.?$/iu.test(text);
    const isOrder = at === 0 && pos === 'VERB' && text === lemma;
    const agrees = (pos === 'AUX' && !isTime) || (pos === 'VERB' && !text.endsWith('ing') && before?.text !== 'to');
    // "Replacement costs about", "the Air 2 play for": many verbs are tagged as nouns.
    const isBehindNoun =
      before?.pos === 'NOUN' || before?.pos === 'PROPN' || (before?.pos === 'NUM' && tokens[at - 2]?.pos === 'PROPN');
    // "Wholemeal matters more", with a word before it that is not known as a noun.
    const isCompared = /[^s]s$/u.test(text) && /^(?:more|less|most|least)$/u.test(tokens[at + 1]?.text ?? '');
    const mayBeVerb =
      pos === 'NOUN' &&
      (isCompared || (isBehindNoun && (/[^s]s$/u.test(text) || tag(`they ${text}`)[1]?.pos === 'VERB')));
    if (isOrder || (hasSubject && (agrees || mayBeVerb))) return true;
    hasSubject ||= nominal.has(pos) || text.toLowerCase() === 'there';
    return false;
  });
}
