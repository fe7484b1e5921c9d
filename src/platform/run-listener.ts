import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ListenerResources } from './event-listener.ts';

/** A run of the agent, as seen by the code inside the program that started it. */
export interface RunUpdate {
  readonly id: number;
  readonly keyId: number;
  /** What it was started for, such as `execution:12`. */
  readonly origin: string;
  /** `waiting` means that the run asks for a person's approval of a step. */
  readonly status: 'waiting' | 'completed' | 'failed' | 'cancelled';
  /** Text for whoever started it: the answer, the question, or the error. */
  readonly text: string;
  /** The result as data. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Called for a run that was started for something, in the transaction in which it ends or starts waiting. */
export type RunListener = (em: SqlEntityManager, run: RunUpdate, resources: ListenerResources) => Promise<void>;
