import { splitSentences, trimEndOf } from '#text/languages/index.ts';
import { findAddresses } from '#text/post-syntax/index.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** A maximum length, and how it is measured. */
export interface LengthLimit {
  limit: number;
  measure: (text: string) => number;
}

/** The segments of a text. One longer than the limit is split further. */
function pieces(text: string, max: LengthLimit): string[] {
  return [...words.segment(text)].flatMap(({ segment }) => {
    if (max.measure(segment) <= max.limit) return [segment];
    return [...graphemes.segment(segment)].flatMap((cluster) =>
      max.measure(cluster.segment) <= max.limit ? [cluster.segment] : Array.from(cluster.segment),
    );
  });
}

/** A text in units that should stay whole: addresses, words, and parts of words that are too long. */
function unitsOf(text: string, max: LengthLimit): string[] {
  let at = 0;
  const units = findAddresses(text).map(({ start, end, url }) => {
    const before = pieces(text.slice(at, start), max);
    at = end;
    return [...before, ...(max.measure(url) <= max.limit ? [url] : pieces(url, max))];
  });
  return [...units, pieces(text.slice(at), max)].flat();
}

/** Joins units, splitting in half if they measure more together, as when they form an address. */
function joinFitting(units: readonly string[], max: LengthLimit): string[] {
  const joined = units.join('');
  if (joined === '') return [];
  if (units.length === 1 || max.measure(joined) <= max.limit) return [joined];
  const half = units.length >> 1;
  return [...joinFitting(units.slice(0, half), max), ...joinFitting(units.slice(half), max)];
}

/**
 * Splits a word longer than the limit into parts that fit, at word boundaries if the script has no spaces. Graphemes
 * and addresses are only divided if one alone is too long.
 */
export function cutLongWord(word: string, max: LengthLimit): string[] {
  const stretches: string[] = [];
  let units: string[] = [];
  let size = 0;
  for (const unit of unitsOf(word, max)) {
    const own = max.measure(unit);
    if (size + own > max.limit) {
      for (const stretch of joinFitting(units, max)) stretches.push(stretch);
      units = [];
      size = 0;
    }
    units.push(unit);
    size += own;
  }
  return [...stretches, ...joinFitting(units, max)];
}

/** Maximum characters of a text that are read, far beyond any format. */
const furthestCut = 60_000;
const clauseEnd = /[,;:\u2013\u2014、，；]["'”’»)\]]*$/u;
/** Words and abbreviations that must be followed by something, so that no text ends with them. */
const leadsOn =
  /(?:^|\s)(?:a|an|the|of|to|in|on|at|by|for|with|from|as|and|or|but|nor|than|that|which|who|whose|into|its|their|his|her|our|my|your|is|are|was|were|be|not|no|\(?(?:e\.g|i\.e|cf|vs|viz|approx|incl|z\.\s?B)\.?,?|der|die|das|und|oder|von|zu|mit)$/iu;
const looseSign = /[\s,;:\u2013\u2014-]/u;

function fits(text: string, max: LengthLimit): boolean {
  return max.measure(text) <= max.limit;
}

/** The leading whole sentences that fit. Empty if the first one does not. */
export function wholeSentences(text: string, max: LengthLimit): string {
  let fitting = '';
  const near = text.slice(0, furthestCut);
  for (const { end } of splitSentences(near)) {
    const longer = near.slice(0, end).trim();
    if (!fits(longer, max)) break;
    fitting = longer;
  }
  return fitting;
}

/** Whether a bracket is open at the end of a text. */
function isInBrackets(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')') || text.lastIndexOf('[') > text.lastIndexOf(']');
}

/** The beginning of a text without an unclosed bracket and trailing function words. */
function withoutLooseEnd(text: string): string {
  const open = isInBrackets(text) ? Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) : -1;
  let cut = trimEndOf(2 * open > text.length ? text.slice(0, open) : text, looseSign);
  for (let word = leadsOn.exec(cut.slice(-20)); word !== null; word = leadsOn.exec(cut.slice(-20))) {
    const shorter = trimEndOf(cut.slice(0, cut.length - word[0].length), looseSign);
    if (2 * shorter.length < text.length) break;
    cut = shorter;
  }
  return cut;
}

/** The beginning of a text up to a word that fits, preferably at the end of a clause. No ellipsis is added. */
export function leadingWords(text: string, max: LengthLimit): string {
  const near = text.slice(0, furthestCut).trim();
  let fitting = '';
  let clause = '';
  for (const { index, 0: word } of near.matchAll(/\S+/gu)) {
    const longer = near.slice(0, index + word.length);
    if (!fits(longer, max)) break;
    fitting = longer;
    if (clauseEnd.test(word) && !isInBrackets(longer)) clause = longer;
  }
  if (fitting === '') return cutLongWord(near, max)[0] ?? '';
  if (fitting.length === near.length) return trimEndOf(fitting, looseSign) || fitting;
  return withoutLooseEnd(clause.length > 0.6 * fitting.length ? clause : fitting) || fitting;
}

/**
 * A text cut to its limit: at a sentence if that uses at least a third of the limit, else at a word with an ellipsis.
 */
export function cutText(text: string, max: LengthLimit): string {
  const whole = text.trim();
  if (fits(whole, max)) return whole;
  const sentences = wholeSentences(whole, max);
  if (max.measure(sentences) * 3 >= max.limit) return sentences;
  const ellipsis = '…';
  const words = leadingWords(whole, { ...max, limit: max.limit - max.measure(ellipsis) });
  const cut = `${words}${ellipsis}`;
  return fits(cut, max) && words !== '' ? cut : sentences;
}
