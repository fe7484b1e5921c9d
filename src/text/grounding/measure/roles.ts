import type { Link } from '../align.ts';
import { isNominal } from '../reading/clause-openings.ts';
import type { Frame } from '../reading/frames.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import type { Comparison } from './comparison.ts';
import { type Measures, prefixed } from './measures.ts';

const nameOf = prefixed('role');

const names = [
  'agentSame',
  'agentElsewhere',
  'agentOther',
  'agentDoubtful',
  'agentOpen',
  'objectSame',
  'objectOther',
  'objectBehind',
  'swapped',
] as const;
type Found = Record<(typeof names)[number], boolean>;

interface Sides {
  claim: ReadSentence;
  best: ReadSentence;
  placeOf: ReadonlyMap<number, number>;
  theirs: readonly Frame[];
}

/** Measures who did what to whom on both sides. Of several equal verbs in the passage, the best match counts. */
export function measureRoles(measures: Measures, { claim, best, links, placeOf }: Comparison): void {
  const sides = { claim, best, placeOf, theirs: best.frames };
  const seen = { acts: 0, missing: 0, crossed: 0, ...Object.fromEntries(names.map((name) => [name, 0])) } as Record<
    string,
    number
  >;
  const add = (name: string) => {
    seen[name] = (seen[name] ?? 0) + 1;
  };
  for (const frame of claim.frames) {
    add('acts');
    const lemma = claim.words[frame.verb]?.lemma;
    const verb = placeOf.get(frame.verb);
    const matches = sides.theirs.filter((other) => other.verb === verb || best.words[other.verb]?.lemma === lemma);
    const compared = matches.map((match) => compare(sides, frame, match)).sort((a, b) => fitness(b) - fitness(a))[0];
    if (compared === undefined) add('missing');
    else for (const name of names) if (compared[name]) add(name);
  }
  if (swapsComparison(sides, links)) add('swapped');
  if (claim.frames.some((frame) => isCrossed(sides, frame))) add('crossed');
  for (const [name, value] of Object.entries(seen)) measures.set(nameOf(name), Math.min(3, value));
}

function fitness(found: Found): number {
  const good = Number(found.agentSame) + Number(found.objectSame);
  return good - Number(found.agentOther) - Number(found.objectOther) - 2 * Number(found.swapped);
}

function compare({ claim, best, placeOf, theirs }: Sides, frame: Frame, match: Frame): Found {
  const isTelling = ({ words }: ReadSentence, at: number | undefined): at is number =>
    at !== undefined && words[at]?.pos !== 'PRON';
  const agent = isTelling(claim, frame.agent) ? placeOf.get(frame.agent) : undefined;
  const object = isTelling(claim, frame.object) ? placeOf.get(frame.object) : undefined;
  const isSame = (at: number | undefined, other: number | undefined) =>
    at !== undefined &&
    other !== undefined &&
    (Math.abs(at - other) <= 1 || best.words[at]?.lemma === best.words[other]?.lemma);
  const behind = antecedentOf(best, theirs, match);
  const hasAgent = isTelling(best, match.agent);
  const hasObject = isTelling(best, match.object);
  const agentSame = (hasAgent && isSame(agent, match.agent)) || (behind !== undefined && isSame(agent, behind));
  const objectSame = hasObject && isSame(object, match.object);
  const agentOther = agent !== undefined && hasAgent && !agentSame;
  // The museum lent a portrait to the gallery: the gallery lent nothing.
  const isReceiver = agentOther && objectSame && match.others.some(({ noun }) => isSame(agent, noun));
  // Who was given or sold a thing did not sell it.
  const isNoActor =
    agent !== undefined &&
    match.agent === undefined &&
    objectSame &&
    match.others.some(({ noun, preposition }) => /^(?:to|from|for|against)$/.test(preposition) && isSame(agent, noun));
  // The mayor urged the council: the council urged nobody.
  const isTurned = hasObject && object !== undefined && !objectSame && !agentSame && isSame(agent, match.object);
  return {
    agentSame,
    agentOther,
    agentOpen: agentSame && behind !== undefined && mayMeanObject(best, theirs, match),
    agentDoubtful: agent !== undefined && behind !== undefined && !agentSame,
    agentElsewhere: agentOther && objectSame && theirs.some((other) => other !== match && isSame(agent, other.agent)),
    objectSame,
    objectOther: object !== undefined && hasObject && !objectSame,
    // Who ate pizza with friends ate no friends.
    objectBehind: object !== undefined && !objectSame && match.others.some(({ noun }) => isSame(object, noun)),
    swapped: (hasAgent && !objectSame && isSame(object, match.agent)) || isReceiver || isNoActor || isTurned,
  };
}

/** `A left, while B came back` for `B left, while A came back`. */
export function swapsActors({ claim, best, placeOf }: Comparison): boolean {
  if (claim.frames.length < 2) return false;
  const acts = claim.frames.flatMap(({ verb, agent }) => {
    const match = best.frames.find((other) => other.verb === placeOf.get(verb));
    const actor = agent === undefined ? undefined : placeOf.get(agent);
    if (match?.agent === undefined || actor === undefined || !isNominal(best.words[match.agent])) return [];
    return [{ mine: best.words[actor]?.lemma, theirs: best.words[match.agent]?.lemma }];
  });
  return acts.some(
    (one, at) =>
      one.mine !== one.theirs &&
      acts.slice(at + 1).some((other) => one.mine === other.theirs && one.theirs === other.mine),
  );
}

/** The likely antecedent of a pronoun: the previous actor in the sentence. */
function antecedentOf(best: ReadSentence, frames: readonly Frame[], match: Frame): number | undefined {
  if (match.agent === undefined || !/^(?:he|she|it|they)$/.test(best.words[match.agent]?.lower ?? '')) return undefined;
  const before = frames.findLast(
    ({ verb, agent }) => verb < match.verb && agent !== undefined && best.words[agent]?.pos !== 'PRON',
  );
  return before?.agent;
}

/** `The dog chased the cat until it fell`: the pronoun may refer to the object. */
function mayMeanObject(best: ReadSentence, frames: readonly Frame[], match: Frame): boolean {
  const pronoun = best.words[match.agent ?? -1]?.lower;
  const before = frames.findLast(
    ({ verb, agent }) => verb < match.verb && agent !== undefined && best.words[agent]?.pos !== 'PRON',
  );
  const [agent, object] = [best.words[before?.agent ?? -1], best.words[before?.object ?? -1]];
  if (pronoun === undefined || agent === undefined || object === undefined) return false;
  if (!isNominal(object) || !isNominal(agent)) return false;
  const isPlural = ({ lower, lemma, isName }: ReadWord) => !isName && lower !== lemma;
  // `The guard saw the thief before he left` is ambiguous; `the guard locked the door before he left` is not.
  const isPerson = ({ isName, base, lemma, lower }: ReadWord) => isName || (base.isPerson && lemma === lower);
  if (pronoun === 'he' || pronoun === 'she') return isPerson(object) && isPerson(agent);
  return (
    isPlural(object) === (pronoun === 'they') &&
    isPlural(agent) === (pronoun === 'they') &&
    object.isName === agent.isName
  );
}

/**
 * `A called it small` for `A called it large, B called it small`: the actor belongs to one act and the object to
 * another.
 */
function isCrossed({ claim, best, placeOf }: Sides, { verb, agent }: Frame): boolean {
  const lemma = claim.words[verb]?.lemma;
  const acts = best.words.flatMap((word, at) => (word.lemma === lemma && word.pos === 'VERB' ? [at] : []));
  const actor = agent === undefined ? undefined : placeOf.get(agent);
  if (acts.length < 2 || actor === undefined) return false;
  const behind = claim.content.filter((at) => at > verb && at <= verb + 6).flatMap((at) => placeOf.get(at) ?? []);
  const act = acts.find((at) => at > actor);
  const last = behind.at(-1);
  if (act === undefined || last === undefined || last < actor) return last !== undefined && act !== undefined;
  return acts.findLast((at) => at < last) !== act;
}

/** `A costs less than B` for `B costs less than A`. */
function swapsComparison({ claim, best, placeOf }: Sides, links: readonly Link[]): boolean {
  const mine = claim.words.findIndex(({ lower }) => lower === 'than');
  const theirs = best.words.findIndex(({ lower }) => lower === 'than');
  if (mine < 0 || theirs < 0) return false;
  if (links.some(({ relation, from }) => relation === 'opposite' && from < mine)) return false;
  const isCompared = (at: number) => isNominal(claim.words[at]) || (claim.words[at]?.pos === 'ADJ' && at !== mine - 1);
  const things = claim.content.filter(isCompared);
  const left = things.filter((at) => at < mine).map((at) => placeOf.get(at));
  const right = things.find((at) => at > mine);
  const rightPlace = right === undefined ? undefined : placeOf.get(right);
  return rightPlace !== undefined && rightPlace < theirs && left.some((at) => at !== undefined && at > theirs);
}
