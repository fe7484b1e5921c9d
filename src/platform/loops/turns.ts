import type { Log } from '../log.ts';

export interface TurnSettings {
  name: string;
  log: Log;
  /** Longest time between two turns. */
  everyMs: number;
  /**
   * Does what there is to do, and answers in how many milliseconds there will be more: 0 for at once, undefined for
   * nobody knows.
   */
  turn(): Promise<number | undefined>;
}

/** Longest wait after a turn that failed: the database may be away for a while, and is asked ever less often. */
const longestFailureWaitMs = 5_000;

/**
 * Repeats a turn: when woken, when the last one said that there will be more, and every so often in any case. Never
 * two at once; a wake-up during a turn is answered by one more turn after it. A turn that fails is logged and tried
 * again, since whatever broke it (the database, mostly) passes.
 */
export class Turns {
  readonly #settings: TurnSettings;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #failures = 0;

  constructor(settings: TurnSettings) {
    this.#settings = settings;
  }

  wake(): void {
    this.#isWoken = true;
    if (this.#running !== undefined || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#running = this.#turnWhileWoken().finally(() => {
      this.#running = undefined;
    });
  }

  /** Begins no further turn; resolves when the present one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #turnWhileWoken(): Promise<void> {
    let waitMs = this.#settings.everyMs;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      waitMs = await this.#turn();
      if (waitMs <= 0) this.#isWoken = true;
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), waitMs);
  }

  async #turn(): Promise<number> {
    const { everyMs, log, name } = this.#settings;
    try {
      const nextInMs = (await this.#settings.turn()) ?? everyMs;
      this.#failures = 0;
      return Math.min(everyMs, Math.ceil(nextInMs));
    } catch (error) {
      this.#failures += 1;
      log.warn({ err: error, loop: name }, 'a turn failed, trying again');
      return Math.min(longestFailureWaitMs, 100 * 2 ** Math.min(10, this.#failures));
    }
  }
}
