import { Failure } from '../failure.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundWindows, WindowRule } from './outbound-windows.ts';

/** How many calls one host is sent. */
export interface HostRule extends WindowRule {
  /** Calls to it that one process has under way at a time; others wait. */
  maxConcurrent: number;
  /** Calls that a process takes from the window at a time: a statement for each would cost more than some calls. */
  block: number;
}

/** Pages that are read, for whoever asks. */
export const pageReads: HostRule = { name: 'read', max: 300, seconds: 60, maxConcurrent: 16, block: 10 };

/** Messages that are posted: one host may receive for many keys, and a busy one more than a few a second. */
export const messagePosts: HostRule = { name: 'post', max: 6_000, seconds: 60, maxConcurrent: 64, block: 100 };

/** What ends the wait for a call to begin. */
export interface EntryWait {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** A host has been sent as many calls as it may be: nothing was sent, and the same may go through later. */
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
  /** Calls of the window that this process has taken and not made, until the window ends. */
  left: number;
  leftUntilMs: number;
  taking: Promise<void> | undefined;
}

/**
 * Keeps the calls to one host within its rule, whoever asks for them: at most so many under way in this process, and at
 * most so many in a window over all processes. Otherwise many keys together would be one attack in the operator's name.
 */
export class HostLimits {
  readonly #rule: HostRule;
  readonly #windows: OutboundWindows | undefined;
  readonly #hosts = new Map<string, HostState>();

  /** Without windows nothing is counted over processes. */
  constructor(rule: HostRule, windows: OutboundWindows | undefined) {
    this.#rule = rule;
    this.#windows = windows;
  }

  /**
   * Waits until a call to the host may begin, and answers with what ends it. Throws {@link HostBusy} when the window is
   * used up, and the signal's reason or a timeout when that comes first.
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

  /** Hands the place on to whoever has waited longest. A host with nothing under way and nothing taken is forgotten. */
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
    // The seconds were rounded up, and nothing of a window that is over may be used in the next one.
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
