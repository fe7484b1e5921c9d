import type { ReportDepth } from '../charges/prices.ts';

/** The scope of a depth; all numbers except `rounds` are maximums. */
export interface DepthFigures {
  /** The most sources of the report. */
  sources: number;
  /** Number of additional rounds that search for what earlier pages leave open. */
  followUps: number;
  subTopics: number;
  sentences: number;
  words: number;
  /** Whether the call waits for the report, if it is ready soon. */
  isAwaited: boolean;
}

/** The scope of each depth of report. */
export const depthFigures: Readonly<Record<ReportDepth, DepthFigures>> = {
  basic: { sources: 5, followUps: 0, subTopics: 3, sentences: 16, words: 500, isAwaited: true },
  standard: { sources: 12, followUps: 1, subTopics: 6, sentences: 40, words: 1_200, isAwaited: true },
  comprehensive: { sources: 25, followUps: 2, subTopics: 10, sentences: 90, words: 3_000, isAwaited: false },
};

/** The same scope in the terms of the research area. */
export function researchDepthOf(depth: ReportDepth) {
  const { sources, followUps, subTopics, sentences, words } = depthFigures[depth];
  const summary = Math.min(8, 2 + Math.ceil(sentences / 16));
  const perTopic = Math.ceil((sentences - summary) / subTopics);
  return {
    maxSources: sources,
    depth: { rounds: followUps, size: { summary, topics: subTopics, perTopic, sentences, words } },
  };
}
