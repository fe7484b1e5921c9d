import type { ReportDepth } from '../charges/prices.ts';

/** What a depth promises; each figure but `rounds` is the most there will be. */
export interface DepthFigures {
  /** Pages that the report may stand on. */
  sources: number;
  /** Rounds of searches for what earlier pages leave open, beside the first. */
  followUps: number;
  subTopics: number;
  sentences: number;
  words: number;
  /** The call waits for the report, as long as that is done soon. */
  isAwaited: boolean;
}

/** How deep each report goes. */
export const depthFigures: Readonly<Record<ReportDepth, DepthFigures>> = {
  basic: { sources: 5, followUps: 0, subTopics: 3, sentences: 16, words: 500, isAwaited: true },
  standard: { sources: 12, followUps: 1, subTopics: 6, sentences: 40, words: 1_200, isAwaited: true },
  comprehensive: { sources: 25, followUps: 2, subTopics: 10, sentences: 90, words: 3_000, isAwaited: false },
};

/** The same as the research area asks for it. */
export function researchDepthOf(depth: ReportDepth) {
  const { sources, followUps, subTopics, sentences, words } = depthFigures[depth];
  const summary = Math.min(8, 2 + Math.ceil(sentences / 16));
  const perTopic = Math.ceil((sentences - summary) / subTopics);
  return {
    maxSources: sources,
    depth: { rounds: followUps, size: { summary, topics: subTopics, perTopic, sentences, words } },
  };
}
