import { checkSentence, type PreparedSource, unsupportedBy } from '#text/grounding/index.ts';
import { detectLanguage, guessLanguage, splitSentences } from '#text/languages/index.ts';
import { gapIn } from '#text/model-answers/index.ts';
import { findHashtags } from '#text/post-syntax/index.ts';
import type { Format } from './formats.ts';
import { withoutTie } from './openers.ts';
import { needsContext } from './rate-sentence.ts';
import type { SourceText } from './source-text.ts';
import { withoutNumber } from './split-thread.ts';

/** A sentence of an output that the source does not support, and the reason for the reader. */
export interface RejectedSentence {
  sentence: string;
  reason: string;
  /** What can stay of it, if it only had a connective to a rejected sentence. */
  rest?: string;
}

/** A source, and the same source prepared for the checker. */
export interface CheckedSource {
  source: SourceText;
  prepared: PreparedSource;
}

/** The second check's reason to reject each statement; null if the source supports it. */
export type Readings = ReadonlyMap<string, string | null>;

/**
 * Minimum share of a sentence in one passage for it to count as a paraphrase, of which the checker recognizes few for
 * certain.
 */
const leastCoverage = 0.5;
/** The checker's reasons if it cannot decide. */
const undecided = new Set(['the source does not say it', 'the source says nothing like it']);
const notEnglish = /^only English /u;
const notAStatement = /^(?:it asks instead of telling|it says nothing that could be checked)/u;
/** Maximum sentences of an output that are checked. The rest count as unsupported. */
const mostChecked = 120;
const unconfirmed = 'nobody could confirm that the source says it';

/** The checker's result for a sentence: the reason to reject it, and whether it needs the second check. */
interface FirstReading {
  reason?: string;
  /**
   * Whether only the second check can decide, because the source uses other words or asks; `otherwise` applies without
   * one.
   */
  isOpen?: true;
  otherwise?: string;
}

function readFirst(sentence: string, { source, prepared }: CheckedSource): FirstReading {
  const gap = gapIn(sentence);
  if (gap !== undefined && !source.text.includes(gap)) return { reason: `it has a gap to fill in: ${gap}` };
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
 * Why a sentence may not be published. Undefined if it may. The checker and, for paraphrases, the second check must
 * both accept it; without the second check only what the checker is sure of.
 */
function faultOf(sentence: string, checked: CheckedSource, readings: Readings): string | undefined {
  const { reason, isOpen, otherwise } = readFirst(sentence, checked);
  if (!isOpen) return reason;
  const read = readings.get(sentence);
  return read === undefined ? otherwise : (read ?? undefined);
}

/** The sentences of a part without the hashtags after them. */
function sentencesOf(part: string): string[] {
  const text = withoutNumber(part);
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

function withoutTags(sentence: string): string {
  return findHashtags(sentence)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
    .trim();
}

/** The sentences that state something, as written and without hashtags. */
function statementsIn(parts: readonly string[]): { sentence: string; statement: string }[] {
  return parts
    .flatMap(sentencesOf)
    .map((sentence) => ({ sentence, statement: withoutTags(sentence) }))
    .filter(({ statement }) => /\p{L}/u.test(statement));
}

/** The statements of an output the checker cannot decide alone, for the second check. */
export function openIn(format: Format, content: string | readonly string[], checked: CheckedSource): string[] {
  if (format.unit === 'items' || format.name === 'quote') return [];
  return statementsIn(typeof content === 'string' ? [content] : content)
    .slice(0, mostChecked)
    .map(({ statement }) => statement)
    .filter((statement) => readFirst(statement, checked).isOpen);
}

/** Whether an output is in another language than its source. Both detectors must agree, because headlines are short. */
function isInAnotherLanguage(text: string, { language }: SourceText): boolean {
  const detected = detectLanguage(text);
  if (detected === language || detected === 'und' || language === 'und') return false;
  return guessLanguage((text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase())) === detected;
}

/** The parts of an output that the source does not support. Of hashtags and key phrases, those that contain facts. */
export function findRejected(
  format: Format,
  content: string | readonly string[],
  { readings, ...checked }: CheckedSource & { readings: Readings },
): RejectedSentence[] {
  const parts = typeof content === 'string' ? [content] : content;
  if (format.unit === 'items' || format.name === 'quote') {
    return parts.flatMap((part) => {
      const facts = unsupportedBy(checked.source.facts, part);
      return facts.length > 0 ? [{ sentence: part, reason: 'the source does not have it' }] : [];
    });
  }
  const statements = statementsIn(parts);
  const isForeign = isInAnotherLanguage(statements.map(({ statement }) => statement).join(' '), checked.source);
  return statements.flatMap(({ sentence, statement }, at) => {
    if (isForeign) return [{ sentence, reason: 'it is in another language than the source' }];
    const reason = at < mostChecked ? faultOf(statement, checked, readings) : 'the output is too long to be checked';
    return reason === undefined ? [] : [{ sentence, reason }];
  });
}

/** The sentences of an output that the source contradicts. */
export function contradictedIn(format: Format, content: string | readonly string[], source: PreparedSource): string[] {
  if (format.name === 'hashtags' || format.name === 'quote') return [];
  const statements = statementsIn(typeof content === 'string' ? [content] : content).map(({ statement }) => statement);
  return [...new Set(statements)]
    .slice(0, mostChecked)
    .filter((sentence) => checkSentence(sentence, source).verdict === 'contradicted');
}

/**
 * What must go because the sentence before it was rejected: "It also plans a ferry" would refer to something else. A
 * sentence with only a connective ("However, ...") stays without it.
 */
export function leaningOn(
  fallen: readonly RejectedSentence[],
  { content, language }: { content: string | readonly string[]; language: string },
): RejectedSentence[] {
  const gone = new Set(fallen.map(({ sentence }) => sentence));
  let isBehindGap = false;
  return statementsIn(typeof content === 'string' ? [content] : content).flatMap(({ sentence, statement }) => {
    if (gone.has(sentence)) isBehindGap = true;
    if (gone.has(sentence) || !isBehindGap) return [];
    const alone = withoutTie(statement);
    if (needsContext(alone, { place: 1, language }))
      return [{ sentence, reason: 'it leans on a sentence that was left out' }];
    isBehindGap = false;
    const rest = sentence.replace(statement, () => alone);
    return alone === statement ? [] : [{ sentence, reason: 'it was tied to a sentence that was left out', rest }];
  });
}

/** An output without its rejected sentences. Undefined if nothing is left, or only a question. */
export function withoutRejected(
  format: Format,
  content: string | readonly string[],
  fallen: readonly RejectedSentence[],
): string | string[] | undefined {
  const isThread = format.name === 'twitter_thread';
  const gone = (typeof content === 'string' ? [content] : content)
    .map((part) => fallen.reduce((text, { sentence, rest = '' }) => text.replace(sentence, () => rest), part))
    .map((text) =>
      text
        // The mark of a list item that was left out.
        .replace(/^[^\S\n]{0,9}[-*•–][^\S\n]{0,9}$/gmu, '')
        .replace(/[^\S\n]{2,}/gu, ' ')
        .replace(/ ?\n{2,} ?/gu, '\n\n')
        .trim(),
    );
  const bare = isThread ? gone.map(withoutNumber).map((text) => text.trim()) : gone;
  const left = bare
    .filter((text) => /[\p{L}\p{N}]/u.test(withoutTags(text)) || format.unit === 'items')
    .filter(Boolean);
  // A question alone ("What do you think?") is no post.
  const hasStatement =
    format.unit === 'items' || statementsIn(left).some(({ statement }) => !/[?？]["'”’»)\]]*$/u.test(statement));
  if (left.length === 0 || !hasStatement) return undefined;
  if (typeof content === 'string') return left.join('\n\n');
  return isThread && left.length > 1 ? left.map((text, at) => `${text} ${at + 1}/${left.length}`) : left;
}
