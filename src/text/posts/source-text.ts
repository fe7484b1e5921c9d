import { factsOf, type SourceFacts } from '#text/grounding/index.ts';
import {
  announces,
  isStep,
  plainText,
  readTerms,
  splitSentences,
  stem,
  type TermSentence,
  type TermText,
  trimEndOf,
  wordsOf,
} from '#text/languages/index.ts';
import { abstractParts } from './abstract-parts.ts';
import { cleanSource, isListLabel, withoutOrders } from './clean-source.ts';
import { answersCritics, findCounterpoints, findUnrepresentative, isHalf } from './contrast.ts';
import { type Answer, isSigned, withoutSigns } from './interview.ts';
import { withWholeItems } from './list-items.ts';
import { withoutTie } from './openers.ts';
import { rateSentence, type Use, useOf } from './rate-sentence.ts';
import { leansOnQuestion, marksOf, shownAs, withSpeaker } from './sentence-marks.ts';

/** A sentence of a source with its score. */
export interface SourceSentence extends TermSentence {
  /** The sentence as shown alone: on one line and without connectives. */
  alone: string;
  score: number;
  stems: ReadonlySet<string>;
  use: Use;
  /** The place of the last sentence shown with it: its own, or that of what became of it. */
  until: number;
  /** Whether it is an item of a list. */
  isItem: boolean;
  /** Whether it tells the reader what to do, as the steps of a recipe do. */
  isStep: boolean;
  /** Whether it sets the scene of a reportage. */
  isScene: boolean;
}

/** A source, parsed for writing without a model. */
export interface SourceText extends TermText {
  text: string;
  /** The authors, as named in the text, which are not its subject. */
  authors: readonly string[];
  /** The title: the first heading, or a line without a full stop at the beginning. */
  title: string | undefined;
  sentences: readonly SourceSentence[];
  /** Whether it prints questions and answers, of which only the title says who answers. */
  isInterview: boolean;
  /** Whether its lines have no full stops, as in a list, so that only the title says what they are. */
  isInLines: boolean;
  facts: SourceFacts;
}

/** A picture credit below the caption. */
const creditLine =
  /^(?:\([^()]{0,80}|[^.!?]{1,60}\/)(?:getty images|afp|reuters|ap photo|associated press|epa|dpa|bloomberg|shutterstock|istock|unsplash)[^.!?]{0,20}$/iu;
/** Maximum characters that are read, here and for facts. */
export const furthestRead = 150_000;
/** Maximum sentences that are read. No output is as long. */
const mostSentences = 1_500;
const finished = /[.…。।॥]["'”’»)\]]*$/u;
/** Ends of both titles and sentences: "Is coffee bad for your heart?" */
const cried = /[!?！？]["'”’»)\]]*$/u;
/** Minimum characters of text below a title that is a question or exclamation. */
const leastBelow = 200;
const asked = /[?？]["'”’»)\]*_]{0,4}$/u;
const markdownHeading = /^ {0,3}#{1,2} {1,3}([^\n<]{3,160})/mu;
const htmlHeading = /<h1[^<>\n]{0,200}>([^\n<]{3,160})/u;

/** Lines above a text that are no title: a label, a number, a date, a poster's name. */
const isLabel =
  /^(?:(?:\d{1,3}[.)]? ?)?(?:breaking(?: news)?|highlights|introduction|overview|contents|abstract|summary|background|news|opinion|analysis|interview|update|draft|recipe|obituary|press release|for immediate release|changelog|release notes|note|memo)\b[\s:!–—-]{0,8}|[^\p{L}]{0,200}|(?:posted|published|written|from|by|filed|last updated) .{1,100}|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9} \d{1,2}, \d{4}).{0,60})$/iu;

function titleOf(raw: string, text: string): string | undefined {
  const beginning = raw.slice(0, 3_000);
  const marked = (markdownHeading.exec(beginning) ?? htmlHeading.exec(beginning))?.[1];
  if (marked !== undefined) {
    const heading = trimEndOf(plainText(marked), /[#\s]/u);
    return heading === '' || isLabel.test(heading) ? undefined : heading;
  }
  const lines = text.slice(0, longestTop).split('\n');
  const at = lines.findIndex((one, index) => !isMenuLine(one, index, lines));
  const line = lines[at]?.trim() ?? '';
  const below = text.length - text.indexOf(line) - line.length;
  const isTitle =
    !isLabel.test(line) &&
    !isSigned(line) &&
    line.length <= 120 &&
    !finished.test(line) &&
    below > (cried.test(line) ? leastBelow : 20);
  const next = lines[at + 1]?.trim();
  const standsApart = isTitle && (next === '' || (next !== undefined && isLabel.test(next)));
  return standsApart && splitSentences(line).length === 1 ? line : undefined;
}

/** Characters at the beginning that are searched for a title. */
const longestTop = 600;

/** This many short lines in a row are a table, not a title and its text. */
const cellsBelow = 4;

/** Whether a line is navigation above the title ("News", "Sign in") or empty. A title this short is the first line. */
function isMenuLine(line: string, at: number, lines: readonly string[]): boolean {
  if (line.trim() === '') return true;
  const isShort = (one: string | undefined) =>
    one !== undefined && one.trim().split(/\s+/u).length <= 3 && !finished.test(one.trim());
  // The cells of a table, one per line.
  const below = lines.slice(at + 1).filter((one) => one.trim() !== '');
  const isCell = below.length >= cellsBelow && below.slice(0, cellsBelow).every(isShort);
  return isShort(line) && (at > 0 || isCell || isShort(lines[1]?.trim() === '' ? undefined : lines[1]));
}

/** Weight of a step or tip in a list, relative to prose. */
const itemShare = 0.6;
/** Weight of a sentence that the next paragraph qualifies. */
const weighedShare = 0.4;
/** Weight of a sentence that the one before announces ("The numbers tell another story."). */
const announcedShare = 2;

/** The text that is read, without what surrounds it and without orders to machines. */
function openSource(raw: string, author: string) {
  const beginning = raw.slice(0, furthestRead);
  const { text: cleaned, authors: named } = cleanSource(beginning);
  const authors = author === '' ? named : [...named, author];
  const { text, removed } = withoutOrders(cleaned, titleOf(beginning, cleaned));
  // If an instruction was hidden in markup, only the cleaned text is used.
  const readable = removed.length === 0 ? beginning : text;
  return { text, title: titleOf(readable, text), authors, readable };
}

/** In how many sentences each stem occurs. */
function countsOf(stemsBySentence: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stems of stemsBySentence) for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** How a sentence may be shown, given what it is in its text. */
function useIn(
  usual: Use,
  alone: string,
  { isTitled, answer, language }: { isTitled: boolean; answer: Answer | undefined; language: string },
): Use {
  if (usual === 'alone' && answer !== undefined && leansOnQuestion(alone)) return 'behind';
  // What the title of a manual names, its steps call "it".
  return usual === 'behind' && isTitled && isStep(alone, language) ? 'alone' : usual;
}

/** Parses a text into scored sentences. `author` is the author, if known apart from the text. */
export function readSource(raw: string, author = ''): SourceText {
  const { text, title, authors, readable } = openSource(raw, author);
  const { language, roles, sentences: split } = readTerms(text, mostSentences);
  const read = withWholeItems(split, text);
  const stemsOf = (words: TermSentence['words']) =>
    new Set(words.filter(({ lower }) => !roles.stop.has(lower)).map(({ lower }) => stem(lower, language)));
  const stemsBySentence = read.map(({ words }) => stemsOf(words));
  const counts = countsOf(stemsBySentence);
  const titleStems = stemsOf(wordsOf(title ?? ''));
  const asides = findUnrepresentative(read, title);
  const weighed = findCounterpoints(read, text);
  const marks = marksOf(read, text, asides, { title, language });
  const lines = linesOf(read, text);
  // "Hanna Ruiz taught chemistry": what a text says about its author is not its subject.
  const isOfAuthor = (statement: string) => authors.some((one) => one.includes(' ') && statement.startsWith(`${one} `));
  const parts = abstractParts(read);
  const shareOf = ({ text: own, place: at, isItem }: (typeof read)[number]) =>
    (isItem || (!lines.has(at) && isListLabel(own.split(':')[0] ?? '')) ? itemShare : 1) *
    (weighed.has(at) || isHalf(read[at + 1]?.text) ? weighedShare : 1) *
    (announces(read[at - 1]?.text ?? '') ? announcedShare : 1) *
    marks.share(at);
  const sentences = read.map((sentence, at) => {
    const alone = shownAs(at, parts?.[at]?.text ?? sentence.text, read, marks);
    const stems = stemsBySentence[at] ?? new Set<string>();
    const words = alone === sentence.text ? sentence.words : wordsOf(alone);
    const standing = {
      // What it came to stands behind it, and names nothing that it does not.
      text: marks.outcomes.has(at) ? withoutTie(sentence.text) : alone,
      words,
      stems,
      place: sentence.place,
      language,
      counts,
      title: titleStems,
      isSetAside: asides[at] === true && !marks.outcomes.has(at),
      isBehindQuestion: asked.test(read[at - 1]?.text ?? ''),
      isAnswer: answersCritics(sentence.text, read[at - 1]?.text),
      isRest: sentence.isRest,
      isLine: lines.has(at),
    };
    const isSaid = sentence.text !== title && isProse(sentence, read[at + 1]) && !isOfAuthor(sentence.text);
    const score = isSaid ? rateSentence(standing) * shareOf(sentence) * (parts?.[at]?.share ?? 1) : 0;
    const answer = marks.interview?.answers.get(at);
    const usual = isSaid && !marks.hidden.has(at) ? useOf(standing) : 'never';
    const use = useIn(usual, alone, { isTitled: title !== undefined && sentence.isItem, answer, language });
    return {
      ...sentence,
      alone: use === 'alone' ? withSpeaker(alone, answer) : alone,
      stems,
      score,
      isStep: isStep(alone, language),
      isScene: marks.scene.has(at),
      use,
      until: marks.outcomes.get(at) ?? at,
    };
  });
  return {
    text,
    authors,
    language,
    roles,
    title,
    sentences: marks.interview === undefined ? sentences : withoutSigns(sentences),
    isInterview: marks.interview !== undefined,
    isInLines: lines.size > 0,
    facts: factsOf(readable),
  };
}

/** Whether a sentence is no row of a table and no caption above a credit. */
const isProse = ({ isRow }: TermSentence, next: TermSentence | undefined): boolean =>
  !isRow && !creditLine.test(next?.text ?? '');

/** Minimum words of a meaningful line, and the number and share of such lines in a text without full stops. */
const fewestLineWords = 3;
const fewestLines = 3;
const shareOfLines = 0.4;

/** The lines of a text without full stops, such as release notes or lists. Empty for prose. */
function linesOf(sentences: readonly TermSentence[], text: string): ReadonlySet<number> {
  const found = sentences.flatMap(({ start, written, words, isRow }, at) => {
    const end = start + written.length;
    const before = text.slice(Math.max(0, start - 200), start);
    const isWhole =
      !written.includes('\n') &&
      !/[^\s\p{P}]/u.test(before.slice(before.lastIndexOf('\n') + 1)) &&
      /^\s*(?:\n|$)/u.test(text.slice(end, end + 200));
    const isOpen = !finished.test(written) && !cried.test(written) && !written.endsWith(':');
    return isWhole && isOpen && !isRow && words.length >= fewestLineWords ? [at] : [];
  });
  return new Set(found.length >= Math.max(fewestLines, shareOfLines * sentences.length) ? found : []);
}

/** The weight of a sentence where there is only room for what is made or happens: steps and scenes weigh less. */
export const resultWeight = (one: SourceSentence): number => (one.isStep ? stepShare : one.isScene ? sceneShare : 1);
const stepShare = 0.3;
const sceneShare = 0.15;

/** Minimum share of the shorter sentence's words in another to be a repetition, and their number. */
const alike = 0.6;
const fewestAlike = 3;

/** Whether one sentence repeats another. One that leans on the sentence before takes up words to say more of them. */
function saysTheSame(one: SourceSentence, other: SourceSentence): boolean {
  if (one.use === 'behind') return false;
  let shared = 0;
  for (const word of one.stems) if (other.stems.has(word)) shared += 1;
  return shared >= Math.max(fewestAlike, alike * Math.min(one.stems.size, other.stems.size));
}

/** How to choose sentences, besides their score. */
export interface Choice {
  /** Whether they are shown together and in order, so that one may depend on the one before. */
  areTogether?: boolean;
  /** A weight for each sentence. */
  wanted?: (sentence: SourceSentence) => number;
}

/**
 * The best sentences of a source without repetitions, best first: those that stand alone, or, if shown together, also
 * those that depend on a chosen one. Others only if there are none of these.
 */
export function bestSentences(
  source: SourceText,
  most: number,
  { areTogether = false, wanted = () => 1 }: Choice = {},
): SourceSentence[] {
  const scores = source.sentences.map((sentence) => sentence.score * wanted(sentence));
  const scoreOf = ({ place }: SourceSentence) => scores[place] ?? 0;
  const byScore = source.sentences.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.place - b.place);
  const sound = byScore.filter(({ use }) => use === 'alone');
  const open = sound.length > 0 ? sound : byScore;
  const chosen: SourceSentence[] = [];
  const isNew = (one: SourceSentence) => !chosen.some((other) => one === other || saysTheSame(one, other));
  for (let at = 0; chosen.length < most; ) {
    while (at < open.length && !isNew(open[at] as SourceSentence)) at += 1;
    const followers = areTogether ? chosen.map(({ until }) => source.sentences[until + 1]) : [];
    const best = [open[at], ...followers.filter((one) => one?.use === 'behind')]
      .filter((one) => one !== undefined)
      .filter(isNew)
      .sort((a, b) => scoreOf(b) - scoreOf(a))[0];
    if (best === undefined || (scoreOf(best) === 0 && chosen.length > 0)) break;
    chosen.push(best);
  }
  return chosen;
}
