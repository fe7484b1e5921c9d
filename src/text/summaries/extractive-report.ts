import { languageName } from '#text/languages/index.ts';
import { prefersNewest, type Question, readQuestion } from '#text/questions/index.ts';
import { byRank, cite, citeSpan } from './cite-sentences.ts';
import { type ArrangedSection, arrangeComparison } from './comparison.ts';
import { type CitedSection, type Disagreements, findDisagreements, renderDisagreements } from './disagreements.ts';
import { asksLife, asksStory } from './followed-subject.ts';
import { goingOn } from './going-on.ts';
import { namedFirst } from './introduced-bodies.ts';
import { type JudgedPages, judgePages } from './judge-pages.ts';
import { escapeMarkdown, withoutAddresses } from './markdown.ts';
import { type Ranking, rankSentences, withoutSpans } from './rank-sentences.ts';
import { type Reading, readPages } from './read-pages.ts';
import { type CitedSentence, renderReport, shortened } from './render-report.ts';
import type { Report, ReportSize, SourcePage, Trace } from './report.ts';
import { answerIn, type ReportAnswer, type Span } from './report-answer.ts';
import {
  answerTitle,
  daysOf,
  furtherTitle,
  isOfMatter,
  keyTitle,
  nearestTitle,
  plansLast,
  withDays,
} from './section-days.ts';
import { afterFirst, inStoryOrder } from './story-order.ts';
import { afterLead, inPageOrder, planOutline } from './sub-topics.ts';
import { tablesFor } from './table-sections.ts';
import { inPassages, withWholeParagraphs } from './whole-paragraphs.ts';

/** The input of an extractive report. */
export interface ExtractiveInput extends Trace {
  topic: string;
  /** The corrected topic, if it was misspelt. */
  readAs?: string | undefined;
  pages: readonly SourcePage[];
  /** Grows with the number of pages by default. */
  size?: ReportSize | undefined;
}

interface Noted {
  /** The corrected topic, if it was misspelt. */
  readAs: string | undefined;
  pageCount: number;
  isUnanswered: boolean;
  /** Whether it is no question, which the pages may answer in other words. */
  isTopic: boolean;
  unanswered: readonly string[];
  notRead: readonly string[];
  /** Whether any sentence cites several sources. */
  isConfirmed: boolean;
  /** Whether any sentence combines a table row or list items with the heading above them. */
  isRetold: boolean;
}

interface Citing {
  citeAll: (spans: readonly Span[]) => CitedSentence[];
  pages: readonly SourcePage[];
  ranking: Ranking;
}

const questionsOf = (parts: readonly string[]): string =>
  parts.map((part) => `“${shortened(withoutAddresses(part), 200).replace(/\?{1,9}$/, '')}?”`).join(', ');

function noteOn(
  reading: Reading,
  { readAs, pageCount, isUnanswered, isTopic, unanswered, notRead, isConfirmed, isRetold }: Noted,
): string {
  const from = pageCount === 1 ? 'one page' : `${pageCount} pages`;
  const further = isConfirmed ? '; what a further link leads to says the same' : '';
  const retold = isRetold ? '; what stands in a table or a list is told with its title' : '';
  const quoted = `Every sentence is quoted word for word from the first source it is linked to${retold}${further} (${from} read).`;
  const nearest = isUnanswered
    ? ' The pages do not answer the question outright; what comes nearest stands first.'
    : unanswered.length > 0
      ? ` They do not answer outright: ${questionsOf(unanswered)}.`
      : '';
  const left =
    notRead.length > 0 ? ` Not looked for, because there were too many questions: ${questionsOf(notRead)}.` : '';
  const found = reading.topicFound;
  const missing =
    reading.foreignTopic !== undefined
      ? ` The topic is in ${languageName(reading.foreignTopic)} and the pages are in ${languageName(reading.language)}. Nothing is translated: the report tells what the pages are mainly about.`
      : (isTopic || isUnanswered) && found > 0 && 2 * found < reading.topicSize
        ? ` Of the ${reading.topicSize} words of the topic they use only ${found}.`
        : '';
  const meant = readAs === undefined ? '' : ` It was read as “${shortened(withoutAddresses(readAs), 200)}”.`;
  return `${quoted}${meant}${nearest}${left}${missing}`;
}

/** A report without findings: one sentence that says so, and the number of pages read. */
function writeEmptyReport(
  { topic, pages, failures = [] }: Pick<ExtractiveInput, 'topic' | 'pages' | 'failures'>,
  isMentioned = false,
): Report {
  const subject = escapeMarkdown(shortened(withoutAddresses(topic.slice(0, 2_000)), 500));
  const about = subject === '' ? '' : ` about “${subject}”`;
  return {
    content: `Nothing was found${about}: ${whatWasTried(pages.length, failures.length, isMentioned)}.\n`,
    claims: [],
    sources: pages.map(({ url }) => url),
  };
}

function whatWasTried(read: number, failed: number, isMentioned: boolean): string {
  if (isMentioned)
    return read === 1
      ? 'the one page that was read has no whole sentence on it'
      : `none of the ${read} pages that were read has a whole sentence on it`;
  if (read > 0)
    return read === 1
      ? 'the one page that was read does not speak of it'
      : `none of the ${read} pages that were read speaks of it`;
  if (failed > 0)
    return failed === 1 ? 'the one source could not be read' : `none of the ${failed} sources could be read`;
  return 'no source was found';
}

/** A life or a history has more to tell than what names its subject. */
const ofStory: ReportSize = { summary: 4, topics: 0, perTopic: 12, sentences: 24, words: 800 };

/** The sections between the answer and the disagreements: the sides of a comparison, or sub-topics. */
function arrange(
  question: Question,
  reading: Reading,
  ranking: Ranking,
  size: ReportSize | undefined,
): ArrangedSection[] {
  const compared = question.sides.length > 1 ? arrangeComparison(question, reading, ranking, size) : undefined;
  if (compared !== undefined) return compared;
  const isStory = asksStory(question.text);
  const outline = planOutline(reading, ranking, size ?? (isStory ? ofStory : undefined));
  // One list of news, or an older item would stand before a newer one in the next section.
  if (reading.asksNews && outline.subTopics.length === 0 && outline.summary.length > 0)
    return [{ title: keyTitle, places: [...outline.summary, ...outline.further] }];
  // A life or a history in one list, from its beginning to its end.
  if (isStory) {
    const members = outline.subTopics.flatMap((subTopic) => subTopic.members);
    const told = [...outline.summary, ...members, ...outline.further];
    // A history begins with its beginning; beside an answer, which says who it was, no sentence leads, either.
    return [
      {
        title: keyTitle,
        places:
          question.kind === 'topic' && asksLife(question.text) ? afterLead(told, ranking) : inPageOrder(told, ranking),
      },
    ];
  }
  return [
    { title: keyTitle, places: outline.summary },
    ...outline.subTopics.map(({ heading, members }) => ({ title: heading, places: members })),
    {
      title: outline.subTopics.length + outline.summary.length > 0 ? furtherTitle : 'Findings',
      places: outline.further,
    },
  ];
}

/**
 * The answer and what stands near it before the findings. Without an answer, what shares words with the question is told
 * with the first findings, the most important first, because it seldom tells as much of the matter as they do.
 */
function withAnswer(
  findings: readonly CitedSection[],
  { isAnswered, spans, further }: ReportAnswer,
  { citeAll, pages, ranking }: Citing,
): CitedSection[] {
  if (!isAnswered) {
    const [first, ...others] = findings;
    const nearest = [...(first?.sentences ?? []), ...citeAll([...spans, ...further])];
    return [{ title: nearestTitle, sentences: byRank(nearest, ranking) }, ...others];
  }
  const parts = citeAll(spans).map((sentence, at) => ({ ...sentence, part: spans[at]?.part }));
  return [
    { title: answerTitle, sentences: afterFirst(parts, pages) },
    { title: 'Also near the question', sentences: inStoryOrder(citeAll(further), pages) },
    ...findings,
  ];
}

/**
 * Moves what is left of a disputed answer to the related findings, because it is no longer an answer. With several
 * questions, those whose answers are undisputed keep them.
 */
function withoutHalfAnswer(sections: readonly CitedSection[], pairs: Disagreements['pairs']): readonly CitedSection[] {
  const [answer, near, ...others] = sections;
  if (answer?.title !== answerTitle || near === undefined) return sections;
  const disputed = new Set(pairs.flat().flatMap(({ part }) => part ?? []));
  const isDisputed = ({ part }: CitedSentence) => part !== undefined && disputed.has(part);
  return [
    { title: answer.title, sentences: answer.sentences.filter((one) => !isDisputed(one)) },
    { title: near.title, sentences: [...answer.sentences.filter(isDisputed), ...near.sentences] },
    ...others,
  ];
}

/**
 * Moves the last sentence of a sub-topic, after its others turned out to be disputed, to the further findings. The sides
 * of a comparison keep theirs.
 */
function withoutRests(sections: readonly CitedSection[], before: readonly CitedSection[]): readonly CitedSection[] {
  const [summary, further] = [
    sections.findIndex(isOfMatter),
    sections.findIndex(({ title }) => title === furtherTitle),
  ];
  if (summary < 0) return sections;
  // The sub-topics stand between the two.
  const isRest = ({ sentences }: CitedSection, at: number) =>
    at > summary && at < further && sentences.length === 1 && (before[at]?.sentences.length ?? 0) > 1;
  const rests = sections.filter(isRest).flatMap(({ sentences }) => sentences);
  return sections.map((section, at) =>
    at === further
      ? { ...section, sentences: [...rests, ...section.sentences] }
      : isRest(section, at)
        ? { ...section, sentences: [] }
        : section,
  );
}

/**
 * Writes a report from verbatim sentences: the answer if a question was asked, key findings, sub-topics or the sides of
 * a comparison, disagreements, sources, and what was left out or could not be read. Deterministic for the same topic
 * and pages in the same order. If no page is about the topic, the report says that nothing was found. `judged` pages
 * are not judged again.
 */
export function writeExtractiveReport(
  input: ExtractiveInput,
  { kept, leftOut }: JudgedPages = judgePages(input.readAs ?? input.topic, input.pages),
): Report {
  const { topic, readAs, pages, size, ...trace } = input;
  const asked = readAs ?? topic;
  const reading = readPages(asked, kept);
  const ranking = rankSentences(reading);
  const question = readQuestion(asked);
  const tables = tablesFor(question, kept);
  const isCompared = question.sides.length > 1;
  if (ranking.candidates.length + tables.length === 0 && !isCompared) return writeEmptyReport(input, kept.length > 0);
  const answer = answerIn(question, reading);
  if (answer.isBeside) return writeEmptyReport(input);
  const ofAnswer = [...answer.spans, ...answer.further];
  const rest = withoutSpans(ranking, ofAnswer);
  const places = goingOn(arrange(question, reading, rest, size), rest, kept);
  const citeAll = (spans: readonly Span[]) => spans.map((span) => citeSpan(span, ranking, reading));
  const found = places.map(({ title, places: members, rows = [] }) => ({
    title,
    sentences: [...members.map((place) => cite(place, rest, reading)), ...citeAll(rows)],
  }));
  const paragraphs = withWholeParagraphs(found, reading, { topic: asked, size, isCompared, shown: ofAnswer, ranking });
  const findings = paragraphs.map(({ title, sentences }) => ({
    title,
    sentences: namedFirst(isCompared ? sentences : inStoryOrder(sentences, kept)),
  }));
  const cited = [
    ...withAnswer(findings, answer, { citeAll, pages: kept, ranking }),
    ...tables.map(({ title, spans }) => ({ title, sentences: citeAll(spans) })),
  ];
  if (cited.every(({ sentences }) => sentences.length === 0)) return writeEmptyReport(input, kept.length > 0);
  const { sections, pairs, isFirst } = findDisagreements(cited, ranking, reading);
  const days = daysOf(cited, kept);
  const mayChange = prefersNewest(question) && days.size > 1;
  const undisputed = withoutHalfAnswer(withoutRests(sections, cited), isFirst ? pairs : []);
  const inParagraphs = undisputed.map(({ title, sentences: own }) => ({ title, sentences: inPassages(own, reading) }));
  const reportedSections = plansLast(inParagraphs, kept, days).map((section) => ({
    ...withDays(section, reading, { mayChange, days }),
    isList: true,
  }));
  const disputed = renderDisagreements(pairs, kept);
  const isConfirmed = reportedSections.some(({ sentences }) => sentences.some(({ citations }) => citations.length > 1));
  return renderReport({
    topic,
    note: noteOn(reading, {
      readAs,
      pageCount: pages.length,
      isUnanswered: !answer.isAnswered,
      isTopic: question.kind === 'topic',
      unanswered: answer.unanswered,
      notRead: answer.notRead,
      isConfirmed,
      isRetold:
        tables.length > 0 ||
        places.some(({ rows = [] }) => rows.length > 0) ||
        ofAnswer.some(({ inWords }) => inWords !== undefined),
    }),
    sections: isFirst ? [disputed, ...reportedSections] : [...reportedSections, disputed],
    pages: kept,
    trace: { ...trace, leftOut: [...(trace.leftOut ?? []), ...leftOut] },
  });
}
