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
const leastCoverage = 0.45;
const longestQuotation = 500;

/** What joins a sentence to the one before it and says nothing itself: a quotation may begin behind it. */
const joint =
  /^(?:(?:however|therefore|thus|hence|moreover|furthermore|nevertheless|nonetheless|consequently|accordingly|additionally|similarly|likewise|meanwhile|indeed|finally|in addition|in contrast|in fact|as a result|for example|for instance|on the other hand|at the same time), |(?:here,? )?we (?:show|showed|report|reported|demonstrate|demonstrated|found|find) (?:here )?that )/i;

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

/** A passage in quotation marks, where a reader understands it by itself; without what joins it to the one before it, if it has to. */
function quotationOf(passage: string, language: string): string | undefined {
  return quotationAsIs(passage, language) ?? withoutJoint(passage, language);
}

function withoutJoint(passage: string, language: string): string | undefined {
  const rest = passage.replace(joint, '');
  return rest === passage ? undefined : quotationAsIs(rest, language)?.replace('“', '“… ');
}

function quotationAsIs(passage: string, language: string): string | undefined {
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
