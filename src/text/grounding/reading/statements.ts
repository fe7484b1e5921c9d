import { isPast, isVerb } from './clause-limits.ts';
import {
  commasAfter,
  isComma,
  isGerund,
  isNominal,
  opensClause,
  opensPredicate,
  range,
  type Words,
} from './clause-openings.ts';
import { phraseStart } from './frames.ts';
import type { Omission } from './omission.ts';
import { joining, omissionsOf, openingEnd } from './omissions.ts';
import type { ReadSentence } from './read-sentence.ts';
import type { ReadWord } from './read-word.ts';
import { omissionsOfTurned, turnVoice } from './voice.ts';

/**
 * A statement that a sentence makes in its own words: the indexes of the words, in order, and which of them may be left
 * out without changing what is said of the rest.
 */
export interface Statement {
  places: readonly number[];
  /** For each position in `places`, the later positions at which the statement may go on. */
  omissions: readonly (readonly number[])[];
  /** The forms of `be` that a sentence of its own adds: `the bridge, built in 1939` is `the bridge was built in 1939`. */
  helpers: RegExp | undefined;
  /** Whether it has another voice than the sentence. */
  isTurned: boolean;
  /** The position in `places` before which a passive has `by`. */
  agentAt: number | undefined;
  /** How many words name what it is about and are said of something else too: `never use soil, which stays wet`. */
  subject: number;
}

const ofParticiple = /^(?:was|were|is|are)$/;

/** The index at which the noun phrase ending at `noun` begins, with its possessive: `her bridge`. */
function nounStart(words: Words, noun: number): number {
  const start = phraseStart(words, noun);
  return /^(?:its|his|her|their)$/.test(words[start - 1]?.lower ?? '') ? start - 1 : start;
}

/** The words of a statement, of which the first name what it is about. */
interface About {
  places: number[];
  subject: number;
}

/** `The café, which reopened in May, is full`: `the café reopened in May`. */
function relativeStatements(words: Words): About[] {
  return words.flatMap((word, at): About[] => {
    const isRelative = /^(?:which|who)$/.test(word.lower) && isComma(words[at - 1]) && opensPredicate(words, at + 1);
    if (!isRelative || !isNominal(words[at - 2])) return [];
    const ends = [...commasAfter(words, at).filter((place) => opensPredicate(words, place + 1)), words.length];
    const subject = antecedentOf(words, at - 2, word.lower);
    if (subject === undefined || /^(?:no|any|every|each|some)$/.test(words[subject[0] ?? 0]?.lower ?? '')) return [];
    return ends.map((end) => ({ places: [...subject, ...range(at + 1, end)], subject: subject.length }));
  });
}

/** `The rules, which parliament passed in May, apply`: `parliament passed the rules in May`. */
function objectStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const isRelative = /^(?:which|whom)$/.test(word.lower) && isComma(words[at - 1]) && opensClause(words, at + 1);
    const end = commasAfter(words, at)[0] ?? words.length;
    const verb = words.findIndex((other, place) => place > at && place < end && other.pos === 'VERB');
    const object = isRelative ? antecedentOf(words, at - 2, word.lower) : undefined;
    const behind = words[verb + 1];
    if (object === undefined || verb < 0 || isGerund(words[verb] ?? word)) return [];
    // `Which he told us about`: another word is meant.
    if (behind !== undefined && /^(?:DET|PRON|NOUN|PROPN)$/.test(behind.pos)) return [];
    return [[...range(at + 1, verb + 1), ...object, ...range(verb + 1, end)]];
  });
}

/** The noun phrase that a relative clause is about; none where it may be one of two. */
function antecedentOf(words: Words, noun: number, opener: string): number[] | undefined {
  const start = nounStart(words, noun);
  if (words[start - 1]?.pos !== 'ADP') return range(start, noun + 1);
  if (opener === 'who') return range(start, noun + 1);
  // `The trial of Piet Vos, which`: no person is meant.
  const head = nounStart(words, start - 2);
  return words[noun]?.pos === 'PROPN' && isNominal(words[start - 2]) && words[head - 1]?.pos !== 'ADP'
    ? range(head, noun + 1)
    : undefined;
}

/** What may still apply to a clause that `and` joins. */
const open =
  /^(?:if|unless|whether|or|that|sa(?:id|ys?)|told|tells?|believe[sd]?|thinks?|thought|claim(?:s|ed)?|argue[sd]?|["“”:])$/;

/** `The vote passed, but the council refused to pay`: the second clause, to which nothing else in the sentence applies. */
function joinedStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const isReason = /^(?:because|although|though)$/.test(word.lower) && isComma(words[at - 1]);
    // `The rule is simple: children pay nothing`, but not what somebody insists or promises.
    const isExplained = word.lower === ':' && words.slice(0, at).find(isVerb)?.lemma === 'be';
    const isJoined =
      word.lower === ';' || isExplained || isReason || (joining.test(word.lower) && isComma(words[at - 1]));
    const before = words.slice(0, at);
    if (!isJoined || !opensClause(words, at + 1) || !before.some(isVerb)) return [];
    const isOpen = /^(?:and|:)$/.test(word.lower) ? open : /^(?:that|["“”:])$/;
    return before.some(({ lower }) => isOpen.test(lower)) ? [] : [range(at + 1, words.length)];
  });
}

const finding = /^(?:find|show|reveal|confirm|discover|establish|prove|demonstrate)$/;

/** `Tests have shown that it belongs to the old strain`: what is found or shown is so. */
function foundStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const verb = words[at - 1];
    const isFound = word.lower === 'that' && verb?.pos === 'VERB' && isPast(verb) && finding.test(verb.lemma);
    if (!isFound || verb.sign < 0 || verb.force !== 0 || !opensClause(words, at + 1)) return [];
    return words.slice(0, at).some(({ lower }) => open.test(lower)) ? [] : [range(at + 1, words.length)];
  });
}

/** `Items can be exchanged but not returned`: `items can not be returned`. */
function contrastedStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const isContrast = /^(?:and|but)$/.test(word.lower) && words[at + 1]?.lower === 'not';
    const isAct = words[at + 2]?.pos === 'VERB' && words[at - 1]?.pos === 'VERB' && words[at - 2]?.pos === 'AUX';
    if (!isContrast || !isAct) return [];
    const first = words.findLastIndex(({ pos }, place) => place < at - 1 && pos !== 'AUX') + 1;
    return [[...range(0, first + 1), at + 1, ...range(first + 1, at - 1), ...range(at + 2, words.length)]];
  });
}

/** `Ada Brown was a nurse who climbed`: `Ada Brown climbed`. */
function definingStatements(words: Words): number[][] {
  return words.flatMap((word, at): number[][] => {
    const be = words.findLastIndex(({ lemma, pos }, place) => place < at && lemma === 'be' && pos === 'AUX');
    const isDefined =
      word.lower === 'who' && be > 0 && /^an?$/.test(words[be + 1]?.lower ?? '') && opensPredicate(words, at + 1);
    if (!isDefined || words.slice(be + 1, at).some((other) => isComma(other) || isVerb(other))) return [];
    return [[...range(0, be), ...range(at + 1, words.length)]];
  });
}

/** `The bridge, built in 1939, is closed`, `Born in Chester, she left early`: the noun with its participle. */
function reducedStatements(words: Words): number[][] {
  const commas = commasAfter(words, 0);
  const inner = commas.flatMap((comma): number[][] => {
    const [noun, participle] = [words[comma - 1], words[comma + 1]];
    const end = commas.find((place) => place > comma);
    if (participle?.pos !== 'VERB' || !isPast(participle) || !isNominal(noun) || end === undefined) return [];
    const start = nounStart(words, comma - 1);
    const head = words[start - 1]?.pos === 'ADP' ? nounStart(words, start - 2) : start;
    return opensPredicate(words, end + 1) ? [[...range(head, comma), ...range(comma + 1, end)]] : [];
  });
  const [first] = words;
  const comma = commas[0] ?? 0;
  if (first?.pos !== 'VERB' || !isPast(first) || !opensClause(words, comma + 1)) return inner;
  const verb = words.findIndex((word, at) => at > comma && isVerb(word));
  return [...inner, [...range(comma + 1, verb), ...range(0, comma)]];
}

/** `The team, led by Dr Amal Haddad at the university, tested it`: `Amal Haddad led the team`. */
function ledStatements(words: Words): number[][] {
  const commas = commasAfter(words, 0);
  return commas.flatMap((comma): number[][] => {
    const [noun, participle] = [words[comma - 1], words[comma + 1]];
    const end = commas.find((place) => place > comma) ?? words.length;
    const isLed = participle?.pos === 'VERB' && isPast(participle) && words[comma + 2]?.lower === 'by';
    if (!isLed || !isNominal(noun)) return [];
    const head = range(comma + 3, end).find((at) => isNominal(words[at]) && !isNominal(words[at + 1]));
    if (head === undefined || words[head]?.value !== undefined) return [];
    const start = nounStart(words, comma - 1);
    return [[...range(comma + 3, head + 1), comma + 1, ...range(start, comma)]];
  });
}

/** The sentence with what precedes its subject at its end: `In 1931 she left` is `she left in 1931`. */
function turned(words: Words): number[] {
  const start = openingEnd(words);
  const end = words.at(-1)?.pos === 'PUNCT' ? words.length - 1 : words.length;
  return start === 0 ? [] : [...range(start, end), ...range(0, start)];
}

/** The words of a sentence in the order subject, predicate, circumstances, without punctuation. */
export function inPlainOrder(words: Words): ReadWord[] {
  const places = turned(words);
  const ordered = places.length === 0 ? words : places.flatMap((place) => words[place] ?? []);
  return ordered.filter(({ pos }) => pos !== 'PUNCT');
}

/** What may be left out of the words at `places`. */
function omissionsIn(
  words: Words,
  places: readonly number[],
  omitted: readonly Omission[],
  isReduced: boolean,
): number[][] {
  // What stands at the end may be left out up to the end, or up to what was moved behind it.
  const last = places.findIndex((place, at) => (places[at + 1] ?? -1) < place) + 1;
  const positionOf = (place: number) => {
    const found = places.findIndex((other, at) => at < last && other >= place);
    return found < 0 ? last : found;
  };
  const omissions = places.map((): number[] => []);
  for (const [from, to] of omitted) {
    const start = positionOf(from);
    const end = positionOf(to);
    if (places[start] === from && end > start) omissions[start]?.push(end);
  }
  places.forEach((place, at) => {
    const isMore = isReduced ? words[place]?.pos === 'ADP' : isComma(words[place]);
    if ((at >= last || isReduced) && isMore) omissions[at]?.push(places.length);
    if (at >= last && isComma(words[place])) omissions[at]?.push(at + 1);
  });
  return omissions;
}

/** The clauses of a sentence in the other voice: `cracks were found by inspectors`. */
function turnedStatements(sentence: ReadSentence, omitted: readonly Omission[]): Statement[] {
  const { words } = sentence;
  const start = openingEnd(words);
  const isPlain = start === 0 || omitted.some(([from, to]) => from === 0 && to === start);
  const clauses = [...(isPlain ? [start] : []), ...joinedStatements(words).map(([from = 0]) => from)];
  return clauses.flatMap((from) =>
    turnVoice(sentence, from, words.length).map(({ places: turnedPlaces, agentAt, helpers }) => {
      // `In May she` is read as `she in May`, so the opening may stand behind the rest.
      const places = from === start ? [...turnedPlaces, ...range(0, start)] : turnedPlaces;
      const omissions = omissionsOfTurned(words, places, omitted);
      if (from === start && start > 0) omissions[turnedPlaces.length]?.push(places.length);
      return { places, omissions, helpers, isTurned: true, agentAt, subject: 0 };
    }),
  );
}

/** The statements of a sentence: the whole of it, its joined clauses, and its relative clauses with their subjects. */
export function statementsOf(sentence: ReadSentence): Statement[] {
  const { words } = sentence;
  const omitted = omissionsOf(sentence);
  const statement = (places: readonly number[], more: Partial<Statement> = {}, isReduced = false): Statement => ({
    places,
    omissions: omissionsIn(words, places, omitted, isReduced),
    helpers: undefined,
    isTurned: false,
    agentAt: undefined,
    subject: 0,
    ...more,
  });
  const whole = [
    range(0, words.length),
    turned(words),
    ...definingStatements(words),
    ...objectStatements(words),
    ...joinedStatements(words),
    ...foundStatements(words),
  ];
  return [
    ...whole.filter((places) => places.length > 0).map((places) => statement(places)),
    ...relativeStatements(words).map(({ places, subject }) => statement(places, { subject })),
    ...ledStatements(words).map((places) => statement(places, {}, true)),
    ...reducedStatements(words).map((places) => statement(places, { helpers: ofParticiple }, true)),
    ...contrastedStatements(words).map((places) =>
      statement(places, { omissions: omissionsOfTurned(words, places, omitted) }),
    ),
    ...turnedStatements(sentence, omitted),
  ];
}
