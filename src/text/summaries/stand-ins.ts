import { type Judgement, type PreparedSource, tellsSomething } from '#text/grounding/index.ts';
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

/** Words at least of a line that tells something although it ends with no full stop. */
const leastWords = 7;

/** Whether a line that tells something breaks off, as a headline and the last line of a cut page do; no label, and no title of a page. */
function isCutShort(line: string): boolean {
  if (!/[\p{L}\p{N},]$/u.test(line) || / [|–—-] [^.]{0,60}$/.test(line)) return false;
  return line.split(' ').length >= leastWords && tellsSomething(line);
}

function quotationAsIs(passage: string, language: string): string | undefined {
  const line = oneLine(passage);
  const said = isCutShort(line) ? `${line} …` : line;
  if (said.length > longestQuotation || !/[.!…]["”’)]?$/.test(said) || holdsAddress(said)) return undefined;
  if (splitSentences(passage).some(({ isRow }) => isRow) || leansOnOthers(said, language)) return undefined;
  return quote(said);
}

/** Sentences before the nearest one that it may lean on. */
const mostBefore = 2;

/**
 * The passages of a page that may stand in for a sentence, the best first: what comes nearest to it; then each of the
 * sentences that come near, alone and behind those before it, which it may lean on.
 */
export function standInsFor(page: number, judgement: Judgement, source: PreparedSource): StandIn[] {
  const { verdict, evidence, near = [] } = judgement;
  const [nearest, ...others] = near;
  if (evidence === undefined || nearest === undefined) return [];
  // What bears the sentence out has all of it, in whatever words.
  const best = { ...nearest, coverage: verdict === 'supported' ? 1 : nearest.coverage };
  const passages = [best, ...others].flatMap(({ start: own, end, coverage }) => {
    const at = source.sentences.findIndex(({ start }) => start === own);
    const before = source.sentences.slice(Math.max(0, at - mostBefore), at + 1).reverse();
    return before.map(({ start }) => ({ start, end, coverage }));
  });
  return [{ ...evidence, coverage: best.coverage }, ...passages].flatMap(({ start, end, coverage }) => {
    if (coverage < leastCoverage) return [];
    const quotation = quotationOf(source.text.slice(start, end), source.language);
    return quotation === undefined ? [] : [{ page, start, end, coverage, quotation }];
  });
}
