import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import type { ChangedWebhook, DeliveryResult } from './record-results.ts';

export interface ResultWriterSettings {
  log: Log;
  /** Writes results down, and answers which webhooks changed by it. */
  write(results: readonly DeliveryResult[]): Promise<readonly ChangedWebhook[]>;
  /** Told after every batch, with the webhooks that changed by it. */
  onWritten(results: readonly DeliveryResult[], changed: readonly ChangedWebhook[]): void;
}

/** Results of so long are written together: one statement for many costs a fraction of one for each. */
const gatherMs = 10;

/** So many are enough for a statement of their own. */
const enoughTogether = 128;

/** More are left for the next statement, which must not take long. */
const maxTogether = 500;

const maxRetryWaitMs = 5_000;

/** Writes down how attempts ended, many at a time, in the order in which they ended. */
export class ResultWriter {
  readonly #settings: ResultWriterSettings;
  #waiting: DeliveryResult[] = [];
  #writing: Promise<void> | undefined;
  #unwritten = 0;
  #isClosing = false;

  constructor(settings: ResultWriterSettings) {
    this.#settings = settings;
  }

  /** Results that are not in the database yet. */
  get unwritten(): number {
    return this.#unwritten;
  }

  add(result: DeliveryResult): void {
    this.#waiting.push(result);
    this.#unwritten += 1;
    this.#writing ??= this.#write();
  }

  /** Writes what is left, without trying again. What cannot be written now is sent again when its lease is over. */
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
        // A deadlock, an attempt that somebody else has counted at the same moment, or a database that is away.
        failures += 1;
        this.#settings.log.warn({ err: error, count: batch.length }, 'results could not be written, trying again');
        if (this.#isClosing) break;
        await wait(Math.min(maxRetryWaitMs, 20 * 2 ** failures));
      }
    }
    // Here and not when the promise has settled, because a result could come in between and would wait for ever.
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
