import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { splitSentences, wordsOf } from '#text/languages/index.ts';

/** The differences between two lists of statements. */
interface Changes {
  new: string[];
  gone: string[];
  changed: { before: string; after: string }[];
}

/** Minimum share of common words in statements about the same. */
const alikeFrom = 0.5;
/** The most pairs of sentences of two copies that are compared; beyond it the page was rewritten. */
const mostCompared = 10_000;

/**
 * Which statements are new, gone or changed. Statements are the same if their words and numbers are, and about the same
 * if they share half of all their words. Each has at most one counterpart, closest pairs first.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  const earlier = unique(before);
  const later = unique(after);
  const isKept = (key: string) => earlier.has(key) && later.has(key);
  const left = [...earlier].filter(([key]) => !isKept(key)).map(([, text]) => ({ text, words: wordSet(text) }));
  const added = [...later].filter(([key]) => !isKept(key)).map(([, text]) => ({ text, words: wordSet(text) }));
  const pairs = left
    .flatMap((old, from) => added.map((fresh, to) => ({ from, to, likeness: likeness(old.words, fresh.words) })))
    .filter((pair) => pair.likeness >= alikeFrom)
    .sort((a, b) => b.likeness - a.likeness || a.from - b.from || a.to - b.to);
  const partnerOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of pairs) {
    if (partnerOf.has(from) || taken.has(to)) continue;
    partnerOf.set(from, to);
    taken.add(to);
  }
  return {
    new: added.filter((_, at) => !taken.has(at)).map(({ text }) => text),
    gone: left.filter((_, at) => !partnerOf.has(at)).map(({ text }) => text),
    changed: [...partnerOf].map(([from, to]) => ({ before: left[from]?.text ?? '', after: added[to]?.text ?? '' })),
  };
}

/** A statement without case, punctuation and spacing, so that typography is no change. */
function keyOf(text: string): string {
  return wordsOf(text.replaceAll('’', "'"))
    .map(({ lower }) => lower)
    .join(' ');
}

function unique(statements: readonly string[]): Map<string, string> {
  return new Map(statements.map((text) => [keyOf(text), text]));
}

function wordSet(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ lower }) => lower));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size + other.size - common);
}

/** The difference between two copies of a page, by sentences. Where a sentence is on the page does not matter. */
export interface PageChanges {
  /** The paragraphs that contain a new sentence, so that each has its context. */
  paragraphs: string;
  added: string[];
  gone: string[];
  /** Sentences of both that say the same, or about the same thing something else; no longer in `added` and `gone`. */
  replaced: { before: string; after: string; isRewording: boolean }[];
}

/** Compares two copies of a page. Case, punctuation and spacing are no change. */
export function pageChanges(before: string, after: string): PageChanges {
  const [earlier, later] = [sentencesByKey(before), sentencesByKey(after)];
  const isNew = (key: string) => !earlier.has(key);
  const changed = new Set([...later].flatMap(([key, { paragraph }]) => (isNew(key) ? [paragraph] : [])));
  const spans = new Map<number, { start: number; end: number }>();
  for (const { paragraph, start, end } of splitSentences(after)) {
    if (changed.has(paragraph)) spans.set(paragraph, { start: spans.get(paragraph)?.start ?? start, end });
  }
  const textsOf = (text: string, keys: Map<string, Sentence>, others: Map<string, Sentence>) =>
    [...keys].flatMap(([key, { start, end }]) => (others.has(key) ? [] : [text.slice(start, end)]));
  const gone = textsOf(before, earlier, later);
  const added = textsOf(after, later, earlier);
  const isFew = gone.length * added.length <= mostCompared;
  const changes = isFew ? changesBetween(gone, added) : { new: added, gone, changed: [] };
  return {
    paragraphs: [...spans.values()].map(({ start, end }) => after.slice(start, end)).join('\n\n'),
    added: changes.new,
    gone: changes.gone,
    replaced: changes.changed.map((pair) => ({ ...pair, isRewording: isRewording(pair.before, pair.after) })),
  };
}

type Sentence = ReturnType<typeof splitSentences>[number];

function sentencesByKey(text: string): Map<string, Sentence> {
  return new Map(splitSentences(text).map((sentence) => [keyOf(text.slice(sentence.start, sentence.end)), sentence]));
}

/**
 * Finds the sentences of a passage that none of some texts contains, apart from case, punctuation and spacing; empty if
 * they contain all. The texts are read once, so ask for all passages.
 */
export function missingFrom(texts: readonly string[]): (passage: string) => string {
  const known = new Set(texts.flatMap((text) => [...sentencesByKey(text).keys()]));
  return (passage) =>
    [...sentencesByKey(passage)]
      .flatMap(([key, { start, end }]) => (known.has(key) ? [] : [passage.slice(start, end)]))
      .join(' ');
}

/** Whether two statements say the same in other words. */
function isRewording(before: string, after: string): boolean {
  const isSaid = (one: string, other: string) => checkSentence(one, prepareSource(other)).verdict === 'supported';
  return isSaid(before, after) && isSaid(after, before);
}
