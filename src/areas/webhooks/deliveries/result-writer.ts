import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import type { ChangedWebhook, DeliveryResult } from './record-results.ts';

export interface ResultWriterSettings {
  log: Log;
  /** Writes results, and returns the webhooks that changed. */
  write(results: readonly DeliveryResult[]): Promise<readonly ChangedWebhook[]>;
  /** Called after every batch, with the webhooks that changed. */
  onWritten(results: readonly DeliveryResult[], changed: readonly ChangedWebhook[]): void;
}

/**
 * Results that arrive within this time are written together, because one statement for many is much cheaper than one
 * for each.
 */
const gatherMs = 10;

/** Number of results that are written without waiting for more. */
const enoughTogether = 128;

/** The most results in one statement, so that it does not take long. */
const maxTogether = 500;

const maxRetryWaitMs = 5_000;

/** Records how attempts ended, many at a time, in the order in which they ended. */
export class ResultWriter {
  readonly #settings: ResultWriterSettings;
  #waiting: DeliveryResult[] = [];
  #writing: Promise<void> | undefined;
  #unwritten = 0;
  #isClosing = false;

  constructor(settings: ResultWriterSettings) {
    this.#settings = settings;
  }

  /** Number of results that are not yet in the database. */
  get unwritten(): number {
    return this.#unwritten;
  }

  add(result: DeliveryResult): void {
    this.#waiting.push(result);
    this.#unwritten += 1;
    this.#writing ??= this.#write();
  }

  /**
   * Writes the rest, without retrying. Deliveries whose results cannot be written now are sent again when their leases
   * expire.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#writing;
  }

  async #write(): Promise<void> {
    let failures = 0;
    while (this.#waiting.length > 0) {
      if (!this.#isClosing && this.#waiting.length < enoughTogether) await wait(gatherMs);
      const batch = this.#waiting.slice(0, maxTogether);
      try {
        const changed = await this.#settings.write(batch);
        failures = 0;
        this.#waiting.splice(0, batch.length);
        this.#unwritten -= batch.length;
        this.#tell(batch, changed);
      } catch (error) {
        // The cause can be a deadlock, an attempt that another process has counted at the same moment, or an
        // unreachable database.
        failures += 1;
        this.#settings.log.warn({ err: error, count: batch.length }, 'results could not be written, trying again');
        if (this.#isClosing) break;
        await wait(Math.min(maxRetryWaitMs, 20 * 2 ** failures));
      }
    }
    // Reset here, not when the promise has settled, because a result that arrives in between would wait forever.
    this.#writing = undefined;
  }

  #tell(batch: readonly DeliveryResult[], changed: readonly ChangedWebhook[]): void {
    for (const { webhookId, disabledReason, consecutiveFailures } of changed) {
      if (disabledReason === null) continue;
      const record = { webhook: webhookId, reason: disabledReason, consecutiveFailures };
      this.#settings.log.warn(record, 'a webhook was disabled');
    }
    this.#settings.onWritten(batch, changed);
  }
}
