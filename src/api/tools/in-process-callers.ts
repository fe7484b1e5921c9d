import { randomUUID } from 'node:crypto';
import type { Caller } from '#accounts/caller.ts';

/** A caller that has already been authenticated. */
export interface KnownCaller {
  caller: Caller;
  /** Whether the call checks for changes on behalf of one that was counted and logged. */
  isWatching: boolean;
  /** The most credits that the call can spend; undefined for as many as the caller has. */
  maxCredits: number | undefined;
}

/** The header of a call that this process makes to itself. */
export const inProcessHeader = 'x-in-process-caller';

/**
 * The callers of requests that this process makes to itself. They are already authenticated, and jobs have no key to
 * show. Each name is created for one call, cannot be guessed, and is forgotten after its first use.
 */
export class InProcessCallers {
  readonly #callers = new Map<string, KnownCaller>();

  /** Creates the name for one call. */
  admit(caller: KnownCaller): string {
    const name = randomUUID();
    this.#callers.set(name, caller);
    return name;
  }

  /** The caller behind a name. Works only once. */
  take(name: string | string[] | undefined): KnownCaller | undefined {
    if (typeof name !== 'string') return undefined;
    const caller = this.#callers.get(name);
    this.#callers.delete(name);
    return caller;
  }
}
