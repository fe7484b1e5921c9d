import { manner } from './reader-first.ts';

/** The verb of an instruction with the words before it. */
const instructionVerb = new RegExp(
  `^${manner}(?:(?:[Aa]sk|[Tt]ell|[Ii]nform|[Nn]otify|[Rr]emind|[Tt]hank|[Ii]nvite|[Ww]arn|[Cc]ongratulate|[Cc]hase|[Aa]ssure|[Ll]et|[Ee]-?mail|[Mm]essage)(?:ing)?|` +
    '(?:[Ww]rite|[Rr]eply|[Rr]espond|[Aa]pologi[sz]e|[Cc]omplain|[Ee]xplain|[Ss]ay (?:thank you|thanks|sorry)|(?:[Ee]xpress|[Ss]end|[Oo]ffer|[Cc]onvey)(?:ing)? (?:my|our) (?:(?:sincere|deepest|heartfelt) )?(?:condolences|sympathy))(?: back)? to|' +
    '(?<answer>[Dd]ecline|[Tt]urn down|[Rr]efuse|[Rr]eject|[Aa]ccept)) ',
  'u',
);
const determiner = /^(?:the|my|our|all|both|every)$/u;
/** Words that begin the content, or a clause with it. */
const opensMatter =
  /^(?:that|to|not|if|whether|when|where|how|what|why|for|about|on|know|because|no|yes|(?:he|she|they|we|I|it|there)(?:['’]\p{L}{1,2})?)$/u;
/** Prepositions of place or group, which describe the reader and do not begin the content. */
const place = /^(?:of|in|at|on|from)$/u;
/** What joins a noun with an article to the phrase before it. */
const joins = /^(?:of|in|at|on|from|with|for|to|by|and|or|near|behind|under|above|opposite|all|both)$|[,:]$/u;
const relative = /^(?:who|whom|whose|which)$/u;
const mostWords = 12;

/** How many words at the beginning of a text name somebody: "the tax office", "all parents of the U11 team". */
function wordsOfPhrase(words: readonly string[]): number {
  if (!determiner.test(words[0] ?? '')) return 0;
  let isDescribed = false;
  for (let at = 1; at < Math.min(words.length, mostWords); at += 1) {
    const word = words[at] ?? '';
    isDescribed ||= relative.test(word);
    const isJoined =
      word === 'and' && !/^(?:his|her|their)$/u.test(words[at + 1] ?? '') && !determiner.test(words[at + 1] ?? '');
    // "Tell the plumber the tap he fixed drips": the second article begins the content.
    const beginsAnew = /^(?:the|an?|my|our|his|her|their)$/u.test(word) && !joins.test(words[at - 1] ?? '');
    if (!isDescribed && (isJoined || beginsAnew || /^(?:is|was|are|were|has|have|had|will|can)$/u.test(word))) return 0;
    if (word.endsWith(':')) return at + 1;
    // "Our old neighbours, the Hendersons, for coffee": an apposition.
    const isAside = word.endsWith(',') && words[at + 1] === 'the' && words[at + 2]?.endsWith(',') === true;
    if (isAside) return at + 3;
    if (/[,.;!?]$/u.test(word)) return 0;
    const next = words[at + 1] ?? '';
    // "The customer who asked for a quote": only a colon shows where a relative clause ends.
    if (!isDescribed && opensMatter.test(next) && !(place.test(next) && isPlace(words, at + 2))) return at + 1;
  }
  return 0;
}

/** "The nurses on ward 6", "the team on call": "on" describes the reader if another preposition follows. */
function isPlace(words: readonly string[], from: number): boolean {
  return words.slice(from, from + 4).some((word) => opensMatter.test(word) && !place.test(word));
}

/**
 * An instruction whose longer phrase for the reader is replaced by a single word, and the phrase. Undefined if there is
 * none.
 */
export function withPlainReader(order: string): { order: string; reader: string } | undefined {
  const found = instructionVerb.exec(order);
  if (found === null) return undefined;
  const words = order.slice(found[0].length).split(' ');
  if (found.groups?.['answer'] !== undefined) {
    const owner = determiner.test(words[0] ?? '') ? words.slice(0, 5).findIndex((word) => /['’]s$/u.test(word)) : -1;
    if (owner < 1) return undefined;
    const reader = words
      .slice(0, owner + 1)
      .join(' ')
      .slice(0, -2);
    return { order: `${found[0]}everyone's ${words.slice(owner + 1).join(' ')}`, reader };
  }
  const count = wordsOfPhrase(words);
  if (count === 0) return undefined;
  const mark = words[count - 1]?.endsWith(':') === true ? ':' : '';
  return {
    order: `${found[0]}everyone${mark} ${words.slice(count).join(' ')}`,
    reader: words.slice(0, count).join(' '),
  };
}
