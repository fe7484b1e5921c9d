import type { ReadWord } from './read-word.ts';

const breaks = new Set('but because although though while whereas however except since'.split(' '));

/** Whether a word is a verb or an auxiliary. */
export function isVerb(word: ReadWord | undefined): boolean {
  return word !== undefined && (word.pos === 'VERB' || word.pos === 'AUX');
}

/** A verb in the past or a past participle, as far as its form tells. */
export function isPast({ lower, lemma, pos }: ReadWord): boolean {
  if (/^(?:was|were|had|did)$/.test(lower)) return true;
  return pos === 'VERB' && lower !== lemma && !/(?:ing|s)$/.test(lower);
}

/** The end of the clause around `from`; what follows `that` belongs to it. */
export function clauseEnd(words: readonly ReadWord[], from: number): number {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (/^[;:()\u2013\u2014.!?]$/.test(word.lower)) return at;
    if (breaks.has(word.lower) && at > from) return at;
    if (word.lower === ',') {
      const end = words.findIndex((other, place) => place > at && other.pos === 'PUNCT');
      if (words.slice(at + 1, end < 0 ? words.length : end).some(isVerb)) return at;
    }
    if (word.lower === 'and') {
      const next = words.slice(at + 1, at + 6);
      const verb = next.findIndex(isVerb);
      const opens = next[0]?.pos === 'PRON' || next[0]?.pos === 'DET' || next[0]?.pos === 'PROPN';
      if (verb > 0 && opens && !next.slice(0, verb).some((other) => other.pos === 'ADP')) return at;
      if (verb === 0 && next[0]?.pos === 'AUX') return at;
    }
  }
  return words.length;
}

/** The start of the clause around `from`. */
export function clauseStart(words: readonly ReadWord[], from: number): number {
  for (let at = from - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (word === undefined) break;
    if (/^[,;:()\u2013\u2014.!?]$/.test(word.lower) || breaks.has(word.lower)) return at + 1;
    if (word.pos === 'SCONJ' || /^(?:which|who|that|whom)$/.test(word.lower)) return at + 1;
  }
  return 0;
}

/** `Did not wait and left the room`: a past tense after `did not` is outside its scope. */
export function pastBehind(words: readonly ReadWord[], at: number, end: number): number {
  if (!/^(?:do|does|did)$/.test(words[at - 1]?.lower ?? '')) return end;
  const past = words.findIndex(
    ({ pos, lower, lemma }, place) =>
      place > at + 2 &&
      place < end &&
      pos === 'VERB' &&
      lower !== lemma &&
      !lower.endsWith('ing') &&
      words[place - 1]?.lower === 'and',
  );
  return past < 0 ? end : past - 1;
}

/** Where `and` joins another verb of the same form to the one at `at`: `voted against the toll and called it unfair`. */
export function joinedVerbBehind(words: readonly ReadWord[], at: number, end: number): number {
  const isPastAt = (place: number) => {
    const word = words[place];
    return word !== undefined && isPast(word);
  };
  if (!isPastAt(at)) return end;
  const joined = words.findIndex(
    ({ lower }, place) =>
      place > at && place < end && lower === 'and' && isPastAt(words[place + 1]?.pos === 'ADV' ? place + 2 : place + 1),
  );
  return joined < 0 ? end : joined;
}

/** `The proposal to charge a toll was rejected`: where the predicate of a noun begins, behind what the noun proposes. */
export function predicateBehind(words: readonly ReadWord[], from: number, end: number): number {
  const finite = /^(?:was|were|is|are|has|have|had)$/;
  const at = words.findIndex(
    ({ lower, pos }, place) => place > from && place < end && pos === 'AUX' && finite.test(lower),
  );
  return at < 0 || words.slice(from, at).some(({ lower }) => /^(?:that|which|who|whether|if)$/.test(lower)) ? end : at;
}

/** Whether an independent clause begins at `at`: `; it ...`, `, and the reports are sent`. */
function opensStatement(words: readonly ReadWord[], at: number, end: number): boolean {
  const lower = words[at]?.lower ?? '';
  if (lower === ';') return true;
  if (!/^(?:and|but)$/.test(lower) || words[at - 1]?.lower !== ',') return false;
  const clause = words.slice(at + 1, end);
  const verb = clause.findIndex(isVerb);
  return verb > 0 && clause.slice(0, verb).some(({ pos }) => /^(?:NOUN|PROPN|PRON)$/.test(pos));
}

/** The start of the clause that a condition at `at` belongs to. */
export function joinedClauseStart(words: readonly ReadWord[], at: number): number {
  return words.findLastIndex((_, place) => place < at && opensStatement(words, place, at)) + 1;
}

/** Its end. What `and` joins to a preceding condition is still conditional. */
export function joinedClauseEnd(words: readonly ReadWord[], at: number): number {
  const isFirst = at === joinedClauseStart(words, at);
  const end = words.findIndex(
    ({ lower }, place) => place > at && opensStatement(words, place, words.length) && !(isFirst && lower === 'and'),
  );
  return end < 0 ? words.length : end;
}
