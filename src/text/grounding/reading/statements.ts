import { isVerb } from './clause-limits.ts';
import { phraseStart } from './frames.ts';
import {
  commasAfter,
  isComma,
  isNominal,
  joining,
  omissionsOf,
  opensClause,
  opensPredicate,
  type Words,
} from './omissions.ts';
import type { ReadSentence } from './read-sentence.ts';
import type { ReadWord } from './read-word.ts';

/**
 * A statement that a sentence makes in its own words: the indexes of the words, in order, and which of them may be left
 * out without changing what is said of the rest.
 */
export interface Statement {
  places: readonly number[];
  /** For each position in `places`, the later positions at which the statement may go on. */
  omissions: readonly (readonly number[])[];
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** `The café, which reopened in May, is full`: `the café reopened in May`. */
function relativeStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const isRelative = /^(?:which|who)$/.test(word.lower) && isComma(words[at - 1]) && opensPredicate(words, at + 1);
    if (!isRelative || !isNominal(words[at - 2])) return [];
    const ends = [...commasAfter(words, at).filter((place) => opensPredicate(words, place + 1)), words.length];
    const subject = antecedentOf(words, at - 2, word.lower);
    return subject === undefined ? [] : ends.map((end) => [...subject, ...range(at + 1, end)]);
  });
}

/** The noun phrase that a relative clause is about; none where it may be one of two. */
function antecedentOf(words: Words, noun: number, opener: string): number[] | undefined {
  const start = phraseStart(words, noun);
  if (words[start - 1]?.pos !== 'ADP') return range(start, noun + 1);
  if (opener === 'who') return range(start, noun + 1);
  // `The trial of Piet Vos, which`: no person is meant.
  const head = phraseStart(words, start - 2);
  return words[noun]?.pos === 'PROPN' && isNominal(words[start - 2]) && words[head - 1]?.pos !== 'ADP'
    ? range(head, noun + 1)
    : undefined;
}

/** `The vote passed, but the council refused to pay`: the second clause, to which nothing else in the sentence applies. */
function joinedStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const isReason = /^(?:because|although|though)$/.test(word.lower) && isComma(words[at - 1]);
    const isJoined = word.lower === ';' || isReason || (joining.test(word.lower) && isComma(words[at - 1]));
    const before = words.slice(0, at);
    if (!isJoined || !opensClause(words, at + 1) || !before.some(isVerb)) return [];
    const isOpen = word.lower === 'and' ? /^(?:if|unless|whether|or|that|["“”:])$/ : /^(?:that|["“”:])$/;
    return before.some(({ lower }) => isOpen.test(lower)) ? [] : [range(at + 1, words.length)];
  });
}

/** The statements of a sentence: the whole of it, its joined clauses, and its relative clauses with their subjects. */
export function statementsOf(sentence: ReadSentence): Statement[] {
  const { words } = sentence;
  const omitted = omissionsOf(sentence);
  const all = [range(0, words.length), ...relativeStatements(words), ...joinedStatements(words)];
  return all.map((places) => {
    const positionOf = new Map([...places.entries()].map(([position, place]) => [place, position]));
    positionOf.set((places.at(-1) ?? 0) + 1, places.length);
    const omissions = places.map((): number[] => []);
    for (const [from, to] of omitted) {
      const [start, end] = [positionOf.get(from), to >= words.length ? places.length : positionOf.get(to)];
      if (start !== undefined && end !== undefined && end > start) omissions[start]?.push(end);
    }
    return { places, omissions };
  });
}

const mostSubjectWords = 8;

/** The person that a sentence is about: the one full name in it, if its subject is that name. */
export function subjectName({ words }: ReadSentence): string | undefined {
  const isPart = (word: ReadWord | undefined) => word?.pos === 'PROPN' && word.isCapitalised;
  const starts = [...words.keys()].filter((at) => isPart(words[at]) && isPart(words[at + 1]) && !isPart(words[at - 1]));
  const [start = 0] = starts;
  let end = start;
  while (isPart(words[end])) end += 1;
  const isSubject = opensPredicate(words, end) || isComma(words[end]);
  const before = words.slice(0, start);
  const isFirst = start <= mostSubjectWords && !before.some((word) => isVerb(word) || /^(?:ADP|DET)$/.test(word.pos));
  if (starts.length !== 1 || end - start > 3 || !isSubject || !isFirst) return undefined;
  return words
    .slice(start, end)
    .map(({ lower }) => lower)
    .join(' ');
}
