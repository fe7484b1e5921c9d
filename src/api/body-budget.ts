import { type Caller, countingName } from '#accounts/caller.ts';

const mib = 1_048_576;

/**
 * The most bytes of request bodies that one process holds at a time: in total, for all callers without a key, and for
 * one caller.
 */
export interface BodyShares {
  maxBytes: number;
  maxAnonymousBytes: number;
  maxCallerBytes: number;
}

/** One caller can send the largest body that any operation accepts, but never so much that others cannot be served. */
const defaultShares: BodyShares = { maxBytes: 128 * mib, maxAnonymousBytes: 64 * mib, maxCallerBytes: 48 * mib };

/**
 * Counts the bytes of all request bodies that this process holds, from their arrival until their answer is sent.
 * Anything beyond the budget is refused while it arrives, so that unfinished bodies cannot exhaust the memory.
 */
export class BodyBudget {
  readonly #shares: BodyShares;
  readonly #byCaller = new Map<string, number>();
  #held = 0;
  #heldByAnonymous = 0;

  constructor(shares: BodyShares = defaultShares) {
    this.#shares = shares;
  }

  /** Number of bytes currently held. */
  get heldBytes(): number {
    return this.#held;
  }

  /** Adds bytes of a caller's body; false if that would exceed the budget. */
  take(caller: Caller, bytes: number): boolean {
    const { maxBytes, maxAnonymousBytes, maxCallerBytes } = this.#shares;
    const name = countingName(caller);
    const ofCaller = (this.#byCaller.get(name) ?? 0) + bytes;
    if (this.#held + bytes > maxBytes || ofCaller > maxCallerBytes) return false;
    if (caller.kind === 'anonymous') {
      if (this.#heldByAnonymous + bytes > maxAnonymousBytes) return false;
      this.#heldByAnonymous += bytes;
    }
    this.#held += bytes;
    this.#byCaller.set(name, ofCaller);
    return true;
  }

  /** Releases bytes of a caller's body. */
  release(caller: Caller, bytes: number): void {
    const name = countingName(caller);
    const left = (this.#byCaller.get(name) ?? 0) - bytes;
    if (left > 0) this.#byCaller.set(name, left);
    else this.#byCaller.delete(name);
    if (caller.kind === 'anonymous') this.#heldByAnonymous -= bytes;
    this.#held -= bytes;
  }
}
