import { isSupport } from '../align.ts';
import { isPast, isVerb } from '../reading/clause-limits.ts';
import { isSuperlative } from '../reading/omissions.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

/** Maximum words of a setting at the beginning of a sentence. */
const mostOpening = 8;
const habitual =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|holidays|winter|summer|spring|autumn|night)$/;

/** The indexes of the words of `in Norway, ` at the beginning, without which a general statement would be too wide. */
function openingPlace({ words }: ReadSentence): number[] {
  const comma = words.findIndex(({ lower }) => lower === ',');
  const opening = words.slice(0, comma);
  const isPlace = /^(?:in|under|within|among|for)$/.test(words[0]?.lower ?? '') && comma > 1 && comma <= mostOpening;
  return isPlace && !opening.some((word) => isVerb(word) || word.value !== undefined) ? [...opening.keys()] : [];
}

/** `In the novel, `: where it is so, it is not so elsewhere, whatever the tense. */
const unreal = /^(?:novel|film|story|book|dream|legend|myth|fable|play|series|game|fiction|simulation|model)$/;

function isUnreal({ words }: ReadSentence, places: readonly number[]): boolean {
  return places.some((at) => unreal.test(words[at]?.lower ?? ''));
}

/** `In theory`, `on paper`, wherever it stands. */
function isTheoretical({ words }: ReadSentence): boolean {
  return words.some(
    ({ lower }, at) => /^(?:theory|principle|paper)$/.test(lower) && /^(?:in|on)$/.test(words[at - 1]?.lower ?? ''),
  );
}

/** The indexes of times that return: `on Fridays`, `in winter`. */
function returningTimes({ words }: ReadSentence): number[] {
  return [...words.keys()].filter(
    (at) => habitual.test(words[at]?.lower ?? '') && /^(?:on|at|in|during)$/.test(words[at - 1]?.lower ?? ''),
  );
}

/** Whether what the claim says is told as a fact of the present: `is free`, `dies`. */
function tellsPresent({ words }: ReadSentence): boolean {
  const verb = words.find(isVerb);
  return verb !== undefined && !isPast(verb) && !/^(?:will|would|has|have|had|say|says)$/.test(verb.lower);
}

function supportPlacesOf({ links }: Comparison): ReadonlySet<number> {
  return new Set(links.filter(isSupport).map(({ to }) => to));
}

/** `Schooling is free` for `in Norway, schooling is free`; `the pool is closed` for `closed on Fridays`. */
export function dropsSetting(found: Comparison): boolean {
  const { claim, best } = found;
  if (isTheoretical(best) && !isTheoretical(claim)) return true;
  const opening = openingPlace(best);
  const places = tellsPresent(claim) || isUnreal(best, opening) ? opening : [];
  const setting = [...places, ...returningTimes(best)].filter((at) => best.content.includes(at));
  if (setting.length === 0 || openingPlace(claim).length > 0 || returningTimes(claim).length > 0) return false;
  const supportPlaces = supportPlacesOf(found);
  return !setting.some((at) => supportPlaces.has(at)) && claim.content.length <= best.content.length;
}

/** Words after a superlative that may say among what. */
const superlativeReach = 8;

/** `The hottest day` for `the hottest day in 2019`, `the first film` for `the first film made by a woman`. */
export function dropsRange(found: Comparison): boolean {
  const { claim, best, placeOf } = found;
  const mine = claim.content.find((at) => isSuperlative(claim.words, at));
  const theirs = mine === undefined ? undefined : placeOf.get(mine);
  if (mine === undefined || theirs === undefined || !isSuperlative(best.words, theirs)) return false;
  if (claim.words.some(({ pos }) => pos === 'ADP')) return false;
  const behind = best.words.slice(theirs, theirs + superlativeReach);
  const range = behind.findIndex(({ lower }) => /^(?:in|of|by|since|among|for)$/.test(lower));
  const noun = best.content.find((at) => at > theirs + range);
  return range > 0 && noun !== undefined && !supportPlacesOf(found).has(noun);
}

const excepting = /^(?:except|exception|exceptions|excluding|apart|bar)$/;
const universal = /^(?:all|every|each|no|none|nobody|everyone|everybody|always|never)$/;

/** `All shops closed` for `all shops closed, with the exception of the bakery`. */
export function dropsException({ claim, best }: Comparison): boolean {
  const has = ({ words }: ReadSentence, wanted: RegExp) => words.some(({ lower }) => wanted.test(lower));
  return has(best, excepting) && has(claim, universal) && !has(claim, excepting) && !has(claim, /^(?:but|other)$/);
}
