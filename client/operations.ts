import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../src/areas/index.ts';

/*
 * What the client knows of the platform. Here it is inferred from the operations themselves; in the built package, which
 * has no operations to infer from, the same names are written out as plain types (`package/declare-operations.ts`).
 */

export type { AppRouter, EventMessage as WebhookEvent } from '../src/areas/index.ts';

/** Inputs of every operation: `Inputs['research']['queue']`. */
export type Inputs = inferRouterInputs<AppRouter>;
/** Answers of every operation: `Outputs['research']['get']`. */
export type Outputs = inferRouterOutputs<AppRouter>;
/** A research: its progress, and its report once that is written. */
export type Research = Outputs['research']['get'];
/** An ordered report. */
export type Report = Outputs['services']['report'];
/** The status of an ordered briefing. */
export type BriefingGeneration = Outputs['intel']['generation'];
/** A deep briefing: its progress, and its text once there is one. */
export type DeepBriefing = Outputs['intel']['getDeepBriefing'];
/** A run of the agent with its steps. */
export type AgentRun = Outputs['agent']['getRun'];
