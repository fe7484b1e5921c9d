import { isStatement, type Judgement, type PreparedSource } from '#text/grounding/index.ts';
import { dependsOnContext, splitSentences } from '#text/languages/index.ts';
import { holdsAddress, oneLine } from './markdown.ts';

/** A passage of a page that may be quoted in place of a rejected sentence. */
export interface ReplacementQuote {
  page: number;
  start: number;
  end: number;
  /** How much of the sentence the passage covers, 0..1. */
  coverage: number;
  /** The passage in quotation marks. */
  quotation: string;
}

/** Minimum coverage of the sentence by a quotation, and its maximum length. */
const leastCoverage = 0.45;
const longestQuotation = 500;

/** Connectives that say nothing themselves and may be cut from the beginning of a quotation. */
const joint =
  /^(?:(?:however|therefore|thus|hence|moreover|furthermore|nevertheless|nonetheless|consequently|accordingly|additionally|similarly|likewise|meanwhile|indeed|finally|in addition|in contrast|in fact|as a result|for example|for instance|on the other hand|at the same time), |(?:here,? )?we (?:show|showed|report|reported|demonstrate|demonstrated|found|find) (?:here )?that )/i;

/** Turns double quotation marks within a quotation into single ones. Undefined if they are unbalanced. */
function quote(quotation: string): string | undefined {
  let isOpen = false;
  let isPaired = true;
  const inner = quotation.replace(/["“”]/g, (mark) => {
    if (mark === (isOpen ? '“' : '”')) isPaired = false;
    isOpen = !isOpen;
    return isOpen ? '‘' : '’';
  });
  return isPaired && !isOpen ? `“${inner}”` : undefined;
}

/** A passage in quotation marks, if it is understood without context; a connective at its beginning may be cut. */
function quotationOf(passage: string, language: string): string | undefined {
  return quotationAsIs(passage, language) ?? withoutJoint(passage, language);
}

function withoutJoint(passage: string, language: string): string | undefined {
  const rest = passage.replace(joint, '');
  return rest === passage ? undefined : quotationAsIs(rest, language)?.replace('“', '“… ');
}

/** Minimum words of a statement that does not end with a full stop. */
const leastWords = 7;

/** Whether a line is a truncated sentence, as in a headline or at the end of a cut page, and no label or title. */
function isCutShort(line: string): boolean {
  if (!/[\p{L}\p{N},]$/u.test(line) || / [|–—-] [^.]{0,60}$/.test(line)) return false;
  return line.split(' ').length >= leastWords && isStatement(line);
}

function quotationAsIs(passage: string, language: string): string | undefined {
  const line = oneLine(passage);
  const quotation = isCutShort(line) ? `${line} …` : line;
  if (quotation.length > longestQuotation || !/[.!…]["”’)]?$/.test(quotation) || holdsAddress(quotation))
    return undefined;
  if (splitSentences(passage).some(({ isRow }) => isRow) || dependsOnContext(quotation, language)) return undefined;
  return quote(quotation);
}

/** Maximum sentences before the closest one that it may depend on. */
const mostBefore = 2;

/**
 * Passages of a page that may replace a sentence, best first: the closest one, then the sentences close to it, alone
 * and with those before them that they may depend on.
 */
export function replacementQuotes(page: number, judgement: Judgement, source: PreparedSource): ReplacementQuote[] {
  const { verdict, evidence, near = [] } = judgement;
  const [nearest, ...others] = near;
  if (evidence === undefined || nearest === undefined) return [];
  // A passage that supports the sentence covers all of it, in whatever words.
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
