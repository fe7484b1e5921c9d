import type { inferRouterInputs, inferRouterOutputs, TRPCProcedureType } from '@trpc/server';
import type { AppRouter } from '../src/areas/index.ts';
import type { lists } from './lists.ts';
import type { PagePromise } from './page-promise.ts';
import type { ResearchRuns } from './research-runs.ts';
import type { CallOptions } from './settings.ts';

/*
 * What the client knows of the platform. Here it is inferred from the operations themselves; in the built package, which
 * has no operations to infer from, the same names are written out as plain types (`package/declare-operations.ts`).
 */

export type { AppRouter, EventMessage as WebhookEvent } from '../src/areas/index.ts';

/** Inputs of every operation: `Inputs['research']['queue']`. */
export type Inputs = inferRouterInputs<AppRouter>;
/** Answers of every operation: `Outputs['research']['get']`. */
export type Outputs = inferRouterOutputs<AppRouter>;
/** A research as it is read: its state, and its report once that is written. */
export type Research = Outputs['research']['get'];

/** What is called while a subscription runs. */
export interface SubscriptionHandlers<State> {
  onStarted?: () => void;
  /** Told of every state, the first included. */
  onData?: (state: State) => void;
  onError?: (error: Error) => void;
  /** The platform has told everything, or ends the subscription after some minutes. */
  onComplete?: () => void;
  onStopped?: () => void;
}

export interface Subscription {
  unsubscribe(): void;
}

type Operations = AppRouter['_def']['record'];
type TypeOf<Operation> = Operation extends { _def: { type: infer Type extends TRPCProcedureType } } ? Type : never;
type Arguments<Input, More extends unknown[]> = undefined extends Input
  ? [input?: Exclude<Input, void>, ...more: More]
  : [input: Input, ...more: More];

type Told<Output> = Output extends AsyncIterable<infer State> ? State : Output;
type Answer<Path, Output> = Path extends keyof typeof lists
  ? (typeof lists)[Path] extends readonly [infer List extends keyof Output, string]
    ? PagePromise<Output, Output[List] extends readonly (infer Entry)[] ? Entry : never>
    : never
  : Promise<Output>;

interface Calls<Path, Input, Output> {
  query: { query(...given: Arguments<Input, [options?: CallOptions]>): Answer<Path, Output> };
  mutation: { mutate(...given: Arguments<Input, [options?: CallOptions]>): Promise<Output> };
  subscription: { subscribe(input: Input, handlers: SubscriptionHandlers<Told<Output>>): Subscription };
}

/**
 * A typed client: `client.<area>.<operation>.query(input)`, `.mutate(input)` or `.subscribe(input, handlers)`; and what
 * takes several calls, such as `client.research.run(topic)`.
 */
export type Client = {
  [Area in keyof Operations]: {
    [Name in keyof Operations[Area] & string]: Calls<`${Area}.${Name}`, Inputs[Area][Name], Outputs[Area][Name]>[TypeOf<
      Operations[Area][Name]
    >];
  };
} & { research: ResearchRuns };
