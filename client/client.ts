import type { TRPCProcedureType } from '@trpc/server';
import type { lists } from './lists.ts';
import type { LongWork } from './long-work.ts';
import type { AppRouter, Inputs, Outputs } from './operations.ts';
import type { PagePromise } from './page-promise.ts';
import type { CallOptions } from './settings.ts';

/*
 * The calls of the client by their types. The built package has them written out (`package/declare-operations.ts`).
 */

/** The callbacks of a subscription. */
export interface SubscriptionHandlers<State> {
  onStarted?: () => void;
  /** Called with every state, including the first. */
  onData?: (state: State) => void;
  onError?: (error: Error) => void;
  /** Called when the platform has sent everything, or ends the subscription after some minutes. */
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

type StateOf<Output> = Output extends AsyncIterable<infer State> ? State : Output;
type Answer<Path, Output> = Path extends keyof typeof lists
  ? (typeof lists)[Path] extends readonly [infer List extends keyof Output, string]
    ? PagePromise<Output, Output[List] extends readonly (infer Entry)[] ? Entry : never>
    : never
  : Promise<Output>;

interface Calls<Path, Input, Output> {
  query: { query(...given: Arguments<Input, [options?: CallOptions]>): Answer<Path, Output> };
  mutation: { mutate(...given: Arguments<Input, [options?: CallOptions]>): Promise<Output> };
  subscription: { subscribe(input: Input, handlers: SubscriptionHandlers<StateOf<Output>>): Subscription };
}

/**
 * A typed client: `client.<area>.<operation>.query(input)`, `.mutate(input)` or `.subscribe(input, handlers)`, and
 * functions that make several calls, such as `client.research.run(topic)`.
 */
export type Client = {
  [Area in keyof Operations]: {
    [Name in keyof Operations[Area] & string]: Calls<`${Area}.${Name}`, Inputs[Area][Name], Outputs[Area][Name]>[TypeOf<
      Operations[Area][Name]
    >];
  };
} & LongWork;
