import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

/** A preposition with its noun, and the act or state that it belongs to: `born in Bergen`. */
interface Complement {
  preposition: string;
  /** The index of its noun, name or number. */
  head: number;
  /** The index of the closest verb or adjective before it. */
  predicate: number;
}

/** Maximum words from a preposition to its noun: `in the old harbour`. */
const headReach = 4;

/** A verb, or an adjective that describes no noun: `closed on Mondays`, not `free games`. */
function isPredicate(words: ReadSentence['words'], at: number): boolean {
  const pos = words[at]?.pos;
  return pos === 'VERB' || (pos === 'ADJ' && !/^(?:NOUN|PROPN|ADJ)$/.test(words[at + 1]?.pos ?? ''));
}

function complementsOf({ words }: ReadSentence): Complement[] {
  return words.flatMap((word, at) => {
    if (word.pos !== 'ADP') return [];
    const head = words.findIndex(
      ({ pos, value }, place) =>
        place > at && place <= at + headReach && (/^(?:NOUN|PROPN)$/.test(pos) || value !== undefined),
    );
    const predicate = words.findLastIndex((_, place) => place < at && isPredicate(words, place));
    return head < 0 || predicate < 0 ? [] : [{ preposition: word.lower, head, predicate }];
  });
}

/**
 * `He was born in Oslo` for `he was born in Bergen and died in Oslo`: the passage says the place or time of another act,
 * joined to the claimed one, which has its own.
 */
export function movesComplement({ claim, best, placeOf, taken }: Comparison): boolean {
  const theirs = complementsOf(best);
  return complementsOf(claim).some(({ preposition, head, predicate }) => {
    const act = placeOf.get(predicate);
    const found = theirs.find((other) => other.preposition === preposition && other.head === placeOf.get(head));
    if (act === undefined || found === undefined || found.predicate <= act) return false;
    const isJoined = best.words.slice(act + 1, found.predicate).some(({ pos }) => pos === 'CCONJ');
    const ofAct = theirs.filter((other) => other.predicate === act && other.preposition === preposition);
    return isJoined && ofAct.length > 0 && ofAct.every((other) => !taken.has(other.head));
  });
}
