import type { Judgement, PreparedSource } from '#text/grounding/index.ts';
import { leansOnOthers, splitSentences } from '#text/languages/index.ts';
import { holdsAddress, oneLine } from './markdown.ts';

/** A passage of a page that may be quoted in the place of a sentence that falls. */
export interface StandIn {
  page: number;
  start: number;
  end: number;
  /** How much of the sentence the page has, 0..1. */
  coverage: number;
  /** The passage in quotation marks. */
  quotation: string;
}

/** The source's own words stand in for a sentence that they have at least so much of, and not at greater length. */
const leastCoverage = 0.5;
const longestQuotation = 400;

/** Marks of a quotation inside of a quotation are single ones; undefined where one of them has no partner. */
function quote(said: string): string | undefined {
  let isOpen = false;
  let isPaired = true;
  const inner = said.replace(/["“”]/g, (mark) => {
    if (mark === (isOpen ? '“' : '”')) isPaired = false;
    isOpen = !isOpen;
    return isOpen ? '‘' : '’';
  });
  return isPaired && !isOpen ? `“${inner}”` : undefined;
}

/** A passage in quotation marks, where a reader understands it by itself. */
function quotationOf(passage: string, language: string): string | undefined {
  const said = oneLine(passage);
  if (said.length > longestQuotation || !/[.!]["”’)]?$/.test(said) || holdsAddress(said)) return undefined;
  if (splitSentences(passage).some(({ isRow }) => isRow) || leansOnOthers(said, language)) return undefined;
  return quote(said);
}

/** Sentences before the nearest one that it may lean on. */
const mostBefore = 2;

/**
 * The passages of a page that may stand in for a sentence, the best first: what comes nearest to it, the nearest sentence
 * of that alone, and the same behind the sentences before it, which it may lean on.
 */
export function standInsFor(page: number, judgement: Judgement, source: PreparedSource): StandIn[] {
  const { evidence, nearest, coverage = 1 } = judgement;
  if (evidence === undefined || coverage < leastCoverage) return [];
  const at = source.sentences.findIndex(({ start }) => start === nearest?.start);
  const before = source.sentences.slice(Math.max(0, at - mostBefore), at + 1).reverse();
  const passages = [evidence, ...before.map(({ start }) => ({ start, end: before[0]?.end ?? 0 }))];
  return passages.flatMap(({ start, end }) => {
    const quotation = quotationOf(source.text.slice(start, end), source.language);
    return quotation === undefined ? [] : [{ page, start, end, coverage, quotation }];
  });
}
