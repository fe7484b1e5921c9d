import type { Database } from '../db/database.ts';
import type { Jobs, QueueFigures } from '../jobs/jobs.ts';

/** Statistics that only the database has, over all processes. */
export interface DatabaseFigures {
  jobs: QueueFigures[];
  /** The number of dead letters of each kind of job. */
  deadLetters: { job: string; count: number }[];
  deliveries: { waiting: number; deferred: number; oldestSeconds: number };
}

const deliveriesText = `
select count(*) filter (where due_at <= now())::int as waiting,
  count(*) filter (where due_at > now())::int
    + (select count(*)::int from webhook_delivery where is_deferred) as deferred,
  coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as "oldestSeconds"
from queued_delivery`;

/** Queries the database. Deliveries are counted, which takes longer the larger the backlog is. */
export async function readDatabaseFigures({ db, jobs }: { db: Database; jobs: Jobs }): Promise<DatabaseFigures> {
  const [deliveries] = await db.em().execute<DatabaseFigures['deliveries'][]>(deliveriesText);
  const given = new Map<string, number>();
  for (const { job } of await jobs.deadLetters()) given.set(job, (given.get(job) ?? 0) + 1);
  return {
    jobs: await jobs.figures(),
    deadLetters: [...given].map(([job, count]) => ({ job, count })),
    deliveries: deliveries ?? { waiting: 0, deferred: 0, oldestSeconds: 0 },
  };
}

export interface FigureSettings {
  read: () => Promise<DatabaseFigures>;
  /** How long an answer is cached. */
  maxAgeMs: number;
  /** How long a scrape waits. The query continues afterwards, so that its result is there for the next scrape. */
  waitMs: number;
}

/**
 * Caches the database statistics. There is at most one query at a time, no more than one every few seconds, and nobody
 * waits for it for long.
 */
export class CachedFigures {
  readonly #settings: FigureSettings;
  #asking: Promise<void> | undefined;
  #figures: DatabaseFigures | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(settings: FigureSettings) {
    this.#settings = settings;
  }

  /** Statistics that are recent enough; undefined if the database does not deliver any in time. Never rejects. */
  async current(): Promise<DatabaseFigures | undefined> {
    const { maxAgeMs, waitMs } = this.#settings;
    if (this.#isFresh(maxAgeMs)) return this.#figures;
    this.#asking ??= this.#ask();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => late.resolve(), waitMs);
    await Promise.race([this.#asking, late.promise]);
    clearTimeout(timer);
    return this.#isFresh(maxAgeMs) ? this.#figures : undefined;
  }

  #isFresh(maxAgeMs: number): boolean {
    return performance.now() - this.#readAtMs < maxAgeMs;
  }

  async #ask(): Promise<void> {
    try {
      this.#figures = await this.#settings.read();
      this.#readAtMs = performance.now();
    } catch {
      // The metric about the database itself reports the failure.
    } finally {
      this.#asking = undefined;
    }
  }
}
