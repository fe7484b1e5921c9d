import { stem, type Word } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|twice|none|single|both';
const moment =
  /\b(?:(?:1\d{3}|20\d{2})s?|\d{3,4} (?:BC|AD|BCE|CE)|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d{1,2}(?:st|nd|rd|th)[- ]century|(?:first|second|third|fourth|fifth|\p{L}{2,12}teenth|twentieth) century|centuries|decades?|spring|summer|autumn|winter|(?:during|after|before) the|until|dynasty|era|ago)\b/giu;
const quantity = new RegExp(`\\p{N}[\\p{N}.,]*|\\b(?:${numberWords})\\b`, 'giu');
const reason =
  /\b(?:because|since|due to|owing to|as a result|in order to|so that|so as|therefore|thus|caus(?:e|es|ed|ing)|led to|leading to|reasons?|results?|resulted|in response to|prevent|ensure|allow\w*|enabl\w+|avoid|protect|encourage)\b|\b(?:is|are|was|were|been) (?:\p{L}{1,30}ly )?\p{L}{1,30}(?:ed|set|built|made) to \p{L}/iu;
const manner = /\b(?:by|through|using|with|via|means of|method|process|\p{L}{1,30}ly)\b/iu;
const people = /\b(?:people|king|queen|government|army|company|group|\p{L}{1,30}(?:ers|ans|ists))\b/u;
const place = /\b(?:in|at|near|on|from|to) (?:the|an?) \p{L}+/u;

/** A sentence as far as the kind of its answer is looked for. */
export interface Said {
  text: string;
  words: readonly Word[];
}

/** Whether a sentence names something, by a capital, that the question does not name. */
function namesMore(words: readonly Word[], asked: ReadonlySet<string>): boolean {
  return words.some(
    ({ lower, isCapitalised, start, end }, at) =>
      isCapitalised && end - start > 1 && !asked.has(lower) && (at > 0 || words[1]?.isCapitalised === true),
  );
}

function saysMore(pattern: RegExp, text: string, asked: ReadonlySet<string>): boolean {
  for (const [found] of text.matchAll(pattern)) if (!asked.has(found.toLowerCase())) return true;
  return false;
}

const counted = /\bhow many (?:(?:of|different|other|more) )?(?:the )?(\p{L}+)/iu;
const bareYear = /^(?:1\d|20)\d\d$/;
/** What a figure measures that counts nothing. */
const unit =
  /^(?:[-\s]?(?:hundred|thousand|million|billion))?[-\s]?(?:(?:square|cubic)\b|%|°|(?:per ?cent|percent|(?:kilo|centi|milli)?met(?:re|er)s?|miles?|feet|foot|km|kg|acres?|hectares?|tonnes?|tons?|euros?|dollars?|pounds?|degrees?|years?|months?|weeks?|days?|hours?|minutes?|seconds?)\b)/i;
/** Whether a sentence has an amount that the question does not: no year, and no measure where something is counted. */
function saysAmount({ text: question }: Question, text: string, asked: ReadonlySet<string>): boolean {
  const noun = counted.exec(question)?.[1];
  const isMeasure = noun === undefined || unit.test(noun);
  return [...text.matchAll(quantity)].some(({ 0: number, index }) => {
    if (asked.has(number.toLowerCase()) || bareYear.test(number)) return false;
    const end = index + number.length;
    return isMeasure || !unit.test(text.slice(end, end + 40));
  });
}

/** Whether a sentence speaks of what a question that wants yes or no begins with. */
function saysSubject({ terms, language }: Question, words: readonly Word[]): boolean | undefined {
  const [subject] = terms;
  return subject && words.some(({ lower }) => likenessOf(subject.stem, stem(lower, language)) > 0);
}

const comparative = /\b(?:more|less) (\p{L}{4,30})|\b(\p{L}{3,30})er\b/iu;

/** Whether a sentence speaks of that in which the question compares: of weight where it asks what is heavier. */
function saysCompared({ text: question }: Question, text: string): boolean | undefined {
  const [, whole, base] = comparative.exec(question) ?? [];
  const said = (whole ?? base)?.toLowerCase().replace(/i$/, '');
  return said === undefined ? undefined : text.toLowerCase().includes(said.slice(0, 5));
}

/** A question about the matters of the one who asks, and words that speak to a reader. */
const ownMatter = /\bmy\b/i;
const toReader =
  /\b(?:you|your|yours|my)\b|^(?:to|please|click|go|open|choose|select|enter|press|visit|call|ask|use|log|sign)\b/i;

/** Whether it is asked what to do in one's own matters, and the sentence tells nobody what to do. */
export function addressesNobody({ text: question, language }: Question, text: string): boolean {
  return language === 'en' && ownMatter.test(question) && !toReader.test(text);
}

/**
 * Whether a sentence has something of the kind that a question asks for, and has not asked itself: a name, a time, a
 * figure, a reason. Undefined where the question does not tell the kind of its answer.
 */
export function holdsKind(question: Question, { text, words }: Said, asked: ReadonlySet<string>): boolean | undefined {
  const { kind } = question;
  if (kind === 'who') return namesMore(words, asked) || people.test(text);
  if (kind === 'where') return namesMore(words, asked) || place.test(text);
  if (kind === 'when') return saysMore(moment, text, asked);
  if (kind === 'quantity') return saysAmount(question, text, asked);
  if (kind === 'compare') return saysCompared(question, text);
  if (kind === 'yes-no') return saysSubject(question, words);
  if (kind === 'why') return reason.test(text);
  return kind === 'how' ? manner.test(text) : undefined;
}

/** Words that exclude each other: one of them in a question is not answered by another one. */
const measures = [
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|single|both|double|\d+)\b/g,
  /\b(?:all|every|most|some|many|few|none|only|always|never|each|any|much|no)\b/g,
  /\b(?:first|second|third|last|final|next|earliest|latest|initial|original)\b/g,
  /\b(?:largest|smallest|biggest|highest|lowest|oldest|newest|youngest|longest|shortest|best|worst|least|more|less|fewer)\b/g,
  /\b(?:north|south|east|west|northern|southern|eastern|western)\b/g,
];

const smallNumbers = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, String(at + 1)]),
);
for (const [word, number] of [
  ['single', '1'],
  ['both', '2'],
  ['double', '2'],
] as const)
  smallNumbers.set(word, number);
const numberOrWord =
  /\b(?:\d[\d,.]*\d|\d)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|single|both|double)\b/g;

function numbersOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(numberOrWord) ?? []).map((said) => smallNumbers.get(said) ?? said));
}

const isYear = (number: string): boolean => /^(?:1\d|20)\d\d$/.test(number);

/** Whether a sentence has another number, or another year, in the place of one that a question has. */
export function hasOtherNumber({ kind, text }: Question, sentence: string): boolean {
  const asked = numbersOf(text);
  const said = numbersOf(sentence);
  const isOther = (ofYears: boolean) =>
    [...asked].some((one) => isYear(one) === ofYears && !said.has(one)) &&
    [...said].some((one) => isYear(one) === ofYears && !asked.has(one));
  return (kind !== 'when' && isOther(true)) || (kind !== 'quantity' && isOther(false));
}

/** Whether a question has a number, an order or a measure that the sentence has not. */
export function lacksMeasure(question: string, sentence: string): boolean {
  const [asked, said] = [question.toLowerCase(), sentence.toLowerCase()];
  return measures.some((measure) => {
    const found = new Set(said.match(measure));
    return (asked.match(measure) ?? []).some((word) => !found.has(word));
  });
}
