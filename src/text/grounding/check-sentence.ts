import { findEvidence } from './grounding.ts';
import type { PreparedSource } from './prepared-source.ts';

/** What a source says about a sentence: that it is so, that it is not so, or neither. */
export type Verdict = 'supported' | 'contradicted' | 'not-said';

/** A place in a text: `text.slice(start, end)`. */
export interface TextSpan {
  start: number;
  end: number;
}

/** The answer of the checker about one sentence and one source. */
export interface Judgement {
  verdict: Verdict;
  /** How sure it is that the source supports the sentence, 0..1. */
  score: number;
  /** The passage that supports or contradicts the sentence, or comes nearest to it. */
  evidence?: TextSpan;
  /** Why the sentence is not supported, in words for a reader; always there unless it is supported. */
  reason?: string;
}

/**
 * Checks one sentence against a source that was read with `prepareSource`. A passage, where the sentence names one, is
 * the only part of the source that may support it; the whole source may still contradict it.
 */
export function checkSentence(sentence: string, source: PreparedSource, passage?: TextSpan): Judgement {
  const { isBorneOut, isContradicted, quote, reason, score } = findEvidence(sentence, source);
  const isElsewhere =
    passage !== undefined && (quote === undefined || quote.end <= passage.start || quote.start >= passage.end);
  const verdict: Verdict = isContradicted ? 'contradicted' : isBorneOut && !isElsewhere ? 'supported' : 'not-said';
  return {
    verdict,
    score,
    ...(quote ? { evidence: quote } : {}),
    ...(verdict === 'supported' ? {} : { reason: reason ?? 'the passage that it names does not say it' }),
  };
}

/** Checks several sentences against one source; the answers stand in the order of the sentences. */
export function checkSentences(sentences: readonly string[], source: PreparedSource): Judgement[] {
  return sentences.map((sentence) => checkSentence(sentence, source));
}
