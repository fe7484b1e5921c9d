import { relationBetween } from '#text/grounding/index.ts';
import { tag } from '#text/languages/index.ts';
import { contentOf } from './word-sets.ts';

interface Continuation {
  readonly core: string;
  /** The months and years it names. */
  readonly times: ReadonlySet<string>;
}

/** "The ban remains in force", "the notice is still valid": it continues. */
const lasts =
  /^([^,;:]{3,160}?) (?:(?:still )?(?:remains?|stays?|continues?)|(?:is|are) still)(?: to be)? (?:in (?:force|place|effect|operation|use)|valid|binding)\b/iu;
/** "The ban was lifted", "the rules have been repealed": it ended. */
const passive =
  /^([^,;:]{3,100}?) (?:was|were|is|are|has been|have been) (?:\p{L}{2,20}ly |since |now )?(\p{L}{3,20}ed)\b/iu;

/** Verbs that end a rule, which the lexicon extends: lift, revoke, overturn, annul. */
const endings = ['repeal', 'abolish'];

function isEnded(verb: string): boolean {
  const own = tag(`it was ${verb}`).at(-1)?.lemma ?? verb;
  return endings.some((ending) => ['same', 'synonym'].includes(relationBetween(own, ending)));
}

function goesOnAndEnded(a: string, b: string): boolean {
  const kept = lasts.exec(a)?.[1];
  const [, gone, verb] = passive.exec(b) ?? [];
  if (kept === undefined || gone === undefined || verb === undefined || !isEnded(verb)) return false;
  const [few = [], many = []] = [contentOf(kept), contentOf(gone)].sort((one, other) => one.length - other.length);
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** Whether one sentence says that something is in force, and the other that it was lifted. */
export const differInForce = (a: string, b: string): boolean => goesOnAndEnded(a, b) || goesOnAndEnded(b, a);

const beginning = /\b(?:begins?|began|begun|starts?|started|opens?|opened)\b/u;
const ending = /\b(?:ends?|ended|stops?|stopped|closes?|closed|finish(?:es|ed)?)\b/u;

/** Past events that follow each other: "the trial began", "it ended". */
const began = /\b(?:began|started)\b/u;
const ended = /\b(?:ended|stopped|finished)\b/u;
const weekday = /\bon (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/u;

function tellTwoTimes(a: Continuation, b: Continuation): boolean {
  if (a.times.size > 0 && b.times.size > 0) return true;
  const [day, other] = [weekday.exec(a.core)?.[0], weekday.exec(b.core)?.[0]];
  return day !== undefined && other !== undefined && day !== other;
}

/** Whether one sentence tells when something began, and the other when it ended. */
export const areBothEnds = (a: Continuation, b: Continuation): boolean =>
  [
    [a.core, b.core],
    [b.core, a.core],
  ].some(
    ([one = '', other = '']) =>
      (began.test(one) && ended.test(other)) ||
      (tellTwoTimes(a, b) && beginning.test(one) && !ending.test(one) && ending.test(other) && !beginning.test(other)),
  );

/** A reversal: "open again", "has reopened", "lifted its ban". */
const turned =
  /\b(?:again|re-?open(?:s|ed)?|resum(?:es|ed)|restor(?:es|ed)|re-?started|back in (?:service|operation|use)|lift(?:s|ed)|revers(?:es|ed))\b/iu;

/** Whether one sentence describes the situation after what the other reports. */
export const isAfterwards = (a: Continuation, b: Continuation): boolean => turned.test(a.core) !== turned.test(b.core);

const now =
  /\b(?:is|are|has|have|stands?) (?:now|currently|at present)\b|\b(?:now|currently|today) (?:is|are|has|have|stands?)\b/iu;
const present = /\b(?:is|are|has|have|stands?)\b/iu;
const past = /\b(?:was|were|had|fell|rose|grew|stood|took|cost|\p{L}{2,20}ed)\b/iu;

/** Whether one says expressly how it is now, and the other how it was: "is now 23 hours", "fell to 19 hours". */
export function areBeforeAndNow(a: string, b: string): boolean {
  const isBefore = (text: string) => past.test(text) && !present.test(text);
  return (now.test(a) && isBefore(b)) || (now.test(b) && isBefore(a));
}
