import { isSupport, relateNames } from '../align.ts';
import { isNominal } from '../reading/clause-openings.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

/** The parts of each calendar cycle, with the cycle they belong to. */
const calendarOf = new Map(
  [
    'spring summer autumn winter',
    'monday tuesday wednesday thursday friday saturday sunday',
    'january february march april may june july august september october november december',
    'morning afternoon evening night',
    'breakfast lunch dinner',
  ].flatMap((line, calendar) => line.split(' ').map((name) => [name, calendar] as const)),
);

/** A part of a calendar cycle named in a sentence. */
interface CalendarPart {
  name: string;
  calendar: number;
}

/** `in summer` for `in winter`: another part of the same cycle. */
export function swapsTimes({ claim, best }: Comparison): boolean {
  const mine = partsOf(claim);
  if (mine.length === 0) return false;
  const theirs = partsOf(best);
  return mine.some(({ name, calendar }) => {
    const ofSame = theirs.filter((other) => other.calendar === calendar);
    return ofSame.length > 0 && ofSame.every((other) => other.name !== name);
  });
}

function partsOf({ words }: ReadSentence): CalendarPart[] {
  const found: CalendarPart[] = [];
  for (const { lower, lemma, pos } of words) {
    const name = calendarOf.has(lower) ? lower : lemma;
    const calendar = calendarOf.get(name);
    if (calendar !== undefined && pos !== 'AUX') found.push({ name, calendar });
  }
  return found;
}

/** Appositions: `Ada Brown, a former pilot`. */
function appositionsOf({ words }: ReadSentence): { name: string; kind: string }[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (word.lower !== ',' || before?.isName !== true || words[at + 1]?.pos !== 'DET') return [];
    const phrase = words.slice(at + 2, at + 7);
    const end = phrase.findIndex(({ pos }) => !/^(?:ADJ|NOUN|PROPN|ADV)$/.test(pos));
    const kind = phrase.slice(0, end < 0 ? phrase.length : end).findLast(isNominal);
    return kind === undefined ? [] : [{ name: before.lower, kind: kind.lemma }];
  });
}

/** `A, a former pilot`, if the passage says that of B. */
export function swapsKinds({ claim, best }: Comparison): boolean {
  const mine = appositionsOf(claim);
  if (mine.length === 0) return false;
  const theirs = appositionsOf(best);
  return mine.some(({ name, kind }) => {
    const same = theirs.filter((other) => other.kind === kind);
    return same.length > 0 && same.every((other) => other.name !== name);
  });
}

/** `Coffee reduced errors`, if the passage says so of naps, and the source mentions coffee elsewhere. */
export function swapsSubjects({ claim, best, linkedPlaceOf: placeOf, taken, isInSource }: Comparison): boolean {
  return claim.frames.some(({ verb, agent, object }) => {
    const match = best.frames.find((other) => other.verb === placeOf.get(verb));
    if (agent === undefined || match?.agent === undefined || placeOf.has(agent) || taken.has(match.agent)) return false;
    const [mine, theirs] = [claim.words[agent], best.words[match.agent]];
    const isSameObject = object !== undefined && match.object !== undefined && placeOf.get(object) === match.object;
    return isSameObject && mine?.pos === 'NOUN' && theirs?.pos === 'NOUN' && isInSource(mine);
  });
}

/** `Nordic Bank raised its rate`, if the passage says so of Sound Bank. */
export function swapsNamesakes({ claim, best, linkedPlaceOf: placeOf }: Comparison): boolean {
  return claim.frames.some(({ verb, agent = -1 }) => {
    const theirs = best.frames.find((other) => other.verb === placeOf.get(verb))?.agent ?? -1;
    const [head, other] = [claim.words[agent], best.words[theirs]];
    const [name, otherName] = [claim.words[agent - 1], best.words[theirs - 1]];
    if (head === undefined || head.lemma !== other?.lemma || name?.isName !== true || otherName?.isName !== true) {
      return false;
    }
    return name.lower !== otherName.lower && best.words.some(({ lower }) => lower === name.lower);
  });
}

/** `The British author Ruth Cole` for `the American author`. */
export function swapsOrigins({ claim, best, links }: Comparison): boolean {
  const nameBefore = ({ words }: ReadSentence, at: number) => {
    const word = words[at - 1];
    return word?.isName === true && words[at]?.isName === false ? word : undefined;
  };
  return links.some(({ from, to, relation }) => {
    const head = best.words[to];
    const [name, other] = [nameBefore(claim, from), nameBefore(best, to)];
    if (relation !== 'same' || head?.pos !== 'NOUN' || name === undefined || other === undefined) return false;
    const isAlike = relateNames(other.lower, name.lower) !== 'none' || other.lemma === name.lemma;
    // `The Norway–Sweden border` is the border of both.
    const isBeside = best.words.some(
      (word, at) =>
        word.lemma === head.lemma &&
        best.words.slice(Math.max(0, at - 5), at).some(({ lower }) => lower === name.lower),
    );
    return !isAlike && !isBeside;
  });
}

const sides = ['agent', 'object'] as const;

/** An act attributed to another person, whom the source mentions elsewhere. */
export function swapsNames({ claim, best, linkedPlaceOf: placeOf, taken, isInSource }: Comparison): boolean {
  return claim.frames.some((mine) => {
    const match = best.frames.find(({ verb }) => verb === placeOf.get(mine.verb));
    return sides.some((side) => {
      const [at, to] = [mine[side], match?.[side]];
      if (at === undefined || to === undefined || placeOf.has(at) || taken.has(to)) return false;
      const [word, other] = [claim.words[at], best.words[to]];
      return word?.isName === true && other?.isName === true && isInSource(word);
    });
  });
}

/** Conjunctions of names in any order: `Norway and Sweden`, `the Norway–Sweden border`. */
const joining = /^(?:and|or|nor|with|versus|vs\.?|plus|as|well|[,&/–—-])$/;

/** `The German invasion of Greece` for `the Greek invasion of Germany`. */
export function swapsPlaces({ claim, best, links }: Comparison): boolean {
  const names = links.filter(({ from, relation }) => claim.words[from]?.isName && /^(?:same|family)$/.test(relation));
  return names.some((first, at) => {
    const second = names[at + 1];
    if (second === undefined || second.to >= first.to || second.from - first.from > 5) return false;
    const between = claim.words.slice(first.from + 1, second.from).map(({ lower }) => lower);
    const theirs = best.words.slice(second.to + 1, first.to).map(({ lower }) => lower);
    return !between.every((word) => joining.test(word)) && between.join(' ') === theirs.join(' ');
  });
}

/** `It has hydraulic brakes`, said of the one that the passage sets apart: `unlike the Corvel 2, it has`. */
export function exchangesUnlike({ claim, best, links, placeOf, taken }: Comparison): boolean {
  const from = best.words.findIndex(({ lower }) => lower === 'unlike');
  if (from < 0 || claim.words.some(({ lower }) => lower === 'unlike')) return false;
  const end = best.words.findIndex(({ lower }, at) => at > from && /^[,;:]$/.test(lower));
  const to = end < 0 ? best.words.length : end;
  const first = claim.content.find((at) => isNominal(claim.words[at]));
  const isSetApart = (at: number | undefined) => at !== undefined && at > from && at < to;
  if (first === undefined || !isSetApart(placeOf.get(first))) return false;
  // The Corvel 3 is not the Corvel 2.
  if (!best.content.every((at) => !isSetApart(at) || taken.has(at))) return false;
  const otherLinks = links.filter((link) => isSupport(link) && !isSetApart(link.to));
  return (
    otherLinks.length > 0 && otherLinks.every((link) => claim.words[link.from]?.sign === best.words[link.to]?.sign)
  );
}

const states = new Map([
  ['on', 'off'],
  ['off', 'on'],
]);

/** The state that a sentence says something is in: `is off by default`, `is now on`. */
function statesOf({ words }: ReadSentence): string[] {
  return words.flatMap(({ lower }, at) => {
    if (!states.has(lower) || /^(?:DET|NOUN|PROPN|NUM|ADJ|PRON|VERB)$/.test(words[at + 1]?.pos ?? '')) return [];
    const before = words[at - 1]?.pos === 'ADV' ? words[at - 2] : words[at - 1];
    return before?.lemma === 'be' && before.sign === 1 ? [lower] : [];
  });
}

/** `Encryption is off by default` for `is on by default`. */
export function exchangesStates({ claim, best }: Comparison): boolean {
  const theirs = statesOf(best);
  return statesOf(claim).some((state) => theirs.length > 0 && theirs.every((other) => other === states.get(state)));
}

/** `The eggs guard the males` for `the males guard the eggs`: the same words, with the two things in each other's place. */
export function exchangesSides({ claim, best, links }: Comparison): boolean {
  const spoken = ({ words }: ReadSentence) => words.filter(({ pos }) => pos !== 'PUNCT').map(({ lower }) => lower);
  const [mine, theirs] = [spoken(claim), spoken(best)];
  if (mine.length !== theirs.length || mine.toSorted().join(' ') !== theirs.toSorted().join(' ')) return false;
  const same = links.filter(({ relation }) => relation === 'same');
  return same.some((act, at) => {
    const [before, after] = [same[at - 1], same[at + 1]];
    if (before === undefined || after === undefined || !(before.to > act.to && act.to > after.to)) return false;
    // An act between two things, which some taggers take for a thing itself; `A and B` may change places.
    const between = claim.words.slice(before.from, after.from + 1);
    return (
      isNominal(between[0]) &&
      isNominal(between.at(-1)) &&
      between.every(({ pos }) => !/^(?:ADP|CCONJ|PUNCT)$/.test(pos))
    );
  });
}
