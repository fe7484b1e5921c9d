import { isNominal } from '../reading/clause-openings.ts';
import { type Frame, possessives } from '../reading/frames.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

/** The only act of a claim, if it has one: several do not tell whose subject is meant. */
function onlyAct({ frames }: ReadSentence): Frame | undefined {
  return frames.length === 1 ? frames[0] : undefined;
}

/** `The mobile app no longer runs`, if the source says so of plugins, and something else of the app. */
export function takesSubject({ claim, best, links, others, near, isInSource }: Comparison): boolean {
  const { verb = -1, agent, object } = onlyAct(claim) ?? {};
  // An act with a subject and nothing else: `the app runs`, `the app was closed`.
  const mine = agent ?? object;
  const subject = claim.words[mine ?? -1];
  if (subject === undefined || (agent !== undefined && object !== undefined)) return false;
  if (!isNominal(subject) || !isInSource(subject)) return false;
  const passages = [{ sentence: best, links }, ...near.map((sentence, at) => ({ sentence, links: others[at] ?? [] }))];
  const sameActs = passages.flatMap(({ sentence, links: passageLinks }) =>
    sentence.frames
      .filter((act) => sentence.words[act.verb]?.lemma === claim.words[verb]?.lemma)
      .map((act) => ({ sentence, passageLinks, theirs: agent === undefined ? act.object : act.agent })),
  );
  const isOfOther = ({ sentence, passageLinks, theirs }: (typeof sameActs)[number]) =>
    theirs !== undefined &&
    isNominal(sentence.words[theirs]) &&
    !passageLinks.some(({ from, to }) => from === mine || to === theirs);
  return sameActs.length > 0 && sameActs.every(isOfOther);
}

/** Nouns that stand for what they are made of: `a group of students`. */
const collective =
  /^(?:group|team|number|crowd|pair|couple|series|range|kind|type|sort|majority|minority|half|third|quarter|part|share|percent|dozen|handful|set|all|most|many|some)$/;

/** `The firm failed` for `the talks with the firm failed`: the subject is only part of that of the passage. */
export function takesPartOfSubject({ claim, best, linkedPlaceOf: placeOf, taken }: Comparison): boolean {
  const { verb = -1, agent, object } = onlyAct(claim) ?? {};
  const match = best.frames.find((act) => act.verb === placeOf.get(verb));
  const [mine = -1, theirs = -1] = agent === undefined ? [object, match?.object] : [agent, match?.agent];
  const [place, head] = [placeOf.get(mine), best.words[theirs]];
  if (match === undefined || place === undefined || head === undefined || taken.has(theirs)) return false;
  if (claim.words[verb]?.lemma !== best.words[match.verb]?.lemma) return false;
  const isBehind = place > theirs && place < match.verb && best.words[theirs + 1]?.pos === 'ADP';
  return isBehind && isNominal(head) && !collective.test(head.lemma) && isNominal(best.words[place]);
}

/** `Her children` for `her sister's children`. */
export function takesOwner({ claim, best, links }: Comparison): boolean {
  return links.some(({ from, to, relation }) => {
    const [before, owner] = [claim.words[from - 1]?.lower ?? '', best.words[to - 2]];
    const isOwned = isNominal(owner) && /^['’]s?$/.test(best.words[to - 1]?.lower ?? '');
    if (relation !== 'same' || !isOwned || !possessives.has(before)) return false;
    return best.words[to - 3]?.lower === before && !claim.words.some(({ lemma }) => lemma === owner?.lemma);
  });
}
