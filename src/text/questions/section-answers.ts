import { dependsOnContext, type Sentence, splitSentences, stem, wordsOf } from '#text/languages/index.ts';
import { actionOf, holdsKind } from './answer-kinds.ts';
import type { Asked } from './asked-question.ts';
import type { SourcePassage } from './rate-sentences.ts';
import { type Question, readQuestion } from './read-question.ts';
import { denies, instructs, isCode, isHeading, isListed } from './sentence-forms.ts';

/** A part of a passage that answers as a whole, because of its heading. */
export interface SectionAnswer {
  passage: number;
  start: number;
  end: number;
  /** The list with its heading in words, if it is no sentence. */
  inWords?: string;
  /** Probability that it answers the question. */
  score: number;
}

interface Head {
  text: string;
  held: readonly number[];
  /** Share of the question in the heading and the page title, and share of the heading's words in the question. */
  share: number;
  density: number;
  isQuestion: boolean;
  /** Whether it heads the steps for what the page title names. */
  isMethod: boolean;
  /** The action that a page title asks how to do: "How to get rid of moths". */
  howTo?: string | undefined;
  /** Whether a page title names a repair or cure: "Stop a valve from dripping". */
  isRemedy?: boolean;
  /** The paragraph that it opens. */
  paragraph?: number;
}

/** "What to see", "When to go": a heading that asks without a question mark. */
const headAsks = /^(?:what|when|where|how|why|who) (?:to|you|we)\b/i;
const method = /^(?:method|steps?|instructions?|directions|procedure|preparation|what to do|how to do it)\b/i;

/** Minimum share of the question in a heading that asks the same. With less, it also asks something else. */
const sameQuestion = 0.8;
const sameWords = 0.5;
/** Minimum share of the question in the title and heading of instructions. */
const titledSteps = 0.75;
/** The same in a title that asks how to do it. */
const askedSteps = 0.4;
const asksHow = /(?:^|[:,–-] ?)how (?:to|you can|you|we|i) (?:\p{L}{1,20}ly )?(\p{L}{3,30})\b/iu;
/** A title that says what is done against something, and the actions that ask for it. */
const namesRemedy =
  /(?:^|[:–-] )(?:stop|fix|repair|mend|cure|treat|unblock|get rid of|remove|stopping|fixing|repairing|mending|curing|treating|unblocking|removing)\b/iu;
const remedies = /^(?:stop|fix|repair|mend|cure|treat|unblock|get|remove|handle|deal)$/u;
const fewestSteps = 2;
const mostSteps = 12;
const longestSteps = 850;
const longestSection = 450;
const sectionSentences = 3;
const score = { section: 0.8, steps: 0.75 };

/** Kinds that a plain heading can answer: instructions, lists and topics. For a fact, its section is searched. */
const titledKinds: ReadonlySet<Question['kind']> = new Set(['how', 'list', 'topic']);

/** Kinds that are never answered by the answer to another kind. */
const apart: ReadonlySet<Question['kind']> = new Set(['definition', 'how', 'yes-no']);

/** Kinds that need a figure even if the page asks the same question. */
const factKinds: ReadonlySet<Question['kind']> = new Set(['quantity', 'when']);

/**
 * Sections that answer a question by their position: below a heading that asks the same, or the steps below a title
 * that names the action. Linear in the length of the passages.
 */
export function sectionAnswers(asked: Asked, passages: readonly SourcePassage[]): SectionAnswer[] {
  return passages
    .flatMap((source, passage) => inPassage(asked, source).map((found) => ({ passage, ...found })))
    .sort((a, b) => b.score - a.score || a.passage - b.passage || a.start - b.start);
}

function inPassage(asked: Asked, { title, text }: SourcePassage): Omit<SectionAnswer, 'passage'>[] {
  const sentences = splitSentences(text);
  const inTitle = asked.heldBy(asked.stemsOf(wordsOf(title.slice(0, 300))));
  const found: Omit<SectionAnswer, 'passage'>[] = [];
  let head: Head = {
    text: '',
    held: inTitle,
    share: asked.share(inTitle),
    density: 0,
    isQuestion: false,
    isMethod: false,
    howTo: asksHow.exec(title.slice(0, 300))?.[1]?.toLowerCase(),
    isRemedy: namesRemedy.test(title.slice(0, 300)),
  };
  let body: Sentence[] = [];
  const close = () => {
    const section =
      sectionUnder(asked, head, text, body) ??
      stepsUnder(asked, head, text, body) ??
      stepNamed(asked, inTitle, text, body);
    if (section !== undefined) found.push(section);
    body = [];
  };
  const cause = causeUnderTitle(asked, title, text, sentences);
  const working = workingIn(asked, text, sentences);
  found.push(...[cause, working].filter((one) => one !== undefined));
  sentences.forEach((sentence, at) => {
    if (!isHead(text, sentences, at)) {
      body.push(sentence);
      return;
    }
    close();
    const { start, end, paragraph } = sentence;
    head = { ...readHead(asked, text.slice(start, end), inTitle), paragraph };
  });
  close();
  return found;
}

/** Whether a sentence is a heading, or a question that begins a paragraph, as in a FAQ. */
function isHead(text: string, sentences: readonly Sentence[], at: number): boolean {
  const sentence = sentences[at];
  if (sentence === undefined || sentence.isRow || isListed(text, sentence)) return false;
  const isFirst = sentences[at - 1]?.paragraph !== sentence.paragraph;
  if (isFirst && text.charAt(sentence.end - 1) === '?' && sentence.end - sentence.start <= 200) return true;
  if ([at - 1, at + 1].some((other) => sentences[other]?.paragraph === sentence.paragraph)) return false;
  return isHeading(text.slice(sentence.start, sentence.end));
}

function readHead(asked: Asked, own: string, inTitle: readonly number[]): Head {
  const stems = asked.stemsOf(wordsOf(own), own);
  const held = asked.heldBy(stems, own);
  const content = stems.filter((textStem) => textStem !== '');
  const shared = content.filter((textStem) => asked.heldBy([textStem]).some((value) => value > 0)).length;
  const isMethod = method.test(own);
  const both = held.map((value, at) => Math.max(value, inTitle[at] ?? 0));
  const isSame = headAsks.test(own) && saysOnly(asked, own);
  return {
    text: own,
    held: both,
    share: asked.share(held) > 0 || isMethod || isSame ? asked.share(both) : 0,
    density: isSame ? 1 : content.length === 0 ? 0 : shared / content.length,
    isQuestion: own.endsWith('?') || isSame,
    isMethod,
  };
}

/** Whether a heading like "What to see" has only words of the question, including function words. */
function saysOnly({ words }: Asked, heading: string): boolean {
  return wordsOf(heading).every(({ lower }) => words.has(lower) || lower === 'to');
}

/** Whether a heading asks something else with the same words: whether something is allowed, not how to do it. */
function asksOtherwise({ kind }: Question, heading: string): boolean {
  const other = readQuestion(heading).kind;
  return other !== kind && (apart.has(other) || apart.has(kind)) && other !== 'topic' && kind !== 'topic';
}

/** The beginning of the section below a heading that asks the same question. */
function sectionUnder({ question, words }: Asked, head: Head, text: string, body: readonly Sentence[]) {
  if (head.share < sameQuestion || head.density < sameWords) return undefined;
  if (head.isQuestion ? asksOtherwise(question, head.text) : !titledKinds.has(question.kind)) return undefined;
  const [first] = body;
  if (first === undefined || first.isRow || isCode(text.slice(first.start, first.end))) return undefined;
  let { end } = first;
  const isList = isListed(text, first);
  let isInList = isList;
  for (const [at, next] of body.slice(1, mostSteps + 1).entries()) {
    // A list is included to its end, because half the steps mislead.
    const isItem = isListed(text, next);
    // A question within a paragraph is answered there.
    if (first.paragraph === head.paragraph && next.paragraph !== first.paragraph) break;
    if (!isItem && (isInList || at + 1 >= sectionSentences)) break;
    isInList ||= isItem;
    const isTooLong = next.end - first.start > (isInList ? longestSteps : longestSection);
    if (next.isRow || isTooLong || isCode(text.slice(next.start, next.end))) break;
    end = next.end;
  }
  const sectionText = text.slice(first.start, end);
  if (
    factKinds.has(question.kind) &&
    holdsKind(question, { text: sectionText, words: wordsOf(sectionText) }, words) === false
  )
    return undefined;
  const place = { start: first.start, end, score: score.section };
  // Items that are sentences can be understood without the heading.
  return isList && !/[.!?]$/.test(text.slice(first.start, first.end))
    ? { ...place, inWords: listUnder(head.text, sectionText) }
    : place;
}

const marks = /\s{0,4}\n\s{0,12}(?:[-*+•‣▪◦●·]|\d{1,3}[.)])\s{1,8}/gu;
const listUnder = (heading: string, items: string): string =>
  `${heading.replace(/[?:]$/, '')}: ${items.trim().replace(marks, '; ').replaceAll('.;', ';')}`;

const asksWhy = /^(?:\d+ )?why\b|\b(?:causes?|reasons?|explained)\b/iu;
const namesCause =
  /\b(?:causes?|reasons?|culprits?|factors?)\b(?: (?:of|for|behind)\b[^,.;]{0,60}?)? (?:was|were|is|are|has been|have been|lies?)\b(?! (?:not|unknown|unclear|disputed|still)\b)|\b(?:was|were|is|are|been) (?:mainly |largely |chiefly |probably )?(?:caused by|due to|the result of|the main cause|the cause|to blame)\b|^[^,.;]{3,80}\bbecause\b/iu;

/** The sentence that names a cause, on a page whose title asks the same question. */
function causeUnderTitle(asked: Asked, title: string, text: string, sentences: readonly Sentence[]) {
  if (asked.question.kind !== 'why' || !asksWhy.test(title)) return undefined;
  const head = readHead(asked, title.slice(0, 300), []);
  if (head.share < sameQuestion || head.density < sameWords) return undefined;
  const cause = sentences.find(({ start, end, isRow }) => {
    const sentenceText = text.slice(start, end);
    if (isRow || !namesCause.test(sentenceText) || denies(sentenceText)) return false;
    return !dependsOnContext(sentenceText, asked.question.language);
  });
  return cause && { start: cause.start, end: cause.end, score: score.section };
}

/** "Wie funktioniert eine Wärmepumpe?" */
const asksWorking =
  /^[¿\s]{0,3}(?:wie (?:funktionier(?:t|en)|arbeite(?:t|n))|comment (?:fonctionnent?|marchent?)|cómo (?:funciona|funcionan)|come (?:funziona|funzionano)|como (?:funciona|funcionam)|hoe werkt|hoe werken) (?=\p{L})/iu;
/** What a thing is or costs, after its name. */
const idle =
  /^[^\p{L}]{0,3}(?:ist|sind|war|kostet|kosten|hat|haben|est|sont|coûte(?:nt)?|es|son|cuesta|è|sono|costa|é|são|custa|is|zijn|kost)(?!\p{L})/iu;
/** What may stand before its name where it is the subject. */
const articles =
  /^(?:(?:eine?|der|die|das|une?|la|le|les|l['’]|el|los|las|una|uno|il|lo|o|a|um|uma|de|het|een) ?)?(?:\p{Ll}{2,20} )?$/iu;

/** The paragraph that begins with what a thing does, in other languages than English. */
function workingIn({ question }: Asked, text: string, sentences: readonly Sentence[]) {
  const { language, terms, text: asked } = question;
  const thing = terms.at(-1)?.stem;
  if (language === 'en' || thing === undefined || !asksWorking.test(asked)) return undefined;
  const first = sentences.find(({ start, end, isRow }) => {
    const sentence = text.slice(start, end);
    const subject = wordsOf(sentence).find(({ lower }) => stem(lower, language) === thing);
    if (isRow || subject === undefined || isHeading(sentence)) return false;
    return articles.test(sentence.slice(0, subject.start)) && !idle.test(sentence.slice(subject.end));
  });
  if (first === undefined) return undefined;
  const own = sentences.filter(
    ({ paragraph, start, end }) =>
      paragraph === first.paragraph && start >= first.start && end - first.start <= longestSteps,
  );
  return { start: first.start, end: own.at(-1)?.end ?? first.end, score: score.section };
}

const isItem = (text: string, sentence: Sentence | undefined): boolean =>
  sentence !== undefined && !sentence.isRow && isListed(text, sentence);

/** The first steps below a title that names the action. */
function stepsUnder(asked: Asked, head: Head, text: string, body: readonly Sentence[]) {
  const action = actionOf(asked.question);
  if (action === undefined) return undefined;
  const isDone = body.some(({ start, end }) => text.slice(start, end).toLowerCase().startsWith(`${action} `));
  if (!headsSteps(asked, action, head, isDone)) return undefined;
  const isStep = ({ start, end, isRow }: Sentence) => !isRow && instructs(text.slice(start, end));
  let from = body.findIndex(isStep);
  // An item before the first clear step is one too: "1. Tape the filters into a cube".
  while (from > 0 && isItem(text, body[from]) && isItem(text, body[from - 1])) from -= 1;
  const steps: Sentence[] = [];
  let item: number | undefined;
  for (const sentence of body.slice(Math.max(0, from))) {
    const isTooLong = steps[0] !== undefined && sentence.end - steps[0].start > longestSteps;
    // Further text within the item or paragraph of a step belongs to it: what happens otherwise, or why.
    if (isListed(text, sentence) || isStep(sentence)) item = sentence.paragraph;
    if (!(isStep(sentence) || sentence.paragraph === item) || isTooLong || steps.length === mostSteps) break;
    steps.push(sentence);
  }
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || steps.length < fewestSteps) return undefined;
  return { start: first.start, end: last.end, score: score.steps };
}

/** The sentence that begins with the action, on a page about the rest of the question: "To upgrade, run ...". */
function stepNamed(asked: Asked, inTitle: readonly number[], text: string, body: readonly Sentence[]) {
  const action = actionOf(asked.question);
  if (action === undefined) return undefined;
  const step = body.find(({ start, end, isRow }) => {
    const sentenceText = text.slice(start, end);
    if (isRow || !sentenceText.toLowerCase().startsWith(`to ${action}`) || !instructs(sentenceText)) return false;
    const held = asked.heldBy(asked.stemsOf(wordsOf(sentenceText), sentenceText));
    return asked.share(held.map((own, at) => Math.max(own, inTitle[at] ?? 0))) >= titledSteps;
  });
  return step === undefined ? undefined : { start: step.start, end: step.end, score: score.steps };
}

/** Whether a heading and title name the action, or head a method of which it is a step: "Bake at 240 °C". */
function headsSteps(asked: Asked, action: string, head: Head, isStep: boolean): boolean {
  if (head.share >= titledSteps && isActionHeld(asked, action, head)) return true;
  if (head.share >= askedSteps && (head.howTo === action || (head.isRemedy === true && remedies.test(action))))
    return true;
  if (!head.isMethod || !isStep) return false;
  const at = asked.question.terms.findIndex(({ lower }) => lower === action);
  return asked.share(head.held.map((own, term) => (term === at ? 1 : own))) >= titledSteps;
}

function isActionHeld({ question }: Asked, action: string, { held }: Head): boolean {
  const at = question.terms.findIndex(({ lower }) => lower === action);
  return at < 0 || (held[at] ?? 0) > 0;
}
