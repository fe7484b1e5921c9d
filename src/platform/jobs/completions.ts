import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Db, PgBoss } from 'pg-boss';
import type { ShortQueries } from '../db/short-queries.ts';
import { type Attempt, fenceOf } from './attempt.ts';
import { namedConnection } from './claim.ts';
import { changedBy } from './pg-boss.ts';

interface Waiting {
  attempt: Attempt;
  resolve: (isOurs: boolean) => void;
  reject: (error: unknown) => void;
}

/** Waits between attempts to report a finished job while the database is unreachable. */
const retryWaitsMs = [100, 200, 400, 800, 1_600, 3_200];

/**
 * Reports finished attempts of one queue to pg-boss. Everything that finishes while a report is in progress is reported
 * together by the next statement. An attempt that has lost its job completes nothing.
 */
export class Completions {
  readonly #boss: PgBoss;
  readonly #queue: string;
  readonly #connection: Db;
  #waiting: Waiting[] = [];
  #isReporting = false;

  constructor({ boss, queue, queries }: { boss: PgBoss; queue: string; queries: ShortQueries }) {
    this.#boss = boss;
    this.#queue = queue;
    this.#connection = namedConnection(queries);
  }

  /** Resolves to whether the attempt still owned its job, which is then completed. */
  complete(attempt: Attempt): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ attempt, resolve, reject });
      if (!this.#isReporting) void this.#report();
    });
  }

  async #report(): Promise<void> {
    this.#isReporting = true;
    while (this.#waiting.length > 0) {
      // Attempts that end in the same turn of the event loop are reported in one statement.
      await nextTurn();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const completed = await this.#completeAll(batch.map((entry) => entry.attempt));
        for (const entry of batch) entry.resolve(completed.has(entry.attempt.id));
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    this.#isReporting = false;
  }

  async #completeAll(attempts: Attempt[]): Promise<Set<string>> {
    const fenced = attempts.map(fenceOf);
    const report = async () =>
      changedBy(await this.#boss.complete(this.#queue, fenced, undefined, { db: this.#connection }));
    for (const waitMs of retryWaitsMs) {
      try {
        return await report();
      } catch {
        await wait(waitMs);
      }
    }
    return report();
  }
}
