import type { Caller } from '#accounts/caller.ts';
import type { Allowance, CallCounter } from '#accounts/count-calls.ts';
import type { Resources } from '#platform/resources.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Contracts } from './contract.ts';
import type { HttpRequest } from './http-request.ts';

/** What a request has spent so far. The calls of a tRPC batch share it. */
export interface Spending {
  cost: number;
  /** The reservation that the headers describe; see `Reservation.order`. */
  order: number;
}

/** What an operation gets besides its input: who calls, and the resources that it can use. */
export interface Context {
  readonly resources: Resources;
  readonly caller: Caller;
  readonly counter: CallCounter;
  readonly requestId: string;
  /**
   * A signal that is aborted when the caller disconnects or the program stops. It is created on demand. It is a
   * function rather than a getter because V8 gives an object with its own getter a hidden class of its own, which keeps
   * the request in memory.
   */
  readonly signal: () => AbortSignal;
  /** The HTTP request; undefined for calls of a typed client. */
  readonly http: () => HttpRequest | undefined;
  /** Whether the caller is on this machine, not counting requests that a proxy passes on. */
  readonly isLocal: () => boolean;
  /** The session that the request belongs to, for areas with sessions besides API keys. */
  readonly browserSession: () => BrowserSession;
  /** The state of the general rate limit after this request; undefined for a request that is not counted. */
  readonly allowance: Allowance | undefined;
  /** Sets headers of the answer, for both entry points and for errors too. In a tRPC batch the last call wins. */
  readonly setHeaders: (headers: Readonly<Record<string, string>>) => void;
  /** The most credits that the request can spend, if that is less than the caller has; otherwise undefined. */
  readonly maxCredits: number | undefined;
  /** The credits that the request has spent so far. */
  readonly spending: Spending;
  /** Identifies the request among all others; a repeat with the same Idempotency-Key has the same value. */
  readonly idempotencyId: string | undefined;
  /** The contracts of all operations, by which the error formatter of tRPC names fields. */
  readonly contracts: Contracts;
}
