import type { Log } from '../log.ts';

export interface WakeableLoopSettings {
  name: string;
  log: Log;
  /** The longest time between two passes. */
  everyMs: number;
  /** Does what there is to do. */
  pass(): Promise<void>;
}

/**
 * The longest wait after a failed pass. The waits grow up to it, because the database may be unreachable for a while.
 */
const maxFailureWaitMs = 5_000;

/**
 * Repeats a pass, whenever it is woken and at regular intervals. Passes never overlap; a wake-up during a pass leads to
 * one more pass after it. A failed pass is logged and retried, because the cause (usually the database) is temporary.
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

  /** Starts no further pass; resolves when the current one has ended. */
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

  /** Returns the time until the next pass. */
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
