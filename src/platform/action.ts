import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { NotableEvent } from './notable-event.ts';
import type { Resources } from './resources.ts';

/** For whom, and on which occasion, an action is performed. No parameter of an action can name another key. */
export interface ActionRun {
  readonly resources: Resources;
  readonly keyId: number;
  /** Tells this run from all others, such as `execution:12`: what costs something is bought once for it, however often it is tried. */
  readonly occasion: string;
  /** The scheduled task that is run; undefined where somebody asks for the action in a chat. */
  readonly task: RunTask | undefined;
  readonly signal: AbortSignal;
  /** Notes down what was begun and ends later, by its id; in the transaction that begins it. */
  noteBegun(em: SqlEntityManager, id: number): Promise<void>;
}

/** A scheduled task in one of its runs. */
export interface RunTask {
  readonly id: number;
  readonly recurrence: string;
  readonly dueAt: Date;
}

/** What came of an action; what is worth remembering is about the run. `waiting`: something was begun whose end ends the run. */
export type ActionOutcome =
  | { status: 'completed'; result: Record<string, unknown>; memories?: Omit<NotableEvent, 'subject'>[] }
  | { status: 'failed'; error: string }
  | { status: 'waiting' };

/**
 * Something that a scheduled task was made for, whose words are not to be understood but used. The area that does it
 * registers it in its manifest; scheduled tasks find it there and need not know the area.
 */
export interface Action {
  readonly name: string;
  readonly params: z.ZodType<Record<string, unknown>>;
  /** Whether a scheduled task was made for this action, so that its words are not chosen by but given to it, as `text`. */
  isMeantBy(em: SqlEntityManager, taskId: number): Promise<boolean>;
  /** Does it. Parameters that do not fit are refused before anything is done. */
  perform(run: ActionRun, params: Record<string, unknown>): Promise<ActionOutcome>;
}

/** Declares an action whose parameters are read before it is performed. */
export function defineAction<Params extends Record<string, unknown>>(
  action: Pick<Action, 'name' | 'isMeantBy'> & {
    params: z.ZodType<Params>;
    perform(run: ActionRun, params: Params): Promise<ActionOutcome>;
  },
): Action {
  return { ...action, perform: async (run, given) => action.perform(run, action.params.parse(given)) };
}

/** The task of a run, for an action that only tasks ask for. */
export function taskOf({ task }: ActionRun): RunTask {
  if (task === undefined) throw new Error('only a scheduled task asks for this action');
  return task;
}
