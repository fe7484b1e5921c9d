import { longestText } from '#text/grounding/index.ts';
import {
  datelineLength,
  dependsOnContext,
  guessLanguage,
  introduces,
  rolesOf,
  splitSentences,
  stem,
  stemsKnown,
  takesUp,
  type Word,
  type WordRoles,
  wordsOf,
} from '#text/languages/index.ts';
import { instructs, isHeading, isHearsay, isListed, tellsReputation } from '#text/questions/index.ts';
import { followedOn, type IsFollowed } from './followed-subject.ts';
import { isDenialOf, longestPair } from './following-denial.ts';
import { oneLine } from './markdown.ts';
import type { SourcePage } from './report.ts';
import { mayIntroduce, sentenceQuality } from './sentence-quality.ts';
import { opensWithStudy } from './study-openers.ts';
import { asksOnlyNews, type TopicWishes, wishesOf } from './topic-wishes.ts';
import { Vocabulary } from './vocabulary.ts';

/** A sentence that may be shown, joined to the one before if it depends on that, with what the ranking needs. */
export interface ReadSentence {
  page: number;
  start: number;
  end: number;
  paragraph: number;
  /** Its index among all sentences of its page. */
  order: number;
  /** Its distinct content terms, as vocabulary numbers. */
  terms: readonly number[];
  quality: number;
}

/** All pages of a report, parsed together: one vocabulary, one weight per term. */
export interface Reading extends TopicWishes {
  pages: readonly SourcePage[];
  /** Host name of each page. Two pages of one site are not independent sources. */
  hosts: readonly string[];
  roles: readonly WordRoles[];
  languages: readonly string[];
  /** For each page, the stems a reader knows from the topic and the title. */
  known: readonly ReadonlySet<string>[];
  /** The language of most pages. */
  language: string;
  sentences: readonly ReadSentence[];
  /** Inverse document frequency of each term, counted over sentences. */
  idf: Float64Array;
  /** The terms of the topic that occur on some page. */
  topicTerms: ReadonlySet<number>;
  /** How many content terms the topic has, found or not. */
  topicSize: number;
  /**
   * The language of the topic, if the pages are in another one and lack most of its words. The report then ignores the
   * topic's words.
   */
  foreignTopic: string | undefined;
  /** How many of them occur in a sentence or title of some page. */
  topicFound: number;
  /** Weight of each topic term that was found. Rare ones count a little more, but none outweighs all others. */
  topicWeight: (term: number) => number;
  /** For each page, whether its title has a word of the topic, or no page has any. */
  isTitled: readonly boolean[];
  /** For each page, the weighted share of the topic terms found anywhere that it has in its title or text. */
  pageRelevance: readonly number[];
  termOf: (lower: string) => number | undefined;
}

/** Characters of a topic that are read. */
const longestTopic = 1000;
const contentWord = /[\p{L}\p{N}]/u;

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** The words of `all` between two offsets; `from` is where the last call stopped. */
function wordsBetween(all: readonly Word[], from: number, end: number): number {
  let at = from;
  while (at < all.length && (all[at]?.start ?? 0) < end) at += 1;
  return at;
}

/** A sentence that the next one may depend on. */
interface Before {
  start: number;
  end: number;
  paragraph: number;
  words: readonly Word[];
}

/** The penalty for two sentences that are shown together. */
const pairFactor = 0.8;
/** Weight of a sentence that is one step of a list or only reports what others say. */
const partFactor = 0.4;

interface PageReader {
  page: number;
  text: string;
  words: readonly Word[];
  language: string;
  topic: string;
  /** The stems of the topic and of the page's title. */
  known: ReadonlySet<string>;
  /** Whether a sentence opens with a pronoun for the subject of the report. */
  isFollowedOn: IsFollowed;
  vocabulary: Vocabulary;
}

function readSentences({
  page,
  text,
  words,
  language,
  topic,
  known,
  isFollowedOn,
  vocabulary,
}: PageReader): ReadSentence[] {
  const roles = rolesOf(language);
  const idOf = vocabulary.numbering(language);
  const found: ReadSentence[] = [];
  const seen = new Set<string>();
  let at = 0;
  let before: Before | undefined;
  let last: { paragraph: number; text: string } | undefined;
  splitSentences(text).forEach((split, order) => {
    const { end, paragraph, isRow } = split;
    const whole = { ...split, start: split.start + datelineLength(text.slice(split.start, end)) };
    while (at < words.length && (words[at]?.start ?? 0) < whole.start) at += 1;
    const stop = wordsBetween(words, at, end);
    const alone = words.slice(at, stop);
    at = stop;
    const sentenceText = text.slice(whole.start, end);
    const isFollowed = isFollowedOn(sentenceText, last && { ...last, isSameParagraph: last.paragraph === paragraph });
    // A heading between two sentences is skipped.
    if (!isHeading(sentenceText)) last = { paragraph, text: sentenceText };
    const isPart = isHearsay(sentenceText) || (isListed(text, whole) && instructs(sentenceText));
    const fitness =
      isRow || tellsReputation(sentenceText)
        ? 0
        : sentenceQuality(sentenceText, { words: alone, roles, language, topic }) * (isPart ? partFactor : 1);
    const denied = found.at(-1);
    if (denied !== undefined && isDenialOf(denied, { ...whole, order, isFit: fitness > 0 }, text)) {
      found[found.length - 1] = { ...denied, end };
      return;
    }
    const goesOn = before !== undefined && introduces(text.slice(before.start, before.end), sentenceText);
    const near = before?.paragraph === paragraph || goesOn ? before : undefined;
    const leans =
      !isFollowed &&
      (goesOn ||
        dependsOnContext(sentenceText, language) ||
        opensWithStudy(sentenceText) ||
        (near !== undefined && takesUp(sentenceText, text.slice(near.start, near.end), { language, known })));
    const support = near !== undefined && near.end - near.start + sentenceText.length <= longestPair ? near : undefined;
    // A dependent sentence is passed on together with the one it depends on.
    before =
      (fitness <= 0 && (leans || !mayIntroduce(sentenceText, topic))) || (leans && support === undefined)
        ? undefined
        : { start: support !== undefined && leans ? support.start : whole.start, end, paragraph, words: alone };
    // A dependent sentence is shown with the one before it, or not at all.
    if (fitness <= 0 || (leans && support === undefined)) return;
    const start = leans ? (support?.start ?? whole.start) : whole.start;
    // A pronoun for the subject of the report counts like its name.
    const meant = isFollowed ? wordsOf(topic) : leans ? (support?.words ?? []) : [];
    const quality = fitness * (leans ? pairFactor : 1);
    const sentence = text.slice(start, end);
    if (seen.has(sentence)) return;
    seen.add(sentence);
    const terms = new Set<number>();
    for (const { lower } of [...meant, ...alone]) {
      if (!roles.stop.has(lower) && contentWord.test(lower)) terms.add(idOf(lower));
    }
    for (const term of terms) vocabulary.sentenceCounts[term] = (vocabulary.sentenceCounts[term] ?? 0) + 1;
    if (terms.size > 0) found.push({ page, start, end, paragraph, order, terms: [...terms], quality });
  });
  return found;
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'und';
}

interface TopicOnPages {
  /** The terms of the topic. */
  stems: ReadonlySet<string>;
  languages: readonly string[];
  sentences: readonly ReadSentence[];
  vocabulary: Vocabulary;
  weight: (term: number) => number;
}

/**
 * How much of the topic each page has. The title counts like a sentence even if no sentence that may be shown has its
 * words. Otherwise a page that shares one word would seem relevant because the relevant page is short.
 */
function relevanceOf(pages: readonly SourcePage[], topic: TopicOnPages): number[] {
  const { stems, languages, sentences, vocabulary } = topic;
  const stemByTerm = new Map([...stems].map((stemmed) => [vocabulary.idByStem.get(stemmed), stemmed]));
  const used = pages.map(({ title }, page) => {
    const words = wordsOf(title.slice(0, longestTopic));
    return new Set(words.map(({ lower }) => stem(lower, languages[page] ?? 'und')).filter((own) => stems.has(own)));
  });
  for (const { page, terms } of sentences) {
    for (const term of terms) {
      const stemmed = stemByTerm.get(term);
      if (stemmed !== undefined) used[page]?.add(stemmed);
    }
  }
  const weightOf = (found: Iterable<string>): number =>
    [...found].reduce((sum, stemmed) => sum + topic.weight(vocabulary.idByStem.get(stemmed) ?? -1), 0);
  const weightOfAll = weightOf(new Set(used.flatMap((found) => [...found])));
  return used.map((found) => (weightOfAll > 0 ? weightOf(found) / weightOfAll : 1));
}

/** The language of a text, if it is known and differs from another. */
function languageBeside(text: string, other: string): string | undefined {
  const own = guessLanguage(wordsOf(text).map(({ lower }) => lower));
  return own === 'und' || other === 'und' || own === other ? undefined : own;
}

/** Whether a word of a topic says what the report is about. */
const isMatter = (lower: string, topic: string, { stop }: WordRoles): boolean =>
  !stop.has(lower) && contentWord.test(lower) && !asksOnlyNews(lower, topic);

/** Parses all pages of a report into one index, in linear time. */
export function readPages(topic: string, pages: readonly SourcePage[]): Reading {
  const vocabulary = new Vocabulary();
  const topicLine = oneLine(topic.slice(0, longestTopic)).toLowerCase();
  const texts = pages.map((page) => page.text.slice(0, longestText));
  const words = texts.map((text) => wordsOf(text));
  const languages = words.map((list) => guessLanguage(list.slice(0, 3000).map((word) => word.lower)));
  const known = pages.map(({ title }, page) => stemsKnown(languages[page] ?? 'und', topicLine, title));
  const sentences = texts.flatMap((text, page) =>
    readSentences({
      page,
      text,
      words: words[page] ?? [],
      language: languages[page] ?? 'und',
      topic: topicLine,
      known: known[page] ?? new Set(),
      isFollowedOn: followedOn(topic.slice(0, longestTopic), { title: pages[page]?.title ?? '', text }),
      vocabulary,
    }),
  );
  const total = sentences.length;
  const idf = Float64Array.from(vocabulary.sentenceCounts, (count) => Math.log((total + 1) / (count + 0.5)));
  const language = mostCommon(languages);
  const roles = rolesOf(language);
  const topicWords = wordsOf(topicLine).filter(({ lower }) => isMatter(lower, topicLine, roles));
  const stemOf = ({ lower }: Word) => stem(lower, language);
  const stems = new Set(topicWords.map(stemOf));
  const topicSize = stems.size;
  const topicTerms = new Set<number>();
  for (const stemmed of stems) {
    const id = vocabulary.idByStem.get(stemmed);
    if (id !== undefined && (vocabulary.sentenceCounts[id] ?? 0) > 0) topicTerms.add(id);
  }
  const rarest = Math.log(2 * (total + 1));
  const weight = (term: number): number => 1 + (0.5 * (idf[term] ?? 0)) / rarest;
  const titles = pages.map(({ title }) => wordsOf(title.slice(0, longestTopic)).map(stemOf));
  const isTitled = titles.map((title) => title.some((stemmed) => stems.has(stemmed)));
  const titled = new Set(titles.flat());
  const isUsed = (stemmed: string) => titled.has(stemmed) || topicTerms.has(vocabulary.idByStem.get(stemmed) ?? -1);
  const topicFound = [...stems].filter(isUsed).length;
  const foreignTopic = 2 * topicFound < stems.size ? languageBeside(topicLine, language) : undefined;
  if (foreignTopic !== undefined) {
    stems.clear();
    topicTerms.clear();
  }
  const pageRelevance = relevanceOf(pages, { stems, languages, sentences, vocabulary, weight });
  return {
    pages,
    hosts: pages.map((page) => hostOf(page.url)),
    roles: languages.map(rolesOf),
    languages,
    known,
    language,
    sentences,
    idf,
    topicTerms,
    topicSize,
    foreignTopic,
    topicFound,
    topicWeight: weight,
    ...wishesOf(topicLine, topicWords),
    isTitled: isTitled.map((own) => own || topicTerms.size === 0),
    pageRelevance,
    termOf: (lower) => vocabulary.idByStem.get(stem(lower, language)),
  };
}
