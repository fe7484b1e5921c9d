import { isWord as isKnown } from '../lexicon/lexical-word.ts';
import { isVerb } from './clause-limits.ts';
import { isNominal, opensPredicate, type Words } from './clause-openings.ts';
import { phraseStart } from './frames.ts';
import { openingEnd } from './omissions.ts';
import type { ReadSentence } from './read-sentence.ts';
import type { ReadWord } from './read-word.ts';
import { isMonth } from './time-phrases.ts';

const mostSubjectWords = 8;

const isNamePart = (word: ReadWord | undefined) => word?.pos === 'PROPN' && word.isCapitalised;

/** The indexes at which full names begin: two names or more in a row. */
function fullNames({ words }: ReadSentence): number[] {
  return [...words.keys()].filter(
    (at) => isNamePart(words[at]) && isNamePart(words[at + 1]) && !isNamePart(words[at - 1]),
  );
}

/** Whether `he` behind the sentence may mean somebody else: a person whom it names beside its subject. */
function namesOthers({ words, frames }: ReadSentence, subject: number): boolean {
  const isPerson = (at: number) => at > subject && (isNamePart(words[at]) || words[at]?.base.isPerson === true);
  return frames.some(
    ({ object, others }) =>
      (object !== undefined && isPerson(object)) ||
      others.some(({ preposition, noun }) => /^(?:by|for|to|with)$/.test(preposition) && isPerson(noun)),
  );
}

/** Whether a sentence goes on about the person of the one before: its subject is `he` or `she`. */
export function continuesPerson({ words }: ReadSentence): boolean {
  return /^(?:he|she)$/.test(words[openingEnd(words)]?.lower ?? '');
}

/**
 * The person that a sentence is about, as the parts of the name: the one full name in it, or a last name alone, if that
 * is its subject; undefined if it is not sure, as where the sentence names somebody else.
 */
export function personOf(sentence: ReadSentence): readonly string[] | undefined {
  const { words } = sentence;
  const [start, other] = fullNames(sentence);
  if (start === undefined) {
    const [first] = words;
    const isName = first?.isCapitalised === true && !isKnown(first.lower) && opensPredicate(words, 1);
    return isName && !namesOthers(sentence, 0) ? [first.lower] : undefined;
  }
  let end = start;
  while (isNamePart(words[end])) end += 1;
  const isSubject = opensPredicate(words, end) || /^[,(]$/.test(words[end]?.lower ?? '');
  const before = words.slice(0, start);
  const isFirst = start <= mostSubjectWords && !before.some((word) => isVerb(word) || /^(?:ADP|DET)$/.test(word.pos));
  const isSure = other === undefined && isSubject && isFirst && end - start <= 3 && !namesOthers(sentence, end - 1);
  return isSure ? words.slice(start, end).map(({ lower }) => lower) : undefined;
}

/** Whether a sentence goes on about the thing of the one before: its subject is `it`, and not as in `it is likely that`. */
export function continuesThing({ words }: ReadSentence): boolean {
  const at = openingEnd(words);
  const isEmpty =
    words[at + 1]?.lemma === 'be' && words.some(({ lower }, place) => place > at && /^(?:that|to)$/.test(lower));
  return words[at]?.lower === 'it' && !isEmpty;
}

/** A name that `it` cannot mean: where something was, or what somebody is called. `Sold Nordica` may be meant. */
function isAside(words: Words, at: number): boolean {
  const start = phraseStart(words, at);
  const isPerson = words.slice(start, at).some(({ base }) => base.isPerson);
  return words[at]?.isName === true && (isPerson || /^(?:in|at|near|from|on)$/.test(words[start - 1]?.lower ?? ''));
}

/**
 * The thing that a sentence is about, as the words of its subject (`the comet`), if `it` behind it can mean nothing else:
 * all other nouns are persons, places, numbers or plural.
 */
export function thingOf({ words }: ReadSentence): readonly string[] | undefined {
  const end = words.findIndex(isVerb);
  const subject = words.slice(0, end);
  const head = subject.at(-1);
  const isSingular = ({ lower, lemma, base }: ReadWord) => lower === lemma && !base.isPerson;
  const isPlain = subject[0]?.lower === 'the' && subject.slice(1).every(({ pos }) => /^(?:NOUN|ADJ|PROPN)$/.test(pos));
  if (!isPlain || head === undefined || subject.length < 2 || !isSingular(head)) return undefined;
  const mayBeMeant = words.some(
    (word, at) =>
      at > end &&
      isNominal(word) &&
      word.value === undefined &&
      isSingular(word) &&
      !isMonth(word) &&
      !isAside(words, at),
  );
  return mayBeMeant ? undefined : subject.map(({ lower }) => lower);
}
