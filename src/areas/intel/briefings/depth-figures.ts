import type { Depth } from '../subscribers/access-tiers.ts';

/** The scope of a depth; all numbers except `rounds` are maximums. */
export interface DepthFigures {
  /** The most sources. */
  sources: number;
  /** Number of additional rounds that search for what earlier pages leave open. */
  rounds: number;
  topics: number;
  sentences: number;
  words: number;
}

/** The scope of each depth. */
export const depthFigures: Readonly<Record<Depth, DepthFigures>> = {
  quick: { sources: 5, rounds: 0, topics: 2, sentences: 10, words: 350 },
  standard: { sources: 12, rounds: 1, topics: 5, sentences: 30, words: 1_000 },
  deep: { sources: 20, rounds: 2, topics: 8, sentences: 60, words: 2_200 },
};

/** The same scope in the terms of the research area. */
export function researchSizeOf({ sources, rounds, topics, sentences, words }: DepthFigures) {
  const summary = Math.min(6, 2 + Math.ceil(sentences / 15));
  const perTopic = Math.ceil((sentences - summary) / topics);
  return { maxSources: sources, depth: { rounds, size: { summary, topics, perTopic, sentences, words } } };
}
