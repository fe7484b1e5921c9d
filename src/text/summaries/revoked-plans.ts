import { stem, wordsOf } from '#text/languages/index.ts';
import { contentOf, denying, eventNamesIn, months } from './word-sets.ts';

const day = `(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?<day>\\d{1,2})?(?:st|nd|rd|th)? ?(?<month>${months})(?: (?<year>20\\d\\d))?`;
/** What can be put off: "opens", "the start of". */
const event = '(?:re-?)?open|start|begin|launch|resume|close|end';
const noun = '(?:re-?)?opening|start|beginning|launch|resumption|closure|end';
/** "The baths reopen on 5 December 2026", "the line is to open in May". */
const planned = new RegExp(
  `^(?<what>[^,;:]{3,80}?) (?:will |(?:is|are) (?:due |set |expected |scheduled |planned )?to )?(?<event>${event})(?:e?s)? (?:again )?(?:on|in|from) ${day}`,
  'iu',
);
/** "The launch of the line is planned for May". */
const scheduled = new RegExp(
  `^the (?:planned )?(?<event>${noun}) of (?<what>[^,;:]{3,80}?) (?:was|is) (?:planned|scheduled|set|due|expected) (?:for|on|in) ${day}`,
  'iu',
);
/** "The reopening of the baths has been put off to 9 January". */
const moved = new RegExp(
  `^the (?:planned )?(?<event>${noun}) of (?<what>[^,;:]{3,80}?) (?:was|is|has been|had been|will be) (?:again )?(?:put off|put back|pushed back|postponed|delayed|deferred|moved|brought forward)[^,;:.]{0,40}? (?:to|until|till) ${day}`,
  'iu',
);
/** "The company has dropped its plan to cut jobs". */
const dropped =
  /^(?<who>[^,;:]{2,80}?) (?:has |have |had )?(?:now |since )?(?:dropped|abandoned|scrapped|cancelled|canceled|shelved|withdrawn|withdrew|given up|gave up|called off) (?:its|their|his|her|the|a|all) (?:plan|proposal|intention)s? to (?<verb>\p{Ll}{2,20})(?<object> [^,;:.]{2,120})?/iu;
/** "Northbeam will not appeal after all". */
const takenBack =
  /^(?<who>[^,;:]{2,80}?) (?:will|would|is|are) (?:not|no longer) (?:going to |now )?(?<verb>\p{Ll}{3,20})\b[^.]{0,120}\bafter all\b/iu;
/** "The strike at the airport on Friday will not take place", "has been called off". */
const calledOff =
  /^the (?:planned |nationwide )?(?<event>strike|walkout|concert|match|demonstration|march|festival|auction|election|vote|launch)s?\b[^,;:]{0,80}? (?:will not (?:take place|go ahead|happen)|(?:has|have|had) been (?:called off|cancelled|canceled|averted|dropped)|(?:was|were|is|are) (?:called off|cancelled|canceled|off|averted))/iu;
/** The same event while it is still ahead. */
const stopsWork =
  /\bwill (?:strike|stop work|walk out|down tools|be on strike|go on strike)\b|\bstrikes? (?:is|are) planned\b/iu;

/** Who a plan may be by if it does not say so. */
const unnamed =
  /^(?:it|they|he|she|company|firm|group|operator|developer|maker|council|government|ministry|minister|club|party|union|association|board|bank|team)$/u;
/** A day without its year. */
const date = new RegExp(`\\b\\d{1,2} (?:${months})\\b`, 'u');
/** Where the circumstances of an object begin: "jobs at the foundry". */
const objectEnd = /\s(?:at|in|on|by|from|for|to|with|after|because|before|until|of)\s/u;
/** What precedes a verb that is only planned. */
const intended = /^(?:will|would|shall|to)$/;

/** What a text names, without its numbers: a plan is the same one on another day. */
const namesIn = (text: string): string[] => contentOf(text).filter((word) => !/^\p{N}/u.test(word));

/** The verb of an event without its endings: "reopening" and "re-open" are one. */
const eventOf = (written: string): string =>
  stem(
    written
      .toLowerCase()
      .replace('-', '')
      .replace(/^beginning$/, 'begin')
      .replace(/^closure$/, 'close')
      .replace(/^resumption$/, 'resume'),
    'en',
  );

/** A sentence, and its core without who says it. "Until 9 January" is cut from the core as a condition. */
interface Sentence {
  readonly core: string;
  readonly text: string;
}

function isPutOff(plan: Sentence, change: Sentence): boolean {
  const before = planned.exec(plan.core)?.groups ?? scheduled.exec(plan.core)?.groups;
  const after = moved.exec(change.core)?.groups ?? moved.exec(change.text)?.groups;
  if (before === undefined || after === undefined) return false;
  if (eventOf(before['event'] ?? '') !== eventOf(after['event'] ?? '')) return false;
  const [few = [], many = []] = [namesIn(before['what'] ?? ''), namesIn(after['what'] ?? '')].sort(
    (one, other) => one.length - other.length,
  );
  if (few.length === 0 || !few.every((word) => many.includes(word))) return false;
  const differs = (part: string) =>
    before[part] !== undefined && after[part] !== undefined && before[part] !== after[part];
  return ['day', 'month', 'year'].some(differs);
}

function isDropped(plan: Sentence, change: Sentence): boolean {
  const { who = '', verb = '', object = '' } = dropped.exec(change.core)?.groups ?? {};
  const things = namesIn(object.split(objectEnd)[0] ?? '');
  const actors = namesIn(who);
  // "To strike on 3 December": the day tells which plan it is, whoever called it off.
  const [onDay, sameDay] = [date.exec(object)?.[0], date.exec(plan.core)?.[0]];
  const isOfDay = onDay !== undefined && onDay === sameDay;
  if (verb === '' || (!isOfDay && (things.length === 0 || actors.length === 0))) return false;
  const words = wordsOf(plan.core);
  if (words.some(({ lower }) => denying.test(lower))) return false;
  const at = words.findIndex(
    ({ lower }, place) => stem(lower, 'en') === stem(verb, 'en') && intended.test(words[place - 1]?.lower ?? ''),
  );
  if (at < 0) return false;
  const before = words.slice(0, at).map(({ lower }) => stem(lower, 'en'));
  const behind = words.slice(at + 1).map(({ lower }) => stem(lower, 'en'));
  return (isOfDay || actors.every((word) => before.includes(word))) && things.every((word) => behind.includes(word));
}

function isTakenBack(plan: Sentence, change: Sentence): boolean {
  const { who = '', verb = '' } = takenBack.exec(change.core)?.groups ?? takenBack.exec(change.text)?.groups ?? {};
  if (verb === '') return false;
  // A plan that leans on the sentence before is quoted with it.
  const words = wordsOf(plan.text.split(/(?<=[.!?]) /u).at(-1) ?? '');
  if (words.some(({ lower }) => denying.test(lower))) return false;
  const at = words.findIndex(
    ({ lower }, place) => stem(lower, 'en') === stem(verb, 'en') && intended.test(words[place - 1]?.lower ?? ''),
  );
  if (at < 0) return false;
  const planners = namesIn(
    plan.text
      .split(/(?<=[.!?]) /u)
      .at(-1)
      ?.slice(0, words[at]?.start) ?? '',
  );
  const actors = namesIn(who);
  return planners.every((word) => unnamed.test(word)) || actors.every((word) => planners.includes(word));
}

function isCalledOff(plan: Sentence, change: Sentence): boolean {
  const event = calledOff.exec(change.text)?.groups?.['event']?.toLowerCase();
  if (event === undefined || calledOff.test(plan.text)) return false;
  const isStrike = event === 'strike' || event === 'walkout';
  const isAhead = isStrike
    ? stopsWork.test(plan.core)
    : new RegExp(`\\b${event}\\b[^.;]{0,80}\\b(?:will|is to|planned|scheduled)\\b`, 'iu').test(plan.core);
  const others = eventNamesIn(plan.text);
  // "On Friday" is the same in every town.
  return isAhead && eventNamesIn(change.text).some((name) => others.includes(name));
}

/**
 * Whether one sentence announces something, and the other says that it was put off to another time, or that the plan was
 * taken back or given up. Undefined if neither is so; what a plan was that was given up is compared with nothing else, because it did
 * not happen.
 */
export function differInPlan(a: Sentence, b: Sentence): boolean | undefined {
  if ([isPutOff, isTakenBack, isCalledOff].some((differ) => differ(a, b) || differ(b, a))) return true;
  const isOfDropped = dropped.test(a.core) || dropped.test(b.core);
  return isOfDropped ? isDropped(a, b) || isDropped(b, a) : undefined;
}
