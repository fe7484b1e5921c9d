import { longestText } from '#text/grounding/index.ts';
import { dependsOnContext, splitSentences, wordsOf } from '#text/languages/index.ts';
import { citeSpan } from './cite-sentences.ts';
import { type CitedSection, overlap, type Passage } from './disagreements.ts';
import { type Ranking, repeatsOne } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';
import type { CitedSentence } from './render-report.ts';
import type { ReportSize } from './report.ts';
import { mayIntroduce, sentenceQuality } from './sentence-quality.ts';

/** A sentence of a paragraph. */
interface ParagraphSentence extends Passage {
  /** Whether it may be shown beside the others. */
  isFit: boolean;
  /** Whether it may be shown before them. */
  isOpening: boolean;
}

/** Maximum characters of a paragraph that is told whole, as long as a reader takes in at once. */
const longestWhole = 360;

/** Below this quality a sentence is an aside, a notice or an advertisement. */
const leastQuality = 0.25;

/** Finds the short paragraph of a passage: its sentences in order, or none if it is longer than a reader takes in at once. */
function paragraphsOf(reading: Reading, topic: string): (passage: Passage) => readonly ParagraphSentence[] {
  const known = new Map<number, Passage[][]>();
  const readPage = (page: number): Passage[][] => {
    const paragraphs: Passage[][] = [];
    for (const { start, end, paragraph } of splitSentences(reading.pages[page]?.text.slice(0, longestText) ?? '')) {
      paragraphs[paragraph] ??= [];
      paragraphs[paragraph].push({ page, start, end });
    }
    const lengthOf = (one: readonly Passage[]) => (one.at(-1)?.end ?? 0) - (one[0]?.start ?? 0);
    return paragraphs.filter((one) => one.length > 1 && lengthOf(one) <= longestWhole);
  };
  const rate = (passage: Passage): ParagraphSentence => {
    const { page, start, end } = passage;
    const text = reading.pages[page]?.text.slice(start, end) ?? '';
    const [roles, language = 'und'] = [reading.roles[page], reading.languages[page]];
    const isBrief = mayIntroduce(text, topic);
    const quality = roles === undefined ? 0 : sentenceQuality(text, { words: wordsOf(text), roles, language, topic });
    const standsAlone = reading.sentences.some((one) => one.page === page && one.end === end && one.start >= start);
    return {
      ...passage,
      isFit: isBrief || quality >= leastQuality,
      isOpening: standsAlone || (isBrief && !dependsOnContext(text, language)),
    };
  };
  return (passage) => {
    const paragraphs = known.get(passage.page) ?? readPage(passage.page);
    known.set(passage.page, paragraphs);
    return (paragraphs.find((one) => one.some((sentence) => overlap(sentence, passage))) ?? []).map(rate);
  };
}

/** The sentences of a paragraph that follow or precede its chosen ones without a gap. */
function besides(
  paragraph: readonly ParagraphSentence[],
  isChosen: (one: ParagraphSentence) => boolean,
): ParagraphSentence[] {
  const first = paragraph.findIndex(isChosen);
  const before = paragraph.slice(0, first);
  const near = before.slice(before.findLastIndex(({ isFit }) => !isFit) + 1);
  const opening = near.findIndex(({ isOpening }) => isOpening);
  const after = paragraph.slice(first);
  const gap = after.findIndex((one) => !isChosen(one) && !one.isFit);
  return [
    ...(opening < 0 ? [] : near.slice(opening)),
    ...after.slice(0, gap < 0 ? after.length : gap).filter((one) => !isChosen(one)),
  ];
}

/** What is told of paragraphs where. */
interface Telling {
  topic: string;
  size: ReportSize | undefined;
  /** Whether the sections are the sides of a comparison. Their sentences stay with them, but for those of the last one. */
  isCompared: boolean;
  /** What other sections show, which is not told again. */
  shown: readonly Passage[];
  ranking: Ranking;
}

/**
 * The sections with each short paragraph told whole where its first chosen sentence stands: the sentences chosen for
 * later sections follow there, and those that were not chosen come with them if the report has room, since what a
 * figure counts and what is not proven of a claim are told by the sentences beside it.
 */
export function withWholeParagraphs(
  sections: readonly CitedSection[],
  reading: Reading,
  { topic, size, isCompared, shown, ranking }: Telling,
): CitedSection[] {
  const paragraphOf = paragraphsOf(reading, topic.toLowerCase());
  const chosen = sections.flatMap(({ sentences }) => sentences);
  const movable = isCompared ? (sections.at(-1)?.sentences ?? []) : chosen;
  const told = [...shown, ...chosen.flatMap(({ citations }) => citations.slice(0, 1))];
  const wordsIn = ({ page, start, end }: Passage) =>
    reading.pages[page]?.text.slice(start, end).split(/\s+/u).length ?? 0;
  let sentencesLeft = (size?.sentences ?? Number.POSITIVE_INFINITY) - chosen.length;
  let wordsLeft = (size?.words ?? Number.POSITIVE_INFINITY) - told.reduce((sum, one) => sum + wordsIn(one), 0);
  const citeBeside = (one: Passage) => ({
    ...citeSpan({ ...one, inWords: undefined, part: undefined }, ranking, reading),
    isBeside: true,
  });
  const placed = new Set<CitedSentence>();
  const wholeOf = (sentence: CitedSentence): CitedSentence[] => {
    if (placed.has(sentence)) return [];
    const [own] = sentence.citations;
    const paragraph = own === undefined ? [] : paragraphOf(own);
    const isOf = ({ citations: [other] }: CitedSentence) =>
      other !== undefined && paragraph.some((one) => overlap(one, other));
    const members = [sentence, ...movable.filter((one) => one !== sentence && !placed.has(one) && isOf(one))];
    for (const member of members) placed.add(member);
    const isMember = (one: Passage) => members.some(({ citations: [of] }) => of !== undefined && overlap(of, one));
    const isTold = (one: Passage) => told.some((other) => overlap(one, other)) || repeatsOne(one, told, ranking);
    const added: Passage[] = besides(
      paragraph.map((one) => (isMember(one) ? one : { ...one, isFit: one.isFit && !isTold(one) })),
      isMember,
    );
    const words = added.reduce((sum, one) => sum + wordsIn(one), 0);
    if (added.length > sentencesLeft || words > wordsLeft) added.length = 0;
    else [sentencesLeft, wordsLeft] = [sentencesLeft - added.length, wordsLeft - words];
    told.push(...added);
    return [...members, ...added.map(citeBeside)].sort((a, b) => startOf(a) - startOf(b));
  };
  return sections.map((section) => ({ ...section, sentences: section.sentences.flatMap(wholeOf) }));
}

const startOf = ({ citations }: CitedSentence): number => citations[0]?.start ?? 0;

/**
 * The sentences of a section with those that follow each other on a page as one passage, where each has one source.
 * What was only told beside a sentence that is no longer there goes with it.
 */
export function inPassages(sentences: readonly CitedSentence[], { pages }: Reading): CitedSentence[] {
  const chosen = sentences.filter(({ isBeside = false }) => !isBeside);
  const passages: CitedSentence[] = [];
  for (const sentence of sentences) {
    if (sentence.isBeside === true && !chosen.some((one) => isNear(one, sentence))) continue;
    const last = passages.at(-1);
    const joined = last && joinedIn(pages, last, sentence);
    if (joined === undefined) passages.push(sentence);
    else passages[passages.length - 1] = joined;
  }
  return passages;
}

function isNear({ citations: [one] }: CitedSentence, { citations: [other] }: CitedSentence): boolean {
  return one?.page === other?.page && Math.abs((one?.start ?? 0) - (other?.start ?? 0)) <= longestWhole;
}

/** Two sentences as one passage of their page, if there is nothing between them. */
function joinedIn(pages: Reading['pages'], one: CitedSentence, next: CitedSentence): CitedSentence | undefined {
  const [[a, ...confirming], [b, ...others]] = [one.citations, next.citations];
  if (a === undefined || b === undefined || a.page !== b.page || confirming.length + others.length > 0)
    return undefined;
  const text = pages[a.page]?.text ?? '';
  const isQuoted = text.slice(a.start, a.end) === one.text && text.slice(b.start, b.end) === next.text;
  const isNext = b.start >= a.end && /^[^\S\n]{0,3}\n?[^\S\n]{0,3}$/u.test(text.slice(a.end, b.start));
  if (!isQuoted || !isNext || b.end - a.start > longestWhole || one.part !== next.part) return undefined;
  return {
    ...one,
    text: text.slice(a.start, b.end),
    day: one.day ?? next.day,
    citations: [{ page: a.page, start: a.start, end: b.end }],
  };
}
