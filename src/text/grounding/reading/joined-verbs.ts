import { isPast, isVerb } from './clause-limits.ts';
import { breaking, isComma, isGerund, opensPredicate, type Words } from './clause-openings.ts';
import type { Omission } from './omission.ts';
import type { ReadWord } from './read-word.ts';

/** `Cut 450 jobs and will move its production`: from the first verb to the one that is joined to it. */
export function joinedVerbs(words: Words): Omission[] {
  return words.flatMap((word, at): Omission[] => {
    if (!/^(?:and|but)$/.test(word.lower) || !opensPredicate(words, at + 1)) return [];
    const second = words.findIndex((other, place) => place > at && isVerb(other));
    const other = words[second];
    if (other === undefined) return [];
    const isOpen = (place: number) =>
      words.slice(0, place).some(({ lower }, index) => breaking.has(lower) && !isComma(words[index - 1]));
    const first = words.findLastIndex((verb, place) => place < at && isAlikeVerb(words, place, verb, other));
    const isDenied = [words[first], other].some((verb) => verb !== undefined && verb.sign < 0);
    return first < 0 || isOpen(second) || isDenied ? [] : [[first, second]];
  });
}

function hasObject(words: Words, verb: number): boolean {
  const next = words[verb + 1];
  return next !== undefined && (/^(?:DET|NOUN|PROPN|PRON|NUM)$/.test(next.pos) || isGerund(next));
}

/** Whether two verbs can follow the same subject or auxiliary. */
function isAlikeVerb(words: Words, at: number, verb: ReadWord, other: ReadWord): boolean {
  if (!isVerb(verb) || isGerund(verb)) return false;
  const isFirst = !isVerb(words[at - 1]) && words[at - 1]?.pos !== 'PART';
  if (other.pos === 'AUX') return isFirst && words[at - 1]?.pos !== 'ADV';
  // `Was refused a place and learned drawing`: what has an object is no passive.
  if (verb.pos === 'AUX')
    return verb.lemma === 'be' && isFirst && isPast(other) && hasObject(words, words.indexOf(other));
  return isPast(verb)
    ? isPast(other) && isFirst
    : !isPast(other) && (verb.lower === verb.lemma) === (other.lower === other.lemma);
}
