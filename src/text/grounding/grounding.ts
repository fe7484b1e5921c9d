import { checkSentence } from './check-sentence.ts';
import type { PreparedSource } from './prepared-source.ts';

/** What the checker found for a claim, as its older callers ask for it. */
export interface Evidence {
  isBorneOut: boolean;
  score: number;
  /** The passage that bears the claim out, or comes nearest: `source.slice(start, end)`. */
  quote?: { start: number; end: number };
  /** Why the claim fails, in words for a reader; only where it does. */
  reason?: string;
  /** The source speaks against it. */
  isContradicted?: true;
}

/** Checks a claim as `checkSentence` does, and answers with flags. */
export function findEvidence(claim: string, source: PreparedSource): Evidence {
  const { verdict, score, evidence, reason } = checkSentence(claim, source);
  return {
    isBorneOut: verdict === 'supported',
    score,
    ...(evidence ? { quote: evidence } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(verdict === 'contradicted' ? { isContradicted: true } : {}),
  };
}
