import type { Caller } from '#accounts/caller.ts';
import type { Allowance, CallCounter } from '#accounts/count-calls.ts';
import type { Resources } from '#platform/resources.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Spending } from './charging.ts';
import type { Contracts } from './contract.ts';
import type { HttpRequest } from './http-request.ts';

/** What an operation gets beside its input: who calls, and what it may lean on. */
export interface Context {
  readonly resources: Resources;
  readonly caller: Caller;
  readonly counter: CallCounter;
  readonly requestId: string;
  /**
   * A signal that is aborted when the caller has gone away or the program stops; made when it is asked for. A function
   * and no getter: an object with a getter of its own gets a hidden class of its own, which keeps the request alive.
   */
  readonly signal: () => AbortSignal;
  /** The request itself; undefined for a call of a typed client. */
  readonly http: () => HttpRequest | undefined;
  /** Whether the caller is on this machine, whatever passes calls on for others left out. */
  readonly isLocal: () => boolean;
  /** The session that the request shows, where an area has sessions of its own beside API keys. */
  readonly browserSession: () => BrowserSession;
  /** What the general limiter said of the request; undefined for one that is not counted. */
  readonly allowance: Allowance | undefined;
  /** Headers for the answer of either entry point, refusals included. In a tRPC batch the last word stands. */
  readonly setHeaders: (headers: Readonly<Record<string, string>>) => void;
  /** What the request may cost, where less than the caller has; undefined otherwise. */
  readonly maxCredits: number | undefined;
  /** What the request has cost so far. */
  readonly spending: Spending;
  /** Tells the request from every other one, and not from its own repetition under the same Idempotency-Key. */
  readonly idempotencyId: string | undefined;
  /** Every operation's contract; the error formatter of tRPC names locations by it. */
  readonly contracts: Contracts;
}
