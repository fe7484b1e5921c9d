import type { Word } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';

const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|twice|none|single|both';
const moment =
  /\b(?:(?:1\d{3}|20\d{2})s?|\d{3,4} (?:BC|AD|BCE|CE)|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d{1,2}(?:st|nd|rd|th)[- ]century|(?:first|second|third|fourth|fifth|\p{L}{2,12}teenth|twentieth) century|centuries|decades?|spring|summer|autumn|winter|(?:during|after|before) the|until|dynasty|era|ago)\b/giu;
const quantity = new RegExp(`\\p{N}[\\p{N}.,]*|\\b(?:${numberWords})\\b`, 'giu');
const reason =
  /\b(?:because|since|due to|owing to|as a result|in order to|so that|so as|therefore|thus|caus(?:e|es|ed|ing)|led to|leading to|reasons?|results?|resulted|prevent|ensure|allow\w*|enabl\w+|avoid|protect|encourage|to \p{L}+)\b/iu;
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

/**
 * Whether a sentence has something of the kind that a question asks for, and has not asked itself: a name, a time, a
 * figure, a reason. Undefined where the question does not tell the kind of its answer.
 */
export function holdsKind({ kind }: Question, { text, words }: Said, asked: ReadonlySet<string>): boolean | undefined {
  if (kind === 'who') return namesMore(words, asked) || people.test(text);
  if (kind === 'where') return namesMore(words, asked) || place.test(text);
  if (kind === 'when') return saysMore(moment, text, asked);
  if (kind === 'quantity') return saysMore(quantity, text, asked);
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

/** Whether a question has a number, an order or a measure that the sentence has not. */
export function lacksMeasure(question: string, sentence: string): boolean {
  const [asked, said] = [question.toLowerCase(), sentence.toLowerCase()];
  return measures.some((measure) => {
    const found = new Set(said.match(measure));
    return (asked.match(measure) ?? []).some((word) => !found.has(word));
  });
}
