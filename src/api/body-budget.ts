import { type Caller, countingName } from '#accounts/caller.ts';

const mib = 1_048_576;

/** Bytes of request bodies that one process holds at once: of everybody, of all without a key, and of one caller. */
export interface BodyShares {
  maxBytes: number;
  maxAnonymousBytes: number;
  maxCallerBytes: number;
}

/** One caller can hold the largest body that any operation takes, and never so much that nobody else gets in. */
const defaultShares: BodyShares = { maxBytes: 128 * mib, maxAnonymousBytes: 64 * mib, maxCallerBytes: 48 * mib };

/**
 * Counts the bytes of all request bodies that this process holds, from their arrival until their answer is sent. What
 * would be too much is refused while it arrives, so that half-sent bodies cannot use up the memory.
 */
export class BodyBudget {
  readonly #shares: BodyShares;
  readonly #byCaller = new Map<string, number>();
  #held = 0;
  #heldByAnonymous = 0;

  constructor(shares: BodyShares = defaultShares) {
    this.#shares = shares;
  }

  /** Bytes that are held at present. */
  get heldBytes(): number {
    return this.#held;
  }

  /** Counts some more bytes of a caller's body; false when they would be too many. */
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

  /** Gives back what was taken for a caller's body. */
  release(caller: Caller, bytes: number): void {
    const name = countingName(caller);
    const left = (this.#byCaller.get(name) ?? 0) - bytes;
    if (left > 0) this.#byCaller.set(name, left);
    else this.#byCaller.delete(name);
    if (caller.kind === 'anonymous') this.#heldByAnonymous -= bytes;
    this.#held -= bytes;
  }
}
