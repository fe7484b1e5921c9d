import type { Depth } from '../subscribers/access-tiers.ts';

/** How deep a briefing goes; each figure but `rounds` is the most there will be. */
export interface DepthFigures {
  /** Pages that it may stand on. */
  sources: number;
  /** Rounds of searches for what earlier pages leave open, beside the first. */
  rounds: number;
  topics: number;
  sentences: number;
  words: number;
}

/** What each depth promises. */
export const depthFigures: Readonly<Record<Depth, DepthFigures>> = {
  quick: { sources: 5, rounds: 0, topics: 2, sentences: 10, words: 350 },
  standard: { sources: 12, rounds: 1, topics: 5, sentences: 30, words: 1_000 },
  deep: { sources: 20, rounds: 2, topics: 8, sentences: 60, words: 2_200 },
};

/** The same as the research area asks for it. */
export function researchSizeOf({ sources, rounds, topics, sentences, words }: DepthFigures) {
  const summary = Math.min(6, 2 + Math.ceil(sentences / 15));
  const perTopic = Math.ceil((sentences - summary) / topics);
  return { maxSources: sources, depth: { rounds, size: { summary, topics, perTopic, sentences, words } } };
}
