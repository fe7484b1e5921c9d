import { z } from 'zod';
import type { Figure, Results } from './report.ts';

const Share = z.number().min(0).max(0.9);

const Limit = z.number().min(0);

const Budget = z
  .strictObject({
    bench: z.string(),
    figure: z.string(),
    atLeast: Limit.optional(),
    atMost: Limit.optional(),
    tolerance: Share,
    usual: Limit.optional(),
    defaultTolerance: Share.optional(),
    note: z.string().optional(),
  })
  .refine(({ atLeast, atMost }) => (atLeast === undefined) !== (atMost === undefined), 'has one of atLeast and atMost')
  .refine(
    ({ usual, defaultTolerance }) => (usual === undefined) === (defaultTolerance === undefined),
    'has both of usual and defaultTolerance or neither',
  );

/**
 * What a figure has to be. `atLeast` or `atMost` is the target; `tolerance` is the share by which a run may miss it, for
 * the noise of the machine. `usual` is what the figure was when it was last looked at: where that is better than the
 * target, a run that is worse than it by more than `defaultTolerance` is a miss too, so that a change that slows something
 * down is seen before the target is.
 */
export type Budget = z.infer<typeof Budget>;

/** `missed`: target missed; `slower`: target met, but much worse than usual; `unmeasured`: the benchmark reported no such figure. */
export interface Verdict {
  budget: Budget;
  outcome: 'within' | 'missed' | 'slower' | 'unmeasured';
  measured: Figure | undefined;
  /** The value beyond which the target is missed. */
  missedBeyond: number;
}

/** Reads the budgets. Throws an error that names an invalid one and the reason. */
export function readBudgets(text: string, benches: readonly string[]): Budget[] {
  const list = z.array(z.unknown()).parse(JSON.parse(text));
  const seen = new Set<string>();
  return list.map((entry, index) => {
    const read = Budget.safeParse(entry);
    if (!read.success) throw new Error(`budget ${index + 1} is wrong: ${z.prettifyError(read.error)}`);
    const { bench, figure } = read.data;
    const name = `${bench}: ${figure}`;
    if (!benches.includes(bench)) throw new Error(`budget ${index + 1} (${name}) is of no bench that there is`);
    if (seen.has(name)) throw new Error(`budget ${index + 1} (${name}) is there twice`);
    seen.add(name);
    return read.data;
  });
}

/** Compares the medians of a run with their budgets. */
export function judge(budgets: readonly Budget[], results: readonly Results[]): Verdict[] {
  return budgets.map((budget) => {
    const figures = results.find(({ bench }) => bench === budget.bench)?.figures ?? [];
    const measured = figures.find(({ name }) => name === budget.figure);
    const missedBeyond = worsened(budget, budget.atLeast ?? budget.atMost ?? 0, budget.tolerance);
    return { budget, outcome: outcomeOf(budget, measured?.median, missedBeyond), measured, missedBeyond };
  });
}

function outcomeOf(budget: Budget, median: number | undefined, missedBeyond: number): Verdict['outcome'] {
  if (median === undefined || !Number.isFinite(median)) return 'unmeasured';
  if (isWorse(budget, median, missedBeyond)) return 'missed';
  const { usual, defaultTolerance = 0 } = budget;
  if (usual === undefined) return 'within';
  return isWorse(budget, median, worsened(budget, usual, defaultTolerance)) ? 'slower' : 'within';
}

function isWorse({ atLeast }: Budget, value: number, limit: number): boolean {
  return atLeast === undefined ? value > limit : value < limit;
}

function worsened({ atLeast }: Budget, value: number, share: number): number {
  return atLeast === undefined ? value * (1 + share) : value * (1 - share);
}
