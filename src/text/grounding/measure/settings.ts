import { isSupport } from '../align.ts';
import { isPast, isVerb } from '../reading/clause-limits.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

/** Maximum words of a setting at the beginning of a sentence. */
const mostOpening = 8;
const habitual =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|holidays|winter|summer|spring|autumn|night)$/;

/** The indexes of words that say where or when alone something holds: `in Norway, `, `on Fridays`. */
function settingOf({ words }: ReadSentence): number[] {
  const places: number[] = [];
  const comma = words.findIndex(({ lower }) => lower === ',');
  const opening = words.slice(0, comma);
  const isPlace = /^(?:in|under|within|among|for)$/.test(words[0]?.lower ?? '') && comma > 1 && comma <= mostOpening;
  if (isPlace && !opening.some((word) => isVerb(word) || word.value !== undefined)) places.push(...opening.keys());
  words.forEach(({ lower }, at) => {
    const isTime = habitual.test(lower) && /^(?:on|at|in|during)$/.test(words[at - 1]?.lower ?? '');
    if (isTime) places.push(at);
  });
  return places;
}

/** Whether what the claim says is told as a fact of the present: `is free`, `dies`. */
function tellsPresent({ words }: ReadSentence): boolean {
  const verb = words.find(isVerb);
  return verb !== undefined && !isPast(verb) && !/^(?:will|would|has|have|had|say|says)$/.test(verb.lower);
}

/** `Schooling is free` for `in Norway, schooling is free`; `the pool is closed` for `closed on Fridays`. */
export function dropsSetting({ claim, best, links }: Comparison): boolean {
  const setting = settingOf(best).filter((at) => best.content.includes(at));
  if (setting.length === 0 || settingOf(claim).length > 0 || !tellsPresent(claim)) return false;
  const borne = new Set(links.filter(isSupport).map(({ to }) => to));
  return !setting.some((at) => borne.has(at)) && claim.content.length <= best.content.length;
}
