import { randomUUID } from 'node:crypto';
import type { Caller } from '#accounts/caller.ts';

/** A caller who was let in before. */
export interface KnownCaller {
  caller: Caller;
  /** The call looks whether something has changed, on behalf of one that was counted and logged. */
  isWatching: boolean;
  /** Credits that the call may cost; undefined for as many as the caller has. */
  maxCredits: number | undefined;
}

/** The header of a call that this process makes to itself. */
export const inProcessHeader = 'x-in-process-caller';

/**
 * Who calls where this process calls an operation of its own: the caller is known already, and a job has no key to show.
 * A name is made for one call, cannot be guessed, and is forgotten with its first use.
 */
export class InProcessCallers {
  readonly #callers = new Map<string, KnownCaller>();

  /** Makes the name under which one call may come. */
  admit(caller: KnownCaller): string {
    const name = randomUUID();
    this.#callers.set(name, caller);
    return name;
  }

  /** The caller of a name, once. */
  take(name: string | string[] | undefined): KnownCaller | undefined {
    if (typeof name !== 'string') return undefined;
    const caller = this.#callers.get(name);
    this.#callers.delete(name);
    return caller;
  }
}
