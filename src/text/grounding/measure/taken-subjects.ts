import type { ReadWord } from '../reading/read-word.ts';
import type { Comparison } from './comparison.ts';

function isThing(word: ReadWord | undefined): word is ReadWord {
  return word?.pos === 'NOUN' || word?.pos === 'PROPN';
}

/** `The mobile app no longer runs`, if the source says so of plugins, and something else of the app. */
export function takesSubject({ claim, best, links, others, near, isInSource }: Comparison): boolean {
  const passages = [{ sentence: best, links }, ...near.map((sentence, at) => ({ sentence, links: others[at] ?? [] }))];
  if (claim.frames.length !== 1) return false;
  return claim.frames.some(({ verb, agent, object }) => {
    // An act with a subject and nothing else: `the app runs`, `the app was closed`.
    const mine = agent ?? object;
    if (mine === undefined || (agent !== undefined && object !== undefined)) return false;
    const subject = claim.words[mine];
    if (!isThing(subject) || !isInSource(subject)) return false;
    const sameActs = passages.flatMap(({ sentence, links: passageLinks }) =>
      sentence.frames
        .filter((act) => sentence.words[act.verb]?.lemma === claim.words[verb]?.lemma)
        .map((act) => ({ sentence, passageLinks, theirs: agent === undefined ? act.object : act.agent })),
    );
    const isOfOther = ({ sentence, passageLinks, theirs }: (typeof sameActs)[number]) =>
      theirs !== undefined &&
      isThing(sentence.words[theirs]) &&
      !passageLinks.some(({ from, to }) => from === mine || to === theirs);
    return sameActs.length > 0 && sameActs.every(isOfOther);
  });
}

/** Nouns that stand for what they are made of: `a group of students`. */
const collective =
  /^(?:group|team|number|crowd|pair|couple|series|range|kind|type|sort|majority|minority|half|third|quarter|part|share|percent|dozen|handful|set|all|most|many|some)$/;

/** `The firm failed` for `the talks with the firm failed`: the subject is only part of that of the passage. */
export function takesPartOfSubject({ claim, best, linkedPlaceOf: placeOf, taken }: Comparison): boolean {
  if (claim.frames.length !== 1) return false;
  return claim.frames.some(({ verb, agent, object }) => {
    const match = best.frames.find((act) => act.verb === placeOf.get(verb));
    const [mine, theirs] = agent === undefined ? [object, match?.object] : [agent, match?.agent];
    const place = mine === undefined ? undefined : placeOf.get(mine);
    if (match === undefined || theirs === undefined || place === undefined || taken.has(theirs)) return false;
    if (claim.words[verb]?.lemma !== best.words[match.verb]?.lemma) return false;
    const head = best.words[theirs];
    const isBehind = place > theirs && place < match.verb && best.words[theirs + 1]?.pos === 'ADP';
    return isBehind && isThing(head) && !collective.test(head.lemma) && isThing(best.words[place]);
  });
}

const possessive = /^(?:its|his|her|their|our|my)$/;

/** `Her children` for `her sister's children`. */
export function takesOwner({ claim, best, links }: Comparison): boolean {
  return links.some(({ from, to, relation }) => {
    const owner = best.words[to - 2];
    const isOwned = /^['’]s?$/.test(best.words[to - 1]?.lower ?? '') && isThing(owner);
    if (relation !== 'same' || !isOwned || !possessive.test(claim.words[from - 1]?.lower ?? '')) return false;
    return (
      best.words[to - 3]?.lower === claim.words[from - 1]?.lower &&
      !claim.words.some(({ lemma }) => lemma === owner.lemma)
    );
  });
}
