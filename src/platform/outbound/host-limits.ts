import { Failure } from '../failure.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundWindows, WindowRule } from './outbound-windows.ts';

/** Limits on calls to one host. */
export interface HostRule extends WindowRule {
  /** Number of calls to it that one process can have in progress; others wait. */
  maxConcurrent: number;
  /**
   * Number of calls that a process reserves from the window at a time, because a statement for each call would cost
   * more than some calls.
   */
  block: number;
}

/** The limits for reading pages, for all callers together. */
export const pageReads: HostRule = { name: 'read', max: 300, seconds: 60, maxConcurrent: 16, block: 10 };

/**
 * The limits for posting messages. One host can receive for many keys, and a busy one gets more than a few per second.
 */
export const messagePosts: HostRule = { name: 'post', max: 6_000, seconds: 60, maxConcurrent: 64, block: 100 };

/** What ends the wait for a call to begin. */
export interface EntryWait {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** The host has reached its limit. Nothing was sent, and the same call can succeed later. */
export class HostBusy extends Failure {
  readonly retryAfterMs: number;

  constructor(seconds: number) {
    super('too-many', `Too many requests go to this host. Try again in ${seconds} seconds.`, {
      headers: { 'retry-after': String(seconds) },
    });
    this.retryAfterMs = seconds * 1_000;
  }
}

interface HostState {
  underWay: number;
  waiting: (() => void)[];
  /** Calls that this process has reserved from the window and not yet made. */
  left: number;
  leftUntilMs: number;
  taking: Promise<void> | undefined;
}

/**
 * Keeps the calls to each host within its limits, whoever makes them: a maximum in progress in this process, and a
 * maximum per window over all processes. Otherwise, many keys together could be used for an attack in the operator's
 * name.
 */
export class HostLimits {
  readonly #rule: HostRule;
  readonly #windows: OutboundWindows | undefined;
  readonly #hosts = new Map<string, HostState>();

  /** Without `windows`, nothing is counted across processes. */
  constructor(rule: HostRule, windows: OutboundWindows | undefined) {
    this.#rule = rule;
    this.#windows = windows;
  }

  /**
   * Waits until a call to the host can begin, and returns a function that ends it. Throws {@link HostBusy} if the
   * window is used up, or the signal's reason or a timeout if that comes first.
   */
  async enter(host: string, wait: EntryWait): Promise<() => void> {
    const state = this.#stateOf(host);
    wait.signal?.throwIfAborted();
    if (state.underWay < this.#rule.maxConcurrent) state.underWay += 1;
    else await waitForPlace(state, wait);
    try {
      await this.#count(host, state);
    } catch (error) {
      this.#leave(host, state);
      throw error;
    }
    return () => this.#leave(host, state);
  }

  #stateOf(host: string): HostState {
    let state = this.#hosts.get(host);
    if (state === undefined) {
      state = { underWay: 0, waiting: [], left: 0, leftUntilMs: 0, taking: undefined };
      this.#hosts.set(host, state);
    }
    return state;
  }

  /**
   * Passes the place on to the call that has waited longest. A host without calls in progress and without reserved ones
   * is forgotten.
   */
  #leave(host: string, state: HostState): void {
    const next = state.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    state.underWay -= 1;
    if (state.underWay > 0 || this.#hosts.size < 1_000) return;
    if (state.left === 0 || performance.now() >= state.leftUntilMs) this.#hosts.delete(host);
  }

  async #count(host: string, state: HostState): Promise<void> {
    const windows = this.#windows;
    if (windows === undefined) return;
    while (state.left === 0 || performance.now() >= state.leftUntilMs) {
      state.taking ??= this.#take(windows, host, state).finally(() => {
        state.taking = undefined;
      });
      await state.taking;
    }
    state.left -= 1;
  }

  async #take(windows: OutboundWindows, host: string, state: HostState): Promise<void> {
    const { granted, resetSeconds } = await windows.take(this.#rule, host, this.#rule.block);
    if (granted === 0) throw new HostBusy(resetSeconds);
    state.left = granted;
    // The seconds were rounded up, and calls reserved from an expired window must not be used in the next.
    state.leftUntilMs = performance.now() + Math.max(0.5, resetSeconds - 1) * 1_000;
  }
}

async function waitForPlace(state: HostState, { signal, timeoutMs }: EntryWait): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const give = (reason: unknown): void => {
    state.waiting = state.waiting.filter((one) => one !== resolve);
    reject(reason);
  };
  const stop = (): void => give(signal?.reason);
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => give(new OutboundError('timed-out')), timeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  state.waiting.push(resolve);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
