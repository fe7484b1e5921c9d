import { wordsOf } from '#text/languages/index.ts';
import { findKeyPhrases, type KeyPhrase } from './key-phrases.ts';
import { ofDefinition, type Ranking, tellsFacet } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';
import type { ReportSize } from './report.ts';
import { wholeName } from './whole-name.ts';

/** A section of a report: its heading and the ranks of its sentences, in reading order. */
export interface SubTopic {
  heading: string;
  members: number[];
}

/** The plan of a report: its key findings, its sub-topics, and what else is worth telling. */
export interface Outline {
  summary: number[];
  subTopics: SubTopic[];
  further: number[];
}

/** From this similarity, a sentence repeats one already in the report. */
const repeats = 0.55;
const fewestPerTopic = 2;
const mostPerTopic = 5;
/** Below this share of the best score a sentence is filler, unless it is among the best few of its page. */
const worthTelling = 0.26;
const worthHearing = 0.15;
const heardPerPage = 2;
/** Sentences for each page that a report has, if the pages say that much about it, and beside an answer. */
const fewestPerPage = 5;
const fewestBesideAnswer = 3;

/** Scales the report with its sources, from about ten sentences for one page to forty for ten or more. */
function sizeFor(pageCount: number): ReportSize {
  return {
    perTopic: mostPerTopic,
    words: Number.MAX_SAFE_INTEGER,
    summary: pageCount >= 8 ? 5 : pageCount >= 3 ? 4 : 3,
    topics: Math.min(6, 3 + Math.floor(pageCount / 3)),
    sentences: Math.min(40, 10 + 3 * pageCount),
  };
}

/**
 * Minimum share of the topic, relative to the best page, from which all sentences of a page count as relevant, even
 * those that do not name the topic.
 */
const aboutTopic = 0.5;
/** Maximum sentences of a page on which nothing counts as a passing mention. */
const shortPage = 12;

/** How much of the topic each page has in its title or in several sentences; on a short page, in any sentence. */
function matterOf({ pages, sentences, topicTerms, topicWeight, termOf }: Reading): number[] {
  const times = pages.map(({ title }) => {
    const titled = wordsOf(title.slice(0, 300)).flatMap(({ lower }) => termOf(lower) ?? []);
    return new Map(titled.map((term) => [term, 2]));
  });
  const lengths = pages.map(() => 0);
  for (const { page, terms } of sentences) {
    lengths[page] = (lengths[page] ?? 0) + 1;
    for (const term of terms) if (topicTerms.has(term)) times[page]?.set(term, (times[page].get(term) ?? 0) + 1);
  }
  return times.map((held, page) => {
    const passing = (lengths[page] ?? 0) > shortPage ? 1 : 0;
    return [...topicTerms].reduce((sum, term) => sum + ((held.get(term) ?? 0) > passing ? topicWeight(term) : 0), 0);
  });
}

/**
 * Further sentences of the relevant pages, if a report would be much shorter than requested, or than its pages allow:
 * what a trial found need not name the trial.
 */
function toldBeside(reading: Reading, { candidates }: Ranking, known: ReadonlySet<number>): number[] {
  const matter = matterOf(reading);
  const least = aboutTopic * Math.max(0, ...matter);
  const isAbout = (page: number) => (matter[page] ?? 0) > 0 && (matter[page] ?? 0) >= least;
  return candidates.flatMap(({ sentence }, place) => (!known.has(place) && isAbout(sentence.page) ? [place] : []));
}

class Selection {
  readonly ranking: Ranking;
  readonly used = new Set<number>();
  readonly perPage = new Map<number, number>();
  readonly reading: Reading;
  wordsLeft: number;

  constructor(reading: Reading, ranking: Ranking, mostWords: number) {
    this.reading = reading;
    this.ranking = ranking;
    this.wordsLeft = mostWords;
  }

  wordsOf(place: number): number {
    const sentence = this.ranking.candidates[place]?.sentence;
    if (sentence === undefined) return 0;
    return (this.reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '').split(/\s+/).length;
  }

  pageOf(place: number): number {
    return this.ranking.candidates[place]?.sentence.page ?? -1;
  }

  isNew(place: number): boolean {
    if (this.used.has(place)) return false;
    const own = this.ranking.candidates[place]?.sentence;
    for (const other of this.used) {
      if (this.ranking.likeness(place, other) >= repeats) return false;
      const taken = this.ranking.candidates[other]?.sentence;
      if (own && taken && own.page === taken.page && own.start < taken.end && taken.start < own.end) return false;
    }
    return true;
  }

  take(place: number): void {
    this.used.add(place);
    this.wordsLeft -= this.wordsOf(place);
    this.perPage.set(this.pageOf(place), (this.perPage.get(this.pageOf(place)) ?? 0) + 1);
  }

  leave(places: readonly number[]): void {
    for (const place of places) {
      this.used.delete(place);
      this.wordsLeft += this.wordsOf(place);
    }
  }

  /** Maximal marginal relevance: a high score, unlike what was chosen, and from a page not used too often. */
  best(places: readonly number[], together: readonly number[], novelty: number): number | undefined {
    let best: number | undefined;
    let bestGain = 0;
    for (const place of places) {
      if (!this.isNew(place) || this.wordsOf(place) > this.wordsLeft) continue;
      const candidate = this.ranking.candidates[place];
      if (!candidate) continue;
      const nearest = Math.max(0, ...together.map((other) => this.ranking.likeness(place, other)));
      const share = together.filter((other) => this.pageOf(other) === this.pageOf(place)).length;
      const heard = 1 + 0.25 * share + 0.07 * (this.perPage.get(this.pageOf(place)) ?? 0);
      const gain = (candidate.score * (1 - novelty * nearest)) / heard;
      if (gain > bestGain) {
        best = place;
        bestGain = gain;
      }
    }
    return best;
  }
}

/** Greedy cover: each phrase is chosen for the good sentences that no earlier phrase has. */
function choosePhrases(
  phrases: readonly KeyPhrase[],
  selection: Selection,
  reading: Reading,
  count: number,
): KeyPhrase[] {
  const { candidates } = selection.ranking;
  const chosen: KeyPhrase[] = [];
  const takenTerms = new Set<number>();
  const covered = new Set<number>();
  const gainOf = (phrase: KeyPhrase): number => {
    if (phrase.terms.some((term) => takenTerms.has(term) && !reading.topicTerms.has(term))) return 0;
    const open = phrase.members.filter((place) => !covered.has(place) && selection.isNew(place));
    if (open.length < fewestPerTopic) return 0;
    const all = phrase.members.reduce((sum, place) => sum + (candidates[place]?.score ?? 0), 0) || 1;
    return (phrase.score * open.reduce((sum, place) => sum + (candidates[place]?.score ?? 0), 0)) / all;
  };
  while (chosen.length < count) {
    let best: KeyPhrase | undefined;
    let bestGain = 0;
    for (const phrase of phrases) {
      const gain = phrase.score > bestGain ? gainOf(phrase) : 0;
      if (gain > bestGain) {
        best = phrase;
        bestGain = gain;
      }
    }
    if (!best) break;
    chosen.push(best);
    for (const term of best.terms) takenTerms.add(term);
    for (const place of best.members) covered.add(place);
  }
  return chosen;
}

function pick(places: readonly number[], count: number, selection: Selection, novelty: number): number[] {
  const picked: number[] = [];
  while (picked.length < count) {
    const place = selection.best(places, picked, novelty);
    if (place === undefined) break;
    selection.take(place);
    picked.push(place);
  }
  return picked;
}

/** Number of sentences at the top of a page, which are written for readers new to the subject. */
const atTop = 2;

/** "With an area of 117 km² it is the second largest": comes after the sentence that says what "it" is. */
const ofIt = /^(?:\p{Lu}[^,.;]{1,80}[ ,] ?)?it (?:is|was)\b/iu;

/** "She is the youngest winner": comes after the sentence that names her. */
const ofPerson = /^(?:she|he|they|her|his|their)\b/iu;

/** How well a sentence introduces the topic: a definition first, then one at the top of a page about it. */
function introducesIn({ candidates }: Ranking, reading: Reading, place: number): number {
  const { isTitled, pages } = reading;
  const candidate = candidates[place];
  // Asked what something costs, a report does not begin with its opening.
  if (candidate === undefined || !tellsFacet(candidate.sentence, reading)) return 0;
  const { isDefinition, relevance, sentence } = candidate;
  const text = pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
  const isAtTop = (relevance > 0 || isTitled[sentence.page] === true) && sentence.order < atTop;
  if (ofPerson.test(text)) return -1;
  return ofIt.test(text) ? Number(isAtTop) / 2 : isDefinition ? 2 : Number(isAtTop);
}

/** The sentence that names the person a report is about, if the best one only says "she". */
function introductionIn(places: readonly number[], ranking: Ranking, reading: Reading): number[] {
  const [best] = places;
  if (best === undefined || introducesIn(ranking, reading, best) >= 0) return [];
  return places.filter((place) => introducesIn(ranking, reading, place) > 0).slice(0, 1);
}

/** In the order in which the pages tell them, beginning with the page of the first, because one often goes on from another. */
export function inPageOrder(places: readonly number[], { candidates }: Ranking): number[] {
  const sentenceAt = (place: number) => candidates[place]?.sentence;
  const lead = sentenceAt(places[0] ?? -1)?.page;
  const pageOf = (place: number) => {
    const page = sentenceAt(place)?.page ?? 0;
    return page === lead ? -1 : page;
  };
  return [...places].sort((a, b) => pageOf(a) - pageOf(b) || (sentenceAt(a)?.start ?? 0) - (sentenceAt(b)?.start ?? 0));
}

/** The first leads, the others follow in page order. */
export function afterLead([lead, ...rest]: readonly number[], ranking: Ranking): number[] {
  return lead === undefined ? [] : [lead, ...inPageOrder(rest, ranking)];
}

/**
 * Plans a report: key findings, then three to six sub-topics of two to five sentences each, then what else is worth
 * telling, or as much of each as requested. No sentence is used twice, and none repeats another.
 */
export function planOutline(reading: Reading, ranking: Ranking, asked?: ReportSize): Outline {
  // A lead for its definition does not raise the bar for the others.
  const top = Math.max(
    0,
    ...ranking.candidates.map(({ score, isDefinition }) => (isDefinition ? score / ofDefinition : score)),
  );
  const heard = new Map<number, number>();
  const places = ranking.candidates.flatMap(({ score, relevance, sentence: { page } }, place) => {
    // If the page's title does not name the topic, a sentence without its words is about something else.
    if (relevance === 0 && !reading.isTitled[page]) return [];
    heard.set(page, (heard.get(page) ?? 0) + 1);
    const isWorth =
      score >= worthTelling * top || (score >= worthHearing * top && (heard.get(page) ?? 0) <= heardPerPage);
    return isWorth ? [place] : [];
  });
  const size = asked ?? sizeFor(new Set(places.map((place) => ranking.candidates[place]?.sentence.page)).size);
  const selection = new Selection(reading, ranking, size.words);
  const introduction = introductionIn(places, ranking, reading);
  for (const place of introduction) selection.take(place);
  const mostSummary = Math.min(size.summary, Math.max(1, Math.ceil(places.length / 3)));
  const summary = [...introduction, ...pick(places, mostSummary - introduction.length, selection, 0.7)];
  summary.sort((a, b) => introducesIn(ranking, reading, b) - introducesIn(ranking, reading, a));
  const worthy = new Set(places);
  const phrases = findKeyPhrases(reading, ranking)
    .map((phrase) => ({ ...phrase, members: phrase.members.filter((place) => worthy.has(place)) }))
    .filter((phrase) => phrase.members.length >= fewestPerTopic);
  const subTopics: SubTopic[] = [];
  let left = size.sentences - summary.length;
  for (const phrase of choosePhrases(phrases, selection, reading, size.topics)) {
    const members = pick(phrase.members, Math.min(size.perTopic, left), selection, 0.5);
    left -= members.length;
    if (members.length < fewestPerTopic) {
      selection.leave(members);
      left += members.length;
      continue;
    }
    subTopics.push({ heading: wholeName(phrase.heading, reading), members: inPageOrder(members, ranking) });
  }
  const further = pick(places, Math.min(size.perTopic, left), selection, 0.7);
  left -= further.length;
  const used = selection.used.size;
  const perPage = reading.isTopic ? fewestPerPage : fewestBesideAnswer;
  const fewest = asked === undefined ? Math.min(left, perPage * reading.pages.length) : asked.sentences / 2;
  if (used < fewest) {
    const most = asked === undefined ? fewest - used : left;
    further.push(...pick([...places, ...toldBeside(reading, ranking, worthy)], most, selection, 0.5));
  }
  return { summary: afterLead(summary, ranking), subTopics, further: inPageOrder(further, ranking) };
}
