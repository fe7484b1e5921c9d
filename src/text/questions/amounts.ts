import { similarity, stem, vectorOf, wordsOf } from '#text/languages/index.ts';
import { degreeAsked } from './degrees.ts';
import { asksPrice, frequency, length, money, share, time, weight } from './figures.ts';
import { measureNounAsked } from './measure-nouns.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

/** Numbers in words, as a part of an expression. */
export const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|twice|none|single|both';
const quantity = new RegExp(`\\p{N}[\\p{N}.,]*|\\b(?:${numberWords})\\b`, 'giu');

/** Units of measure, which count no things. */
const unit =
  /^(?:[-\s]?(?:hundred|thousand|million|billion))?[-\s]?(?:(?:square|cubic)\b|%|°|(?:per ?cent|percent|(?:kilo|centi|milli)?met(?:re|er)s?|miles?|feet|foot|km|kg|acres?|hectares?|tonnes?|tons?|euros?|dollars?|pounds?|degrees?|years?|months?|weeks?|days?|hours?|minutes?|seconds?)\b)/i;

/** How long a thing lasts, in time or in use. */
const lastingFor = new RegExp(
  `${time.source}|${length.source}|\\p{N} (?:uses|cycles|charges|washes|pages|loads|miles|hours)\\b`,
  'iu',
);

/** What a question measures, with the form of the figures that answer it. */
const measured: readonly (readonly [RegExp, RegExp])[] = [
  [/\bhow often\b|\bhow frequently\b|\bhow many times\b/, frequency],
  [
    /\bhow long (?:is|are|was|were|will) (?:the|an?) \p{L}+(?: \p{L}+){0,2}(?: (?:in|to|from|of|through|between) \p{L}+){0,2}(?: be)?\??$/u,
    new RegExp(`${time.source}|${length.source}`, 'iu'),
  ],
  [/\bhow long (?:do|does|did|will|can|should) [^?]{2,80} last\b/, lastingFor],
  [
    /\bhow much (?:longer|later|earlier|sooner|faster|quicker|older|younger)\b/,
    new RegExp(`${time.source}|${length.source}|${share.source}`, 'iu'),
  ],
  [/\bhow long\b|\b(?:what|which) age\b/, time],
  [/\bhow much .{0,60}weigh/, weight],
  [
    /\bhow much (?:deposit|tip|interest|tax|commission|discount|duty)\b/,
    new RegExp(`${money.source}|${share.source}`, 'iu'),
  ],
  [
    /\bhow much .{0,80}(?:\bcosts?\b|\bpric|\bpays?\b|\bpaid\b|\bearn|\bspen[dt]\b|\bsav(?:e|ed|es|ing)\b|\bowe[sd]?\b|\bborrow(?:ed)?\b|\blend|\blent\b|\bcharged?\b|\bsalar)|\b(?:what|how much) (?:money|price|salary)\b/,
    money,
  ],
  [asksPrice, money],
  // "How much is the phone?", but not "How much is left of it?"
  [
    /^how much (?:is|are|was|were) (?:the|an?|one|it|they|your) [^?]{1,120}\??$/u,
    new RegExp(`${money.source}|${share.source}`, 'iu'),
  ],
  [/\b(?:what|which) (?:percent|share|proportion|fraction)/, share],
];

/** "187 metres above sea level" is no depth. */
const aboveSea = /\p{N}[\p{N}.,]{0,9} (?:met(?:re|er)s|m|feet|ft) above (?:the )?sea(?: level)?/giu;

/** "Costs 1,460 euros more than": a difference is no price. */
const difference =
  /(?:[$€£¥]\s?\p{N}[\p{N}.,]{0,12}|\p{N}[\p{N}.,]{0,12} (?:euros?|dollars?|pounds?)) (?:more|less|cheaper|dearer)\b/giu;

const counted = /\b(?:how many|number of) (?:(?:of|different|other|more|new) )?(?:the )?(\p{L}+)/iu;
/** "One person in three", "two out of five" */
const oneIn = new RegExp(
  `\\b(?:one|${numberWords}|\\p{N}{1,3}) (?:\\p{Ll}{3,15} )?(?:in|out of) (?:every )?(?:${numberWords}|\\p{N}{1,3})\\b`,
  'iu',
);
const bareYear = /^(?:1\d|20)\d\d$/;
/** Maximum words between a figure and its noun: "some 390 billion trees", "12 of its members". */
const nearNoun = 5;
const anybody = /(?:people|persons?|men|women|victims?|deaths?|lives|residents?|inhabitants?|citizens?)$/iu;
const somebody = /(?:children|students?|staff|\p{L}{2,20}(?:ers|ors|ants|ists|ians|ees))$/iu;
/** Minimum similarity of nouns for the same thing: workers and employees, but not teachers and councillors. */
const sameNoun = 0.5;
/** Words after a number, or before it, that make it a day or time. */
const dayBehind =
  /^(?:st|nd|rd|th)?,?\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|^:\p{N}\p{N}|^\s?(?:(?:to|until|and|[-–]) ?\p{N}{1,2}(?::\p{N}\p{N})?\s?)?[ap]\.?m\b/u;
const dayBefore =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s$|\p{N}:$/u;
const severalThings = /^\p{Ll}{2,20}[^s\W]s$/u;
/** "Nine secondary schools": a quality between a figure and its noun. */
const quality =
  /^(?:\p{Ll}{2,20}(?:ary|al|ic|ive|ous|ful|less|able|ible|ern|ish)|new|old|big|small|large|young|other|more|further)$/u;
const withOthers = /^(?:with|by|between|against|involving|among)$/u;
/** Words in -s that are not the noun of a figure. */
const noThing = new Set('is was has does as its this thus plus less across times percents per'.split(' '));

/** Whether a figure counts something other than what is asked for: "25 times" when people are counted. */
function countsOther(rest: string, noun: string, sentence: string): boolean {
  if (unit.test(rest)) return true;
  const words = (rest.split(/[.,;:()]/, 1)[0] ?? '').trim().split(/\s+/).slice(0, nearNoun);
  const own = stem(noun.toLowerCase(), 'en');
  const isPerson = (word: string) => anybody.test(word) || somebody.test(word);
  const isOwn = (word: string) =>
    likenessOf(own, stem(word.toLowerCase(), 'en')) > 0 ||
    (isPerson(noun) && isPerson(word) && (anybody.test(noun) || anybody.test(word)));
  const isSimilar = (word: string) =>
    similarity(vectorOf(noun.toLowerCase()), vectorOf(word.toLowerCase())) >= sameNoun;
  // "Pupils at all nine schools": nothing similar is counted where the noun asked for stands elsewhere.
  const isElsewhere = () => wordsOf(sentence).some(({ lower }) => stem(lower, 'en') === own);
  const [next, behind] = words.filter((word) => !/^(?:hundred|thousand|million|billion|trillion)s?$/i.test(word));
  const isThings = (word: string | undefined): word is string =>
    word !== undefined && severalThings.test(word) && !noThing.has(word);
  // "412 accidents with e-scooters": what stands right behind is counted, and not what it is with.
  if (isThings(next) && withOthers.test(behind ?? '') && !isOwn(next) && !isSimilar(next)) return true;
  if (words.some(isOwn) || (words.some(isSimilar) && !isElsewhere())) return false;
  return next === 'times' || isThings(next) || (next !== undefined && quality.test(next) && isThings(behind));
}

/** Whether a question asks for a measure or a count, which only a sentence with such a figure answers. */
export const asksMeasure = ({ text }: Question): boolean =>
  formAsked(text) !== undefined || asksStock(text) || asksDose.test(text);

/** "How much should I water it?": needs a figure, not "too much kills". */
const asksDose = /^how much (?:\p{Ll}{2,20} ){0,2}(?:should|must|may|can|do) (?:i|we|you|one)\b/iu;

function formAsked(question: string): RegExp | undefined {
  const lower = question.toLowerCase();
  return measured.find(([sign]) => sign.test(lower))?.[1] ?? degreeAsked(lower) ?? measureNounAsked(lower);
}

/** "How many shops does it have": a current count, not how many came or left. */
const asksStock = (question: string): boolean =>
  /\bhow many\b/iu.test(question) &&
  (/\b(?:(?:is|are) there|live|lives|exist)\b/iu.test(question) ||
    (/\b(?:do|does)\b/iu.test(question) && /\b(?:have|own|run|operate|employ)\b/iu.test(question)));
/** A figure that something was bought, closed or planned for. */
const comesOrGoes =
  /\b(?:bought|buys?|acquir(?:es?|ed|ing)|sold|sells?|clos(?:es?|ed|ing)|open(?:s|ed|ing)?|add(?:s|ed|ing)?|hir(?:es?|ed|ing)|lost|los(?:es?|ing)|laid off|cut(?:s|ting)?|order(?:s|ed|ing)?|took over|shut|gained|built)\s(?:(?:another|a further|up to|about|around|some|nearly|almost|more than|over|at least|its first|the first|only)\s)?$/iu;
/** Characters before a figure that are searched for its verb. */
const verbBefore = 40;

/** Whether a figure counts no things, with what stands before and after it: a house number, a part of others, a price. */
function countsNothing(number: string, before: string, after: string): boolean {
  if (/\p{Lu}\p{L}{1,30} $/u.test(before.slice(-32)) && /^[.,;)]/u.test(after)) return true;
  if (/^(?:half|third|quarter|single|both|twice)$/iu.test(number) && !after.startsWith(' of ')) return true;
  return /[$€£¥]\s?$/u.test(before.slice(-2));
}

/** Whether a sentence has a figure the question lacks: no year, and of the measure or things asked for. */
export function saysAmount({ text: question }: Question, text: string, asked: ReadonlySet<string>): boolean {
  const form = formAsked(question);
  if (form !== undefined) {
    const searchedText = form === money ? text.replace(difference, '') : text;
    return form.test(/\bdeep\b/iu.test(question) ? searchedText.replace(aboveSea, '') : searchedText);
  }
  const noun = counted.exec(question)?.[1];
  const isMeasure = noun === undefined || unit.test(noun);
  const counts = !isMeasure && /\bhow many\b/iu.test(question);
  if (counts && anybody.test(noun ?? '') && oneIn.test(text)) return true;
  const isStock = asksStock(question);
  return [...text.matchAll(quantity)].some(({ 0: found, index }) => {
    // A full stop may follow the figure: "in 2025." is a year too.
    const number = found.replace(/[.,]$/u, '');
    if (asked.has(number.toLowerCase()) || bareYear.test(number)) return false;
    if (isStock && comesOrGoes.test(text.slice(Math.max(0, index - verbBefore), index))) return false;
    const end = index + found.length;
    if (dayBehind.test(text.slice(end, end + 20)) || dayBefore.test(text.slice(Math.max(0, index - 12), index)))
      return false;
    if (counts && countsNothing(number, text.slice(0, index), text.slice(index + number.length))) return false;
    return isMeasure || !countsOther(text.slice(end, end + 60).replace(/^\s+of(?=\s)/, ''), noun, text);
  });
}
