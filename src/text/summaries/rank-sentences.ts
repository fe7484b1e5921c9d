import { isClause } from '#text/languages/index.ts';
import { dayOf } from '#text/questions/index.ts';
import { tellsOwnStory } from './own-story.ts';
import type { Reading, ReadSentence } from './read-pages.ts';

/** A sentence that may be shown, with its scores. */
export interface Candidate {
  sentence: ReadSentence;
  score: number;
  /** How well it covers the topic, 0..1. */
  relevance: number;
  /** Whether it says what the topic is. */
  isDefinition: boolean;
}

/** The best sentences of all pages, best first, with their similarity. */
export interface Ranking {
  candidates: readonly Candidate[];
  /** Cosine similarity of two candidates, given by index. */
  likeness: (a: number, b: number) => number;
}

/** Limits the candidates, because the similarity of every pair is stored. */
const mostCandidates = 240;
const fewestPerPage = 24;
/** Below this cosine, two sentences only share a word. */
const sameSubject = 0.12;
/** From this cosine, a sentence of another site supports a statement. */
const sameStatement = 0.35;
/** A page with less of the topic than this share of the best page is about something else. */
const offTopic = 0.3;
/** From this cosine, a sentence repeats another. */
const repeated = 0.55;
const rankSteps = 20;
const damping = 0.85;

type Vector = ReadonlyMap<number, number>;

function normalised(weights: Map<number, number>): Vector {
  let square = 0;
  for (const weight of weights.values()) square += weight * weight;
  const norm = Math.sqrt(square) || 1;
  for (const [term, weight] of weights) weights.set(term, weight / norm);
  return weights;
}

function vectorOf(sentence: ReadSentence, idf: Float64Array): Vector {
  return normalised(new Map(sentence.terms.map((term) => [term, idf[term] ?? 0])));
}

/** The mean of the pages, so that a long page does not outweigh the others. */
function centroidOf(reading: Reading): Vector {
  const perPage = reading.pages.map(() => new Map<number, number>());
  for (const { page, terms, quality } of reading.sentences) {
    const weights = perPage[page];
    if (weights)
      for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + quality * (reading.idf[term] ?? 0));
  }
  const sum = new Map<number, number>();
  perPage.forEach((weights, page) => {
    const share = reading.pageRelevance[page] ?? 0;
    for (const [term, weight] of normalised(weights)) sum.set(term, (sum.get(term) ?? 0) + share * weight);
  });
  return normalised(sum);
}

function dot(a: Vector, b: Vector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of few) sum += weight * (many.get(term) ?? 0);
  return sum;
}

/** The weighted share of the topic that a sentence mentions. */
function topicCoverage(sentence: ReadSentence, reading: Reading): number {
  let found = 0;
  let all = 0;
  for (const term of reading.topicTerms) all += reading.topicWeight(term);
  for (const term of sentence.terms) if (reading.topicTerms.has(term)) found += reading.topicWeight(term);
  return all > 0 ? found / all : 0;
}

/** "A heat pump is a ...": the topic opens the sentence and is defined. */
const copula =
  /^(?:\S+\s+){1,8}?(?:(?:is|was|ist|war|est|es|è|é|är)\s(?=(?:an?|the|any|one|what|how|when|ein|eine|einer|der|die|das|jede[rs]?|un|une|le|la|l['’]|una|el|uno|il|lo|um|uma|o|een|het|de|en|ett)\b)|(?:are|were|refers|sind|waren|sont|son|sono|são|zijn)\s)/;
const earlySentences = 6;
/** Weight of a sentence that defines the topic. */
export const ofDefinition = 1.5;

function isDefinition(sentence: ReadSentence, coverage: number, reading: Reading): boolean {
  if (reading.asksNews) return false;
  if (coverage < 0.99 || reading.topicTerms.size === 0 || sentence.order >= earlySentences) return false;
  const text = reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
  const subject = copula.exec(text)?.[0];
  if (subject === undefined || /[,;:(]/.test(subject)) return false;
  return sentence.terms.slice(0, reading.topicTerms.size).every((term) => reading.topicTerms.has(term));
}

/** Weight of a page without a date for news, if others have one. */
const undated = 0.15;

/** Pages about something else, whose titles have nothing of the topic, and pages in another language than most hardly count. */
function pageWeights(reading: Reading): number[] {
  const best = Math.max(...reading.pageRelevance, 0);
  const isDated = reading.asksNews && reading.pages.some(({ publishedAt }) => dayOf(publishedAt) !== undefined);
  return reading.pages.map(({ publishedAt }, page) => {
    const share = best > 0 ? (reading.pageRelevance[page] ?? 0) / best : 1;
    const asNews = isDated && dayOf(publishedAt) === undefined ? undated : 1;
    return (
      (share < offTopic && reading.isTitled[page] !== true ? 0 : share) *
      (reading.languages[page] === reading.language ? 1 : 0.4) *
      asNews
    );
  });
}

/** Relevance of a sentence on the aspect that the topic names, on a page about its subject. */
const ofSide = 0.4;
/** Weight of a sentence about another aspect than the topic names. */
const ofOtherSides = 0.35;

/** Whether a sentence is on the aspect that the topic names, if it names one: its cost, its results. */
export function tellsFacet({ page, start, end }: ReadSentence, { facets, pages }: Reading): boolean {
  const text = facets.length === 0 ? '' : (pages[page]?.text.slice(start, end) ?? '');
  return facets.length === 0 || facets.some((facet) => facet.test(text));
}

/** First pass over every sentence with cheap signals only, so that hostile pages take only linear time. */
function shortlist(reading: Reading): Candidate[] {
  const centroid = centroidOf(reading);
  const weights = pageWeights(reading);
  const coverage = reading.sentences.map((sentence) => topicCoverage(sentence, reading));
  const hasTopic = reading.topicTerms.size > 0;
  const isOwnStory = reading.pages.map(({ text }) => tellsOwnStory(text));
  const rated = reading.sentences.map((sentence, index) => {
    const isNear = (other: number): boolean => {
      const near = reading.sentences[other];
      return near?.page === sentence.page && near.paragraph === sentence.paragraph;
    };
    const around = Math.max(
      isNear(index - 1) ? (coverage[index - 1] ?? 0) : 0,
      isNear(index + 1) ? (coverage[index + 1] ?? 0) : 0,
    );
    const isOnSide = tellsFacet(sentence, reading);
    // A result on a page about the trial need not name the trial.
    const ofPage = isOnSide && reading.facets.length > 0 && reading.isTitled[sentence.page] === true ? ofSide : 0;
    const relevance = Math.max(0.8 * (coverage[index] ?? 0) + 0.2 * around, ofPage);
    const beside = isOnSide ? 1 : ofOtherSides;
    const central = dot(vectorOf(sentence, reading.idf), centroid);
    const early = Math.exp(-sentence.order / 15);
    const merit = hasTopic
      ? 0.45 * relevance + 0.45 * Math.min(1, 2 * central) + 0.1 * early
      : 0.8 * Math.min(1, 2 * central) + 0.2 * early;
    const isSubject = reading.topicTerms.has(sentence.terms[0] ?? -1) ? 1.15 : 1;
    const defines = isDefinition(sentence, coverage[index] ?? 0, reading);
    const score =
      merit *
      beside *
      isSubject *
      (defines ? ofDefinition : 1) *
      sentence.quality ** 0.8 *
      (weights[sentence.page] ?? 0);
    return { sentence, score, relevance, isDefinition: defines };
  });
  const perPage = Math.max(fewestPerPage, Math.ceil((2 * mostCandidates) / Math.max(1, reading.pages.length)));
  const taken = new Map<number, number>();
  return rated
    .filter(({ score, sentence: { page, terms } }) => {
      const isLost = isOwnStory[page] === true && !terms.some((term) => reading.topicTerms.has(term));
      return score > 0.02 && !isLost;
    })
    .sort((a, b) => b.score - a.score || a.sentence.page - b.sentence.page || a.sentence.start - b.sentence.start)
    .filter(({ sentence }) => {
      const { page, start, end } = sentence;
      if ((taken.get(page) ?? 0) >= perPage) return false;
      // A fragment without a verb is understood only on its page.
      const isWhole = reading.languages[page] !== 'en' || isClause(reading.pages[page]?.text.slice(start, end) ?? '');
      if (isWhole) taken.set(page, (taken.get(page) ?? 0) + 1);
      return isWhole;
    })
    .slice(0, mostCandidates);
}

function likenessTable(candidates: readonly Candidate[], idf: Float64Array): Float64Array {
  const size = candidates.length;
  const vectors = candidates.map(({ sentence }) => vectorOf(sentence, idf));
  const table = new Float64Array(size * size);
  for (let a = 0; a < size; a += 1) {
    for (let b = a; b < size; b += 1) {
      const value = dot(vectors[a] ?? new Map(), vectors[b] ?? new Map());
      table[a * size + b] = value;
      table[b * size + a] = value;
    }
  }
  return table;
}

/** Random-walk centrality (LexRank): a sentence is central if similar sentences, mainly of other sites, are central. */
function walk(candidates: readonly Candidate[], table: Float64Array, hosts: readonly string[]): number[] {
  const size = candidates.length;
  const hostAt = (index: number): string => hosts[candidates[index]?.sentence.page ?? -1] ?? '';
  const edges = candidates.map((_, a) => {
    const row: { to: number; weight: number }[] = [];
    for (let b = 0; b < size; b += 1) {
      const value = table[a * size + b] ?? 0;
      if (b !== a && value > sameSubject) row.push({ to: b, weight: value * (hostAt(a) === hostAt(b) ? 0.4 : 1) });
    }
    const sum = row.reduce((total, { weight }) => total + weight, 0);
    return row.map(({ to, weight }) => ({ to, weight: weight / sum }));
  });
  let rank = new Array<number>(size).fill(1);
  for (let step = 0; step < rankSteps; step += 1) {
    const next = new Array<number>(size).fill(1 - damping);
    edges.forEach((row, from) => {
      for (const { to, weight } of row) next[to] = (next[to] ?? 0) + damping * weight * (rank[from] ?? 0);
    });
    rank = next;
  }
  const highest = Math.max(...rank, 1e-9);
  return rank.map((value) => value / highest);
}

function supporters(
  index: number,
  candidates: readonly Candidate[],
  table: Float64Array,
  hosts: readonly string[],
): number {
  const own = hosts[candidates[index]?.sentence.page ?? -1];
  const others = new Set<string>();
  candidates.forEach(({ sentence }, other) => {
    const host = hosts[sentence.page];
    const isLike = (table[index * candidates.length + other] ?? 0) >= sameStatement;
    if (isLike && host !== undefined && host !== own) others.add(host);
  });
  return others.size;
}

/**
 * Ranks the sentences of all pages by relevance to the topic, closeness to what the pages have in common, and support
 * from independent sites. Ties keep the order of the pages, so the result is deterministic.
 */
export function rankSentences(reading: Reading): Ranking {
  const listed = shortlist(reading);
  const before = likenessTable(listed, reading.idf);
  const central = walk(listed, before, reading.hosts);
  const scored = listed.map((candidate, index) => {
    const support = Math.min(3, supporters(index, listed, before, reading.hosts));
    return { index, score: candidate.score * (0.7 + 0.3 * (central[index] ?? 0)) * (1 + 0.12 * support) };
  });
  scored.sort((a, b) => b.score - a.score || a.index - b.index);
  const size = listed.length;
  const places = scored.map(({ index }) => index);
  return {
    candidates: scored.map(({ index, score }) => ({ ...(listed[index] as Candidate), score })),
    likeness: (a, b) => before[(places[a] ?? 0) * size + (places[b] ?? 0)] ?? 0,
  };
}

/** A place on a page. */
type Passage = Pick<ReadSentence, 'page' | 'start' | 'end'>;

/** A ranking without the sentences within given spans and those that repeat them. */
export function withoutSpans({ candidates, likeness }: Ranking, spans: readonly Passage[]): Ranking {
  const isWithin = ({ sentence }: Candidate): boolean =>
    spans.some(({ page, start, end }) => page === sentence.page && sentence.start < end && start < sentence.end);
  const taken = candidates.flatMap((candidate, place) => (isWithin(candidate) ? [place] : []));
  const places = candidates.flatMap((candidate, place) =>
    isWithin(candidate) || taken.some((other) => likeness(place, other) >= repeated) ? [] : [place],
  );
  return {
    candidates: places.map((place) => candidates[place] as Candidate),
    likeness: (a, b) => likeness(places[a] ?? 0, places[b] ?? 0),
  };
}

/** Whether a sentence repeats one of some passages. */
export function repeatsOne(
  sentence: Passage,
  passages: readonly Passage[],
  { candidates, likeness }: Ranking,
): boolean {
  const placesIn = ({ page, start, end }: Passage) =>
    candidates.flatMap(({ sentence: own }, place) =>
      own.page === page && own.end > start && own.end <= end ? [place] : [],
    );
  const [place] = placesIn(sentence);
  if (place === undefined) return false;
  // A sentence that is ranked with the one it goes on from is like that one.
  const { page, start, end } = (candidates[place] as Candidate).sentence;
  const isOwn = (other: Passage) => other.page === page && other.start < end && start < other.end;
  const others = passages.filter((one) => !isOwn(one)).flatMap(placesIn);
  return others.some((other) => likeness(place, other) >= repeated);
}
