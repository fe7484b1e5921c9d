import { checkSentence, type PreparedSource, unsupportedBy } from '#text/grounding/index.ts';
import { splitSentences } from '#text/languages/index.ts';
import { findHashtags } from '#text/post-syntax/index.ts';
import type { Format } from './formats.ts';
import { withoutTie } from './openers.ts';
import { needsContext } from './rate-sentence.ts';
import type { SourceText } from './source-text.ts';
import { withoutNumber } from './split-thread.ts';

/** A sentence of an output that its source does not bear out, and why, in words for a reader. */
export interface Fallen {
  sentence: string;
  reason: string;
  /** What of it can stay: it only was tied to a sentence that fell. */
  rest?: string;
}

/** A source and the same prepared for the checker. */
export interface CheckedSource {
  source: SourceText;
  prepared: PreparedSource;
}

/** What a second reader says of statements: the reason why one may not be published, or null where the source bears it out. */
export type Readings = ReadonlyMap<string, string | null>;

/** Share of a sentence that one passage has to have for a rewording: the checker knows few of them for certain. */
const leastCoverage = 0.5;
/** The checker's words where it can tell neither way. */
const undecided = new Set(['the source does not say it', 'the source says nothing like it']);
const notEnglish = /^only English /u;
const notAStatement = /^(?:it asks instead of telling|it says nothing that could be checked)/u;
/** Sentences of one output that are checked; the others count as not borne out. */
const mostChecked = 120;
const unconfirmed = 'nobody could confirm that the source says it';

/** What the checker alone says of a sentence: why it falls, and whether it needs a second reader. */
interface FirstReading {
  reason?: string;
  /** The source has other words, or asks, so that only a reader can tell; `otherwise` holds where none is there. */
  isOpen?: true;
  otherwise?: string;
}

function readFirst(sentence: string, { source, prepared }: CheckedSource): FirstReading {
  const facts = unsupportedBy(source.facts, sentence);
  if (facts.length > 0) return { reason: `the source does not have ${facts.map((fact) => `“${fact}”`).join(', ')}` };
  const { verdict, score, reason = '', near } = checkSentence(sentence, prepared);
  if (verdict === 'supported') return score === 1 ? {} : { isOpen: true };
  if (notAStatement.test(reason)) return { isOpen: true };
  if (notEnglish.test(reason)) return { isOpen: true, otherwise: unconfirmed };
  if (verdict === 'contradicted' || !undecided.has(reason)) return { reason };
  return (near?.[0]?.coverage ?? 0) >= leastCoverage ? { isOpen: true, otherwise: unconfirmed } : { reason };
}

/**
 * Why a sentence may not be published; undefined where nothing speaks against it. Both have to agree: the checker, and
 * the second reader about what the source has in other words. Without the reader stands what the checker is sure of.
 */
function faultOf(sentence: string, checked: CheckedSource, readings: Readings): string | undefined {
  const { reason, isOpen, otherwise } = readFirst(sentence, checked);
  if (!isOpen) return reason;
  const read = readings.get(sentence);
  return read === undefined ? otherwise : (read ?? undefined);
}

/** The sentences of a part without the hashtags behind them. */
function sentencesOf(part: string): string[] {
  const text = withoutNumber(part);
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

function withoutTags(sentence: string): string {
  return findHashtags(sentence)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
    .trim();
}

/** The sentences that say anything, as they stand and without their hashtags. */
function statementsIn(parts: readonly string[]): { sentence: string; told: string }[] {
  return parts
    .flatMap(sentencesOf)
    .map((sentence) => ({ sentence, told: withoutTags(sentence) }))
    .filter(({ told }) => /\p{L}/u.test(told));
}

/** The statements of an output about which the checker alone cannot be sure: a second reader is to judge them. */
export function openIn(format: Format, content: string | readonly string[], checked: CheckedSource): string[] {
  if (format.unit === 'items' || format.name === 'quote') return [];
  return statementsIn(typeof content === 'string' ? [content] : content)
    .slice(0, mostChecked)
    .map(({ told }) => told)
    .filter((told) => readFirst(told, checked).isOpen);
}

/** What of an output its source does not bear out; of hashtags and key phrases, those that hold facts of their own. */
export function fallenIn(
  format: Format,
  content: string | readonly string[],
  { readings, ...checked }: CheckedSource & { readings: Readings },
): Fallen[] {
  const parts = typeof content === 'string' ? [content] : content;
  if (format.unit === 'items' || format.name === 'quote') {
    return parts.flatMap((part) => {
      const facts = unsupportedBy(checked.source.facts, part);
      return facts.length > 0 ? [{ sentence: part, reason: 'the source does not have it' }] : [];
    });
  }
  return statementsIn(parts).flatMap(({ sentence, told }, at) => {
    const reason = at < mostChecked ? faultOf(told, checked, readings) : 'the output is too long to be checked';
    return reason === undefined ? [] : [{ sentence, reason }];
  });
}

/** The sentences of an output that its source contradicts: they say of the same thing that it is otherwise. */
export function contradictedIn(format: Format, content: string | readonly string[], source: PreparedSource): string[] {
  if (format.name === 'hashtags' || format.name === 'quote') return [];
  const told = statementsIn(typeof content === 'string' ? [content] : content).map((statement) => statement.told);
  return [...new Set(told)]
    .slice(0, mostChecked)
    .filter((sentence) => checkSentence(sentence, source).verdict === 'contradicted');
}

/**
 * What cannot stay because the sentence before it fell: "It also plans a ferry" would now speak of something else. One
 * that is only tied to it ("However, ...") stays without the tie.
 */
export function leaningOn(
  fallen: readonly Fallen[],
  { content, language }: { content: string | readonly string[]; language: string },
): Fallen[] {
  const gone = new Set(fallen.map(({ sentence }) => sentence));
  let isBehindGap = false;
  return statementsIn(typeof content === 'string' ? [content] : content).flatMap(({ sentence, told }) => {
    if (gone.has(sentence)) isBehindGap = true;
    if (gone.has(sentence) || !isBehindGap) return [];
    const alone = withoutTie(told);
    if (needsContext(alone, { place: 1, language }))
      return [{ sentence, reason: 'it leans on a sentence that was left out' }];
    isBehindGap = false;
    const rest = sentence.replace(told, () => alone);
    return alone === told ? [] : [{ sentence, reason: 'it was tied to a sentence that was left out', rest }];
  });
}

/** An output without what has fallen; undefined where nothing is left of it, or only a question. */
export function withoutFallen(
  format: Format,
  content: string | readonly string[],
  fallen: readonly Fallen[],
): string | string[] | undefined {
  const isThread = format.name === 'twitter_thread';
  const gone = (typeof content === 'string' ? [content] : content)
    .map((part) => fallen.reduce((text, { sentence, rest = '' }) => text.replace(sentence, () => rest), part))
    .map((text) =>
      text
        .replace(/[^\S\n]{2,}/gu, ' ')
        .replace(/ ?\n{2,} ?/gu, '\n\n')
        .trim(),
    );
  const bare = isThread ? gone.map(withoutNumber).map((text) => text.trim()) : gone;
  const left = bare
    .filter((text) => /[\p{L}\p{N}]/u.test(withoutTags(text)) || format.unit === 'items')
    .filter(Boolean);
  // "What do you think of that?" alone is no post.
  const isTold = format.unit === 'items' || statementsIn(left).some(({ told }) => !/[?？]["'”’»)\]]*$/u.test(told));
  if (left.length === 0 || !isTold) return undefined;
  if (typeof content === 'string') return left.join('\n\n');
  return isThread && left.length > 1 ? left.map((text, at) => `${text} ${at + 1}/${left.length}`) : left;
}
