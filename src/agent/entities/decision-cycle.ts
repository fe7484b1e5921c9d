import { defineEntity, p } from '@mikro-orm/core';

/**
 * How a piece of work can end: with its result, without one, with none to be found, by whoever no longer wants it, or in
 * another cycle, which alone tells what became of it.
 */
export const cycleEnds = ['succeeded', 'failed', 'nothing_found', 'cancelled', 'continued'] as const;
/** One of {@link cycleEnds}. */
export type CycleEnd = (typeof cycleEnds)[number];

const DecisionCycleSchema = defineEntity({
  name: 'DecisionCycle',
  tableName: 'decision_cycle',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The job that does this piece of work. Later attempts of the job continue the same row. */
    jobId: p.uuid().unique(),
    kind: p.string().length(40),
    /** What the work is about, such as `research:12`. */
    subject: p.string().length(80),
    attempt: p.integer(),
    outcome: p.string().length(20).$type<'running' | CycleEnd>(),
    observeMs: p.integer(),
    orientMs: p.integer(),
    decideMs: p.integer(),
    actMs: p.integer(),
    error: p.text().nullable(),
    /** What the last attempt observed, decided and did, each in a few words that are safe to publish. */
    observed: p.text().nullable(),
    decided: p.text().nullable(),
    done: p.text().nullable(),
    startedAt: p.datetime().index(),
    finishedAt: p.datetime().nullable().index(),
  },
});

/** One piece of the agent's work, from looking at its inputs to its outcome, with the duration of each step. */
export class DecisionCycle extends DecisionCycleSchema.class {}
DecisionCycleSchema.setClass(DecisionCycle);
