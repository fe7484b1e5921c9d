import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { NotableEvent } from './notable-event.ts';

/** What an action may use. */
export interface ActionResources {
  readonly db: Database;
  readonly jobs: Jobs;
}

/**
 * On whose behalf, and on which occasion, an action is performed. The key comes from here, never from the parameters of
 * the action.
 */
export interface ActionRun {
  readonly resources: ActionResources;
  readonly keyId: number;
  /**
   * Identifies this run among all others, such as `execution:12`. Anything that costs something is bought once per
   * occasion, however often the run is retried.
   */
  readonly occasion: string;
  /** The scheduled task that is running; undefined if somebody asked for the action in a chat. */
  readonly task: RunTask | undefined;
  readonly signal: AbortSignal;
  /** Records the id of something that was started and ends later, in the transaction that starts it. */
  recordStarted(em: SqlEntityManager, id: number): Promise<void>;
}

/** A scheduled task, in one of its runs. */
export interface RunTask {
  readonly id: number;
  readonly recurrence: string;
  readonly dueAt: Date;
}

/**
 * The result of an action, with what is worth remembering about the run. `waiting` means that something was started,
 * and the run ends when that ends.
 */
export type ActionOutcome =
  | { status: 'completed'; result: Record<string, unknown>; memories?: Omit<NotableEvent, 'subject'>[] }
  | { status: 'failed'; error: string }
  | { status: 'waiting' };

/**
 * What a scheduled task with a fixed purpose does (a reminder, for example): its words are used as they are rather than
 * interpreted. The area that performs the action lists it in its manifest, where scheduled tasks find it without
 * knowing the area.
 */
export interface Action {
  readonly name: string;
  readonly params: z.ZodType<Record<string, unknown>>;
  /**
   * Whether a scheduled task was created for this action, so that its words are passed to it as `text` instead of being
   * interpreted.
   */
  isMeantBy(em: SqlEntityManager, taskId: number): Promise<boolean>;
  /** Performs the action. Invalid parameters are refused before anything is done. */
  perform(run: ActionRun, params: Record<string, unknown>): Promise<ActionOutcome>;
}

/** Declares an action whose parameters are validated before it is performed. */
export function defineAction<Params extends Record<string, unknown>>(
  action: Pick<Action, 'name' | 'isMeantBy'> & {
    params: z.ZodType<Params>;
    perform(run: ActionRun, params: Params): Promise<ActionOutcome>;
  },
): Action {
  return { ...action, perform: async (run, given) => action.perform(run, action.params.parse(given)) };
}

/** The scheduled task of a run, for actions that are only used by scheduled tasks. */
export function taskOf({ task }: ActionRun): RunTask {
  if (task === undefined) throw new Error('only a scheduled task asks for this action');
  return task;
}
