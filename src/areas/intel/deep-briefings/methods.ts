import { z } from 'zod';
import { type DeepStep, type DeepStepName, deepStepNames } from '../schema.ts';

/** The setting of the research engine that writes a deep briefing. */
export const DeepMethod = z
  .enum(['provider_a', 'provider_b'])
  .describe(
    '`provider_a` is broad: many sources from one round of searches. `provider_b` is deep: three more rounds, each of which searches for what the pages read so far leave open.',
  )
  .meta({ id: 'DeepMethod' });
export type DeepMethod = z.infer<typeof DeepMethod>;

/** The figures of a method, all of them maximums. */
export interface DeepFigures {
  sources: number;
  /** Follow-up rounds of searches for what earlier pages leave open. */
  rounds: number;
  searches: number;
  topics: number;
  sentences: number;
  words: number;
}

/** The two settings of the research engine for deep briefings. */
export const deepFigures: Readonly<Record<DeepMethod, DeepFigures>> = {
  provider_a: { sources: 20, rounds: 0, searches: 6, topics: 10, sentences: 70, words: 2_500 },
  provider_b: { sources: 32, rounds: 3, searches: 18, topics: 12, sentences: 110, words: 4_000 },
};

/** The work of a deep briefing, counted or at most. */
export interface DeepEffort {
  searches: number;
  /** Rounds of follow-up searches. */
  rounds: number;
  /** Pages that were attempted. */
  pagesTried: number;
  /** Characters of each page read. */
  pageLengths: readonly number[];
  /** Characters of the briefing. */
  written: number;
}

/** US dollars, at common prices of hosted language models and search APIs. */
const unitPrices = { inputToken: 3e-6, outputToken: 15e-6, search: 0.01, page: 0.01 } as const;

const charactersPerToken = 4;
/** Characters of one page that are used for writing, and of all pages together for choosing follow-up searches. */
const excerptLength = 6_000;
const followUpLength = 24_000;
/** A long article. */
const expectedPageLength = 48_000;
const charactersPerWord = 8;

const tokensOf = (characters: number): number => Math.ceil(characters / charactersPerToken);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The cost of each step: tokens that a model would read and write, at four characters each, and US dollars at the unit
 * prices. Estimates and counted work use the same formula, so that they can be compared.
 */
export function priceSteps({ searches, rounds, pagesTried, pageLengths, written }: DeepEffort): DeepStep[] {
  const whole = sum(pageLengths.map(tokensOf));
  const excerpts = sum(pageLengths.map((length) => tokensOf(Math.min(length, excerptLength))));
  const output = tokensOf(written);
  const followUps = rounds * tokensOf(Math.min(followUpLength, sum(pageLengths)));
  const { inputToken, outputToken, search, page } = unitPrices;
  const steps: Record<DeepStepName, { tokens: number; cost: number }> = {
    planning: { tokens: followUps, cost: followUps * inputToken },
    searching: { tokens: 0, cost: searches * search },
    reading: { tokens: whole, cost: pagesTried * page + whole * inputToken },
    writing: { tokens: excerpts + output, cost: excerpts * inputToken + output * outputToken },
    checking: { tokens: whole + output, cost: (whole + output) * inputToken },
  };
  return deepStepNames.map((step) => ({ step, tokens: steps[step].tokens, cost: dollars(steps[step].cost) }));
}

/** The maximum estimate for a method: its steps, and the minutes for all of them. */
export function estimateOf(method: DeepMethod): { steps: DeepStep[]; tokens: number; cost: number; minutes: number } {
  const { sources, rounds, searches, words } = deepFigures[method];
  const pageLengths = Array.from({ length: sources }, () => expectedPageLength);
  const steps = priceSteps({ searches, rounds, pagesTried: sources, pageLengths, written: words * charactersPerWord });
  // A search takes about two seconds, one after the other; pages are read four at a time; writing and checking take a
  // minute.
  const seconds = searches * 2 + (sources * 5) / 4 + 60 * (1 + rounds / 3);
  return { steps, ...totalsOf(steps), minutes: Math.ceil(seconds / 60) };
}

/** The cost of work that ended within a step; later steps cost nothing. */
export function stepsUntil(steps: readonly DeepStep[], last: DeepStepName): DeepStep[] {
  const end = deepStepNames.indexOf(last);
  return steps.map((step) => (deepStepNames.indexOf(step.step) > end ? { ...step, tokens: 0, cost: 0 } : step));
}

/** The tokens and dollars of all steps. */
export function totalsOf(steps: readonly DeepStep[]): { tokens: number; cost: number } {
  return { tokens: sum(steps.map(({ tokens }) => tokens)), cost: dollars(sum(steps.map(({ cost }) => cost))) };
}

/** Rounds to a hundredth of a cent. */
function dollars(amount: number): number {
  return Math.round(amount * 10_000) / 10_000;
}

/** The same figures in the form that the research area takes. */
export function researchSizeOf(method: DeepMethod) {
  const { sources, rounds, topics, sentences, words } = deepFigures[method];
  const perTopic = Math.ceil((sentences - 8) / topics);
  return { maxSources: sources, depth: { rounds, size: { summary: 8, topics, perTopic, sentences, words } } };
}
