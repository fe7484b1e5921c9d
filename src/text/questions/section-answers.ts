import { type Sentence, splitSentences, wordsOf } from '#text/languages/index.ts';
import { deedOf, holdsKind } from './answer-kinds.ts';
import type { Asked } from './asked-question.ts';
import type { SourcePassage } from './rate-sentences.ts';
import type { Question } from './read-question.ts';
import { instructs, isCode, isHeading } from './sentence-forms.ts';

/** A stretch of a passage that answers as a whole, because of the heading that it stands under. */
export interface SectionAnswer {
  passage: number;
  start: number;
  end: number;
  /** How likely it answers the question, 0..1. */
  score: number;
}

interface Head {
  held: readonly number[];
  /** Share of the question in it and in the title of the page, and share of its own words that the question has. */
  share: number;
  density: number;
  isQuestion: boolean;
  /** It heads the steps of what the title of the page names. */
  isMethod: boolean;
}

const method = /^(?:method|steps?|instructions?|directions|procedure|preparation|what to do|how to do it)\b/i;

/** From this share of the question on, a heading asks the same; with fewer words of the question it asks something else too. */
const sameQuestion = 0.8;
const sameWords = 0.5;
/** Share of the question that the title and the heading of instructions have. */
const titledSteps = 0.75;
const fewestSteps = 2;
const mostSteps = 12;
const longestSteps = 850;
const longestSection = 450;
const sectionSentences = 3;
const score = { section: 0.8, steps: 0.75 };

/** What a plain heading is followed by: how it is done, what there is of it. For a fact its section is looked through. */
const titledKinds: ReadonlySet<Question['kind']> = new Set(['how', 'list', 'topic']);

/** What has to be there even where the page itself asks the question. */
const factKinds: ReadonlySet<Question['kind']> = new Set(['quantity', 'when']);

/**
 * The stretches that answer a question by where they stand: what follows a heading that asks the same, and the steps
 * under a title that names what is to be done. Linear in the length of the passages.
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
  let head: Head = { held: inTitle, share: asked.share(inTitle), density: 0, isQuestion: false, isMethod: false };
  let body: Sentence[] = [];
  const close = () => {
    const section = sectionUnder(asked, head, text, body) ?? stepsUnder(asked, head, text, body);
    if (section !== undefined) found.push(section);
    body = [];
  };
  sentences.forEach((sentence, at) => {
    if (!isHead(text, sentences, at)) {
      body.push(sentence);
      return;
    }
    close();
    head = readHead(asked, text.slice(sentence.start, sentence.end), inTitle);
  });
  close();
  return found;
}

/** A heading, or a question that stands by itself, as in a list of questions and answers. */
function isHead(text: string, sentences: readonly Sentence[], at: number): boolean {
  const sentence = sentences[at];
  if (sentence === undefined || sentence.isRow || isListed(text, sentence)) return false;
  if ([at - 1, at + 1].some((other) => sentences[other]?.paragraph === sentence.paragraph)) return false;
  const own = text.slice(sentence.start, sentence.end);
  return isHeading(own) || (own.endsWith('?') && own.length <= 200);
}

function readHead(asked: Asked, own: string, inTitle: readonly number[]): Head {
  const stems = asked.stemsOf(wordsOf(own), own);
  const held = asked.heldBy(stems, own);
  const content = stems.filter((said) => said !== '');
  const shared = content.filter((said) => asked.heldBy([said]).some((value) => value > 0)).length;
  const isMethod = method.test(own);
  const both = held.map((value, at) => Math.max(value, inTitle[at] ?? 0));
  return {
    held: both,
    share: asked.share(held) > 0 || isMethod ? asked.share(both) : 0,
    density: content.length === 0 ? 0 : shared / content.length,
    isQuestion: own.endsWith('?'),
    isMethod,
  };
}

/** The beginning of what stands under a heading that asks what the question asks. */
function sectionUnder({ question, words }: Asked, head: Head, text: string, body: readonly Sentence[]) {
  if (head.share < sameQuestion || head.density < sameWords) return undefined;
  if (!head.isQuestion && !titledKinds.has(question.kind)) return undefined;
  const [first] = body;
  if (first === undefined || first.isRow || isCode(text.slice(first.start, first.end))) return undefined;
  let { end } = first;
  for (const next of body.slice(1, sectionSentences)) {
    if (next.isRow || next.end - first.start > longestSection || isCode(text.slice(next.start, next.end))) break;
    end = next.end;
  }
  const said = text.slice(first.start, end);
  if (factKinds.has(question.kind) && holdsKind(question, { text: said, words: wordsOf(said) }, words) === false)
    return undefined;
  return { start: first.start, end, score: score.section };
}

/** The first steps under a title that names what somebody wants to do. */
function stepsUnder(asked: Asked, head: Head, text: string, body: readonly Sentence[]) {
  const deed = deedOf(asked.question);
  if (deed === undefined || head.share < titledSteps || !isDeedHeld(asked, deed, head)) return undefined;
  const isStep = ({ start, end, isRow }: Sentence) => !isRow && instructs(text.slice(start, end));
  const from = body.findIndex(isStep);
  const steps: Sentence[] = [];
  for (const sentence of body.slice(Math.max(0, from))) {
    const isTooLong = steps[0] !== undefined && sentence.end - steps[0].start > longestSteps;
    if (!isStep(sentence) || isTooLong || steps.length === mostSteps) break;
    steps.push(sentence);
  }
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || steps.length < fewestSteps) return undefined;
  return { start: first.start, end: last.end, score: score.steps };
}

function isDeedHeld({ question }: Asked, deed: string, { held }: Head): boolean {
  const at = question.terms.findIndex(({ lower }) => lower === deed);
  return at < 0 || (held[at] ?? 0) > 0;
}

const beforeItem = /(?:^|\n)[^\S\n]{0,12}(?:[-*+•‣▪◦●·]|\d{1,3}[.)])[^\S\n]{1,8}$/u;

/** Whether a sentence begins an item of a list. */
export function isListed(text: string, { start }: { start: number }): boolean {
  return beforeItem.test(text.slice(Math.max(0, start - 30), start));
}
