import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { guessLanguage, rolesOf, splitSentences, stem, trimEndOf, wordsOf } from '#text/languages/index.ts';
import { saying, withoutSpeaker } from './attribution.ts';
import { breaksPromise } from './broken-promise.ts';
import { condition, haveDifferentCases, haveDifferentConditions } from './circumstances.ts';
import { commentAt } from './comment-clause.ts';
import { differInDegree } from './degree.ts';
import { deniedAction } from './denied-actions.ts';
import { differInExistence } from './denied-existence.ts';
import { correctsFigure, differInEarliest, differInRecount } from './denied-figures.ts';
import { haveDifferentObjects } from './different-objects.ts';
import { differInDirection } from './direction.ts';
import { differInEffect } from './effective-dates.ts';
import { areContraryInForm } from './foreign-contrary.ts';
import { areBeforeAndNow, areBothEnds, differInForce, isAfterwards } from './in-force.ts';
import { correctsAssumption, differInMainCause } from './main-cause.ts';
import { figuresIn, type MeasuredStatement } from './measured.ts';
import { differInEffectFound } from './null-effects.ts';
import { differInWinner, differInYear } from './one-time-events.ts';
import { differInReopening } from './reopening.ts';
import { differInPlan } from './revoked-plans.ts';
import { differInFrame } from './same-frame.ts';
import { differInMeasure } from './same-measure.ts';
import { differInScore } from './scores.ts';
import { areApart, areTimesApart, isBefore, isSince } from './time-scope.ts';

/** A sentence, parsed for comparison with others. */
export interface Statement extends MeasuredStatement {
  /** The sentence as written. */
  text: string;
  /** Its language; `und` if that is unclear. */
  language: string;
  /** The beginning of the core: subject and verb. */
  head: string;
  stems: ReadonlySet<string>;
  /** The first content words: what it is about. */
  subject: readonly string[];
  /** Names after the subject, which tell where. */
  names: ReadonlySet<string>;
  /** Names with a number ("Quill 3"), which differ from the same name with another number. */
  versions: ReadonlySet<string>;
  /** Months and years, which tell when. */
  times: ReadonlySet<string>;
  /** Whether the speaker denies the statement. */
  isDenied: boolean;
}

const language = 'en';
const roles = rolesOf(language);
/** Maximum characters of a sentence that are read. */
const longestRead = 600;
/** An attribution after a comma at the end. */
const attribution = new RegExp(
  `,\\s(?:(?:[\\p{L}’'.-]{1,30}\\s){0,6}(?:${saying})\\b|(?:${saying})\\s)(?:[^,;]|,(?=\\p{N})){0,120}[.!]?$`,
  'iu',
);
const addition =
  /[,;:]\s(?:of which|which|who|whose|where|while|whereas|although|though|but|because|since|so that|citing|contradicting|adding|noting|saying)\b/iu;
const months = new Set(
  'january february march april may june july august september october november december'.split(' '),
);
const isYear = /^(?:1\d|20)\d\d$/;
const weekdays = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
/** "declared the end of the outbreak": means that it has ended, which contradicts "is not over". */
const declaredEnd =
  /^[^,;:]{1,80}?\s(?:declared|announced|proclaimed) the end of (the\s[^,;:.]{3,80}?)(?=[,;:.]|\son\s)/u;
/** "The dam could not be called safe": was not, says the speaker. */
const refused =
  /\b(can|could) ?(?:not|n['’]t) be (?:called|considered|described as|regarded as|declared|said to be) (?=\p{Ll})/u;
/** "do not work without repairs": the exception after the denial is cut. */
const exception = /\b(?:not|never|cannot|n['’]t)\s[^,;:]{1,200}?(\s(?:without|except)\s)/iu;
/** Where the circumstances (place, time, amount) begin after the statement. */
const circumstance = /\s(?:from|in|by|to|at|for|during|after|before|since|on|with|under|over|between|within)\s/giu;
/** To deny a comparison ("did not rise faster than") does not deny what is compared. */
const comparison = /\bthan\b/iu;
/** A denial of the verb. */
const denial = /\b(?:not|never|cannot)\b|n['’]t\b/iu;
const subjectWords = 2;
const mostInHeading = 3;

const withoutEnd = (text: string): string => trimEndOf(text, /[\s,;:.!]/u);

function cutAt(text: string, place: number | undefined): string {
  return place === undefined || place < 0 ? text : text.slice(0, place);
}

function headOf(core: string): string {
  for (const { index } of core.matchAll(circumstance)) {
    if (wordsOf(core.slice(0, index)).length > subjectWords) return `${withoutEnd(core.slice(0, index))}.`;
  }
  return core;
}

/** The place of a colon after which the statement is explained. Fewer words before it are a heading. */
function explanationAt(text: string): number | undefined {
  const at = text.indexOf(': ');
  return at > 0 && wordsOf(text.slice(0, at)).length > mostInHeading ? at : undefined;
}

/** A name with its version number. */
const version = /\b(\p{Lu}[\p{L}-]{1,30}) (\d{1,2}(?:\.\d{1,2})?)(?![\d,.]{0,9}\d|%)/gu;

const seasons = new Set(['spring', 'summer', 'autumn', 'winter']);

/** Parses a sentence for comparison with others. */
export function readStatement(sentence: string): Statement {
  const text = sentence.slice(0, longestRead);
  // The attribution follows a quotation, precedes the statement, or follows a comma.
  const unquoted = text.replace(/^[“"]|[”"]$/gu, '').replace(/,[”"]\s/u, ', ');
  const { text: statement, isDenied } = withoutSpeaker(unquoted);
  const ended = declaredEnd.exec(statement)?.[1];
  const full =
    ended === undefined
      ? statement
          .replace(/\b(?:is|are) not over\b/u, 'has not ended')
          .replace(refused, (_, can: string) => (can === 'could' ? 'was not ' : 'is not '))
      : `${ended.replace(/^the/, 'The')} has ended.`;
  const withoutExplanation = cutAt(full, explanationAt(full)).replace(attribution, '.');
  const added = cutAt(withoutExplanation, addition.exec(withoutExplanation)?.index).replace(attribution, '.');
  const whole = cutAt(added, commentAt(added));
  const plain = cutAt(whole, condition.exec(whole)?.index);
  const excepted = exception.exec(plain);
  const denied = excepted && excepted.index + excepted[0].length - (excepted[1]?.length ?? 0);
  const core = `${withoutEnd(cutAt(plain, denied ?? undefined))}.`;
  const head = headOf(core);
  const content = wordsOf(core).filter(({ lower }) => !roles.stop.has(lower));
  const stems = content.map(({ lower }) => stem(lower, language));
  const isTime = (word: string) => months.has(word) || seasons.has(word) || isYear.test(word);
  // In lower case, "may" and "march" are not months.
  const named = wordsOf(core).filter(
    ({ lower, isCapitalised }, at) =>
      (isCapitalised && (at > 0 || months.has(lower))) || seasons.has(lower) || isYear.test(lower),
  );
  const lowers = named.map(({ lower }) => lower).filter((word) => !weekdays.has(word));
  const times = new Set(lowers.filter(isTime));
  // The letter of a unit is no name ("24 °C").
  const names = new Set(lowers.filter((word) => word.length > 1 && !isTime(word)));
  const versions = new Set(
    [...core.matchAll(version)].flatMap(([found, name = '']) =>
      months.has(name.toLowerCase()) || roles.stop.has(name.toLowerCase()) ? [] : [found],
    ),
  );
  const isNumber = (word: string) => /^\p{N}/u.test(word);
  const subject = stems.filter((word) => !isNumber(word)).slice(0, subjectWords);
  return {
    text,
    language: guessLanguage(wordsOf(text).map(({ lower }) => lower)),
    core,
    figures: figuresIn(core),
    head,
    stems: new Set(stems),
    subject,
    names,
    versions,
    times,
    isDenied,
  };
}

/** Whether two statements have the same subject and do not name different places or times. */
function areAboutTheSame(a: Statement, b: Statement): boolean {
  const begins = (one: Statement, other: Statement) =>
    one.subject.length === subjectWords && one.subject.every((word) => other.stems.has(word));
  return begins(a, b) && begins(b, a);
}

/** Whether "the plant" in one statement is a plant that the other one names. */
function standsFor(short: Statement, long: Statement): boolean {
  const [noun] = short.subject;
  return /^(?:the|this)\s/i.test(short.core) && noun !== undefined && long.subject.includes(noun);
}

/** Words about the future, which contradicts no report of the past. */
const ahead = /\b(?:expect|plan|forecast|hope|aim|will|would|could|may|might)(?:s|ed|ned)?\b/iu;
/** Minimum words that two statements share if they say the same in another order. */
const leastCommon = 3;
/** Words that add nothing to compare: that something was counted, is still so, or is one of those named. */
const empty = new Set(
  'record report count regist confirm document note estimat say said still remain continu new total group side company firm'.split(
    ' ',
  ),
);

/**
 * Whether one statement contains every word of the other in another order: "No cases were reported in Cabinda",
 * "Cabinda reported 37 cases". One differing word on each side separates them (exports of wheat, exports of corn). It
 * does not apply if each begins with its own name, or if neither names anything.
 */
function haveMuchInCommon(a: Statement, b: Statement): boolean {
  const telling = ({ stems, times }: Statement) =>
    [...stems].filter((word) => !empty.has(word) && !times.has(word) && !/^\p{N}/u.test(word));
  const [few = [], many = []] = [telling(a), telling(b)].sort((one, other) => one.length - other.length);
  if (ahead.test(a.core) !== ahead.test(b.core)) return false;
  if (few.length < leastCommon || !few.every((word) => many.includes(word))) return false;
  const begins = (one: Statement) => wordsOf(one.core.slice(0, 60))[0];
  const isOwnName = (one: Statement, other: Statement) => {
    const first = begins(one);
    return first !== undefined && !roles.stop.has(first.lower) && !other.stems.has(stem(first.lower, language));
  };
  if (isOwnName(a, b) && isOwnName(b, a)) return false;
  const names = [...a.names, ...b.names, ...[a, b].flatMap((one) => begins(one)?.lower ?? [])];
  return names.some((name) => few.includes(stem(name, language)));
}

/** Whether they name different places or times. */
function differInScope(a: Statement, b: Statement): boolean {
  return (
    areApart(a.names, b.names) ||
    areApart(a.versions, b.versions) ||
    (areTimesApart(a.times, b.times) && !isSince(a, b) && !isSince(b, a)) ||
    isBefore(a.core) !== isBefore(b.core)
  );
}

/** Minimum share of one statement's words in the other. Below it they are about different things. */
const leastShared = 0.65;
/** The same if only one of them names its subject in full. */
const leastSharedOfShort = 0.85;

function contradicts(a: string, b: string, least: number): boolean {
  const { verdict, near } = checkSentence(a, prepareSource(b));
  return verdict === 'contradicted' && (near?.[0]?.coverage ?? 0) >= least;
}

/** Whether the speaker of one statement denies what the other says. */
function isDeniedBy(a: Statement, b: Statement): boolean {
  if (a.isDenied === b.isDenied) return false;
  const isSaid = (one: Statement, other: Statement) =>
    checkSentence(one.core, prepareSource(other.core)).verdict === 'supported';
  return isSaid(a, b) || isSaid(b, a);
}

/**
 * Whether one states how it was at a time it names, and the other how it is now: "employed 900 in 2010", "employs
 * 1,200".
 */
function areThenAndNow(a: Statement, b: Statement): boolean {
  if (a.times.size > 0 === b.times.size > 0) return false;
  const [then, now] = (a.times.size > 0 ? [a, b] : [b, a]).map(({ core }) => wordsOf(core).map(({ lower }) => lower));
  if (then === undefined || now === undefined) return false;
  const present = new Set(now.filter((word) => !word.endsWith('ed')).map((word) => stem(word, language)));
  const isPast =
    then.some((word) => /^(?:was|were|had)$/.test(word)) && !now.some((word) => /^(?:was|were|had)$/.test(word));
  const isPresent = now.some((word) => /^(?:is|are|has|have)$/.test(word));
  return (isPast && isPresent) || then.some((word) => word.endsWith('ed') && present.has(stem(word, language)));
}

/** Whether two statements about the same subject cannot both be true, as far as rules can tell. */
export function areContrary(a: Statement, b: Statement): boolean {
  const isElsewhere = [a, b].some((one) => one.language !== language && one.language !== 'und');
  if (isElsewhere)
    return a.language === b.language && !differInScope(a, b) && areContraryInForm(a.core, b.core, a.language);
  if (differInYear(a.core, b.core) || differInWinner(a, b) || differInEffect(a.core, b.core)) return true;
  if (differInMainCause(a.core, b.core) || correctsAssumption(a.text, b.text)) return true;
  const isReplanned = differInPlan(a, b);
  if (isReplanned !== undefined) return isReplanned;
  const isReopened = differInReopening(a.text, b.text);
  if (isReopened !== undefined) return isReopened;
  if (differInEarliest(a.core, b.core) || correctsFigure(a.core, b.core) || differInRecount(a.text, b.text))
    return true;
  if (differInScope(a, b)) return false;
  if (differInScore(a.core, b.core) || differInEffectFound(a.core, b.core)) return true;
  if (differInForce(a.core, b.core) || breaksPromise(a.core, b.core)) return true;
  if (differInExistence(a.core, b.core)) return true;
  if (areThenAndNow(a, b) || areBeforeAndNow(a.core, b.core) || areBothEnds(a, b) || isAfterwards(a, b)) return false;
  const isMeasured = a.figures.length > 0 && b.figures.length > 0;
  if (isMeasured && haveDifferentConditions(a.text, b.text)) return false;
  if (!a.isDenied && !b.isDenied && differInMeasure(a, b)) return true;
  if (haveDifferentCases(a, b)) return false;
  const isOfDegree = differInDegree(a.core, b.core);
  if (isOfDegree !== undefined) return isOfDegree;
  if (!a.isDenied && !b.isDenied) {
    const isOfFrame = differInFrame(a, b);
    if (isOfFrame !== undefined) return isOfFrame;
  }
  if (!a.isDenied && !b.isDenied && comparison.test(a.core) === comparison.test(b.core) && differInDirection(a, b))
    return true;
  const deniedMatch =
    a.isDenied || b.isDenied || ahead.test(a.core) !== ahead.test(b.core) ? undefined : deniedAction(a.core, b.core);
  if (deniedMatch !== undefined) return deniedMatch === 'same';
  const isShort = standsFor(a, b) || standsFor(b, a);
  const isSame = areAboutTheSame(a, b) || haveMuchInCommon(a, b);
  if (!isSame && !isShort) return false;
  if (a.isDenied || b.isDenied) return isDeniedBy(a, b);
  if (comparison.test(a.core) !== comparison.test(b.core)) return false;
  // Two denials of the same agree, in whatever words.
  if (!isMeasured && denial.test(a.head) && denial.test(b.head)) return false;
  if (haveDifferentObjects(a.head, b.head)) return false;
  const least = isSame ? leastShared : leastSharedOfShort;
  const readings: [string, string][] = [
    [a.core, b.core],
    [a.head, b.head],
  ];
  return readings.some(([one, other]) => contradicts(one, other, least) || contradicts(other, one, least));
}

/** The sentences of a page, parsed for comparison. */
export function statementsOf(text: string): Statement[] {
  return splitSentences(text).map(({ start, end }) => readStatement(text.slice(start, end)));
}
