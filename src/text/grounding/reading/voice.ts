import { isPast } from './clause-limits.ts';
import { breaking, isNominal, range, type Words } from './clause-openings.ts';
import { type Frame, phraseStart } from './frames.ts';
import type { Omission } from './omission.ts';
import type { ReadSentence } from './read-sentence.ts';

/** A statement in the other voice, as the indexes of its words in their new order. */
export interface Turned {
  places: readonly number[];
  /** The position in `places` of the agent, before which `by` stands; undefined if it is left out. */
  agentAt: number | undefined;
  /** The forms of `be` that its verb may follow: it is now a passive. */
  helpers: RegExp | undefined;
}

/** Subjects of which a passive says something else: `no inspector found cracks`. */
const counting = /^(?:no|none|nobody|nothing|neither|few|little|hardly|barely|only|not|or|nor|each|every|any)$/;
/** Whether a verb says the same of a thing in both voices: `the pool opened`, `the pool was opened`. */
export const isSameInBothVoices = (lower: string): boolean => /^(?:re)?opened$/.test(lower);

/** Verbs without a passive: `cost 90 euros`. */
const stative = /^(?:be|have|become|cost|weigh|last|remain|seem|lack|resemble|fit|mean|contain|include)$/;

/** Whether the words of one index to another are one subject and nothing else. */
function isSubject(words: Words, from: number, to: number): boolean {
  const all = words.slice(from, to);
  const isPlain = !all.some(
    ({ pos, lower }) => /^(?:VERB|AUX|PUNCT|SCONJ)$/.test(pos) || breaking.has(lower) || counting.test(lower),
  );
  return all.length > 0 && isPlain && isNominal(words[to - 1]) && all[0]?.pos !== 'ADP';
}

/** Whether the words of one index to another name who acts: a noun phrase, or a pronoun. */
function isActor(words: Words, from: number, to: number): boolean {
  const isPronoun = to === from + 1 && /^(?:it|he|she|they)$/.test(words[from]?.lower ?? '');
  return isPronoun || isSubject(words, from, to);
}

const modal = /^(?:will|would|can|could|must|may|might|should|shall)$/;

/**
 * `Inspectors found cracks in two bearings`: `cracks were found in two bearings (by inspectors)`. `They will move it` is
 * `it will be moved`.
 */
function passivesOf(words: Words, { verb, object, others }: Frame, from: number, to: number): Turned[] {
  const word = words[verb];
  const start = object === undefined ? -1 : phraseStart(words, object);
  if (word === undefined || object === undefined || start !== verb + 1 || stative.test(word.lemma)) return [];
  let group = verb;
  while (words[group - 1]?.lemma === 'have') group -= 1;
  const modals = group === verb && modal.test(words[verb - 1]?.lower ?? '') ? [verb - 1] : [];
  group -= modals.length;
  if ((!isPast(word) && modals.length === 0) || !isActor(words, from, group)) return [];
  const helpers = modals.length > 0 ? /^be$/ : /^(?:was|were|been)$/;
  const ends = [object, ...others.filter(({ noun }) => noun > object && noun < to).map(({ noun }) => noun)].slice(0, 3);
  return ends.flatMap((end): Turned[] => {
    const thing = [...range(start, end + 1), ...modals, verb];
    const [agent, rest] = [range(from, group), range(end + 1, to)];
    const places = [...thing, ...agent, ...rest];
    return [
      { places: [...thing, ...rest], agentAt: undefined, helpers },
      { places, agentAt: thing.length, helpers },
      { places: [...thing, ...rest, ...agent], agentAt: thing.length + rest.length, helpers },
    ];
  });
}

/** `The plan was rejected in May by the board`: `the board rejected the plan in May`. */
function activesOf(words: Words, { verb, agent }: Frame, from: number, to: number): Turned[] {
  if (agent === undefined || agent < verb || agent >= to) return [];
  const by = phraseStart(words, agent) - 1;
  let group = verb;
  while (words[group - 1]?.pos === 'AUX') group -= 1;
  const helpers = words.slice(group, verb).map(({ lower }) => lower);
  const isSimple = /^(?:(?:was|were)|(?:has|have|had) been)$/.test(helpers.join(' '));
  if (words[by]?.lower !== 'by' || by <= verb || !isSimple || !isSubject(words, from, group)) return [];
  if (words.slice(by + 1, agent + 1).some(({ lower }) => counting.test(lower))) return [];
  // `By two men`, `by two men in uniform`
  const behind = range(agent + 1, to).filter((at) => isNominal(words[at]) && words[agent + 1]?.pos === 'ADP');
  return [agent, ...behind].slice(0, 3).map((end) => ({
    places: [...range(by + 1, end + 1), verb, ...range(from, group), ...range(verb + 1, by), ...range(end + 1, to)],
    agentAt: undefined,
    helpers: undefined,
  }));
}

/** The clause of a sentence between two indexes with each of its acts in the other voice. */
export function turnVoice({ words, frames }: ReadSentence, from: number, to: number): Turned[] {
  return frames.flatMap((frame) => {
    const isWithin = frame.verb > from && frame.verb < to && words[frame.verb]?.sign === 1;
    if (!isWithin) return [];
    const isPassive = frame.object !== undefined && frame.object < frame.verb;
    return isPassive ? activesOf(words, frame, from, to) : passivesOf(words, frame, from, to);
  });
}

/** What may be left out of words in a new order: what stands together as before. */
export function omissionsOfTurned(words: Words, places: readonly number[], omitted: readonly Omission[]): number[][] {
  const omissions = places.map((): number[] => []);
  for (const [from, to] of omitted) {
    const start = places.indexOf(from);
    let end = start;
    while (end >= start && places[end] === from + end - start && from + end - start < to) end += 1;
    const isWhole = end - start === to - from || (to >= words.length && end > start);
    if (start >= 0 && isWhole && words[from]?.pos !== 'VERB') omissions[start]?.push(end);
  }
  return omissions;
}
