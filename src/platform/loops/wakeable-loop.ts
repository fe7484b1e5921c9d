import type { Log } from '../log.ts';

export interface WakeableLoopSettings {
  name: string;
  log: Log;
  /** Longest time between two passes. */
  everyMs: number;
  /** Does what there is to do. */
  pass(): Promise<void>;
}

/** Longest wait after a pass that failed: the database may be away for a while, and is asked ever less often. */
const maxFailureWaitMs = 5_000;

/**
 * Repeats a pass: when woken, and every so often in any case. Never two at once; a wake-up during a pass is answered by one more pass after it. A pass that fails is logged and tried
 * again, since whatever broke it (the database, mostly) passes.
 */
export class WakeableLoop {
  readonly #settings: WakeableLoopSettings;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #failures = 0;

  constructor(settings: WakeableLoopSettings) {
    this.#settings = settings;
  }

  wake(): void {
    this.#isWoken = true;
    if (this.#running !== undefined || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#running = this.#runWhileWoken().finally(() => {
      this.#running = undefined;
    });
  }

  /** Begins no further pass; resolves when the present one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runWhileWoken(): Promise<void> {
    let waitMs = this.#settings.everyMs;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      waitMs = await this.#pass();
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), waitMs);
  }

  /** Answers with the time until the next one. */
  async #pass(): Promise<number> {
    const { everyMs, log, name } = this.#settings;
    try {
      await this.#settings.pass();
      this.#failures = 0;
      return everyMs;
    } catch (error) {
      this.#failures += 1;
      log.warn({ err: error, loop: name }, 'a pass failed, trying again');
      return Math.min(maxFailureWaitMs, 100 * 2 ** Math.min(10, this.#failures));
    }
  }
}
