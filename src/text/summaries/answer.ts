import { guessLanguage, rolesOf, splitSentences, stem, wordsOf } from '#text/languages/index.ts';
import { oneLine } from './markdown.ts';
import type { Claim } from './report.ts';

/** A stored research as the answering needs it. */
export interface StoredResearch {
  id: number;
  topic: string;
  claims: readonly Claim[];
  content: string;
}

/** A sentence of a stored research that speaks to a query; `score` is 0..1. */
export interface Passage {
  research_id: number;
  text: string;
  source: string | null;
  score: number;
}

/** An answer out of verbatim sentences; `[n]` in it is the n-th passage, counted from 1. */
export interface StoredAnswer {
  answer: string;
  passages: Passage[];
}

interface Entry {
  passage: Passage;
  terms: Map<string, number>;
  topicTerms: ReadonlySet<string>;
  length: number;
}

/** BM25 with its usual constants. */
const saturation = 1.2;
const lengthShare = 0.75;
/** A passage has to mention this share of the query, by weight, to be evidence. */
const evidenceShare = 0.5;
/** What the topic of a research mentions counts this much of what the sentence itself mentions. */
const topicShare = 0.5;
const mostSentences = 5;
/** Characters of a query and of a stored report beyond which nothing is read. */
const longestQuery = 1000;
const longestContent = 100_000;
const repeats = 0.7;

function contentStems(text: string): string[] {
  const words = wordsOf(text);
  const guessed = guessLanguage(words.map((word) => word.lower));
  const roles = rolesOf(guessed === 'und' ? 'en' : guessed);
  return words.filter((word) => !roles.stop.has(word.lower)).map((word) => stem(word.lower, 'en'));
}

/** Report Markdown as plain sentences; headings, lists of sources and links lose their markup. */
function sentencesOf(content: string): string[] {
  const plain = content
    .replace(/^#{1,6}[^\n]*$/gm, '')
    .replace(/\[{1,2}(\d{1,3})\]{1,2}\([^)\s]{0,2048}\)/g, '')
    .replace(/\]\([^)\s]{0,2048}\)/g, '')
    .replace(/^[^\S\n]{0,8}(?:[-*+]|\d{1,4}\.)[^\S\n]/gm, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/[*[\]`]/g, '');
  return plain
    .split('\n')
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end)))
    .map(oneLine)
    .filter((sentence) => /[.!。！]["'”’»)]*$/u.test(sentence) && sentence.length >= 25);
}

function entriesOf(documents: readonly StoredResearch[]): Entry[] {
  return documents.flatMap(({ id, topic, claims, content }) => {
    const topicTerms = new Set(contentStems(topic.slice(0, longestQuery)));
    const found = new Map<string, string | null>();
    for (const claim of claims) if (!found.has(claim.text)) found.set(claim.text, claim.source);
    if (claims.length === 0)
      for (const sentence of sentencesOf(content.slice(0, longestContent))) found.set(sentence, null);
    return [...found].map(([text, source]) => {
      const terms = new Map<string, number>();
      const stems = contentStems(text);
      for (const term of stems) terms.set(term, (terms.get(term) ?? 0) + 1);
      return {
        passage: { research_id: id, text: oneLine(text), source, score: 0 },
        terms,
        topicTerms,
        length: stems.length,
      };
    });
  });
}

interface Weights {
  idf: ReadonlyMap<string, number>;
  meanLength: number;
}

function weigh(query: ReadonlySet<string>, entries: readonly Entry[]): Weights {
  const idf = new Map<string, number>();
  for (const term of query) {
    const holders = entries.filter((entry) => entry.terms.has(term)).length;
    idf.set(term, Math.log(1 + (entries.length - holders + 0.5) / (holders + 0.5)));
  }
  const meanLength = entries.reduce((sum, entry) => sum + entry.length, 0) / Math.max(1, entries.length);
  return { idf, meanLength: Math.max(1, meanLength) };
}

/** BM25 scaled to 0..1 by what a sentence with every word of the query would reach; 0 when it mentions too little. */
function rate(entry: Entry, { idf, meanLength }: Weights): number {
  let reached = 0;
  let possible = 0;
  let mentioned = 0;
  let all = 0;
  for (const [term, weight] of idf) {
    const count = entry.terms.get(term) ?? 0;
    const norm = saturation * (1 - lengthShare + (lengthShare * entry.length) / meanLength);
    const own = (count * (saturation + 1)) / (count + norm);
    const fromTopic = entry.topicTerms.has(term) ? topicShare : 0;
    reached += weight * Math.max(Math.min(own, 1.5), fromTopic);
    possible += weight * 1.5;
    // A word that no sentence has tells nothing about which is best, but its absence is missing evidence.
    mentioned += count > 0 ? 1 : fromTopic;
    all += 1;
  }
  const isEvidence = [...idf.keys()].some((term) => entry.terms.has(term)) && mentioned >= evidenceShare * all;
  return isEvidence && possible > 0 ? reached / possible : 0;
}

function likeness(a: Entry, b: Entry): number {
  let shared = 0;
  for (const term of a.terms.keys()) if (b.terms.has(term)) shared += 1;
  return shared / Math.max(1, Math.min(a.terms.size, b.terms.size));
}

/** The best entries, none of which repeats a better one. */
function distinct(ranked: readonly Entry[], limit: number): Entry[] {
  const taken: Entry[] = [];
  for (const entry of ranked) {
    if (taken.length >= limit) break;
    if (taken.every((other) => likeness(entry, other) < repeats)) taken.push(entry);
  }
  return taken;
}

/**
 * Answers a query from stored research with the best passages and an answer of verbatim sentences, `[n]` being the n-th
 * passage. Without a passage that mentions enough of the query the answer says that nothing was found.
 */
export function answerFromPassages(input: {
  query: string;
  documents: readonly StoredResearch[];
  limit: number;
}): StoredAnswer {
  const query = new Set(contentStems(input.query.slice(0, longestQuery)));
  const entries = entriesOf(input.documents);
  const weights = weigh(query, entries);
  const ranked = entries
    .map((entry) => ({
      ...entry,
      passage: { ...entry.passage, score: Math.round(rate(entry, weights) * 1000) / 1000 },
    }))
    .filter(({ passage }) => passage.score > 0)
    .sort((a, b) => b.passage.score - a.passage.score);
  const taken = distinct(ranked, Math.max(0, Math.floor(input.limit)));
  const best = taken[0]?.passage.score ?? 0;
  const sentences = taken
    .map(({ passage }, index) => ({ ...passage, number: index + 1 }))
    .filter(({ score }) => score >= 0.5 * best)
    .slice(0, mostSentences)
    .map(({ text, number }) => `${text} [${number}]`);
  const nothing =
    input.documents.length === 0 ? 'No research is stored yet.' : 'The stored research says nothing about this.';
  return {
    answer: sentences.length > 0 ? sentences.join(' ') : nothing,
    passages: taken.map(({ passage }) => passage),
  };
}
