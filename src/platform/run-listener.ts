import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from './resources.ts';

/** A run of the agent as those see it who asked for it inside the program. */
export interface ToldRun {
  readonly id: number;
  readonly keyId: number;
  /** What it was begun for, such as `execution:12`. */
  readonly origin: string;
  /** `waiting` is a question: somebody has to agree to a step. */
  readonly status: 'waiting' | 'completed' | 'failed' | 'cancelled';
  /** What there is to say, for the one who asked: the answer, the question, or what went wrong. */
  readonly text: string;
  /** What it comes to in data. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Told of a run that was begun for something, in the very transaction in which it ends or begins to wait. */
export type RunListener = (em: SqlEntityManager, run: ToldRun, resources: Resources) => Promise<void>;
