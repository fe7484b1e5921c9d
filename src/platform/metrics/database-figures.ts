import type { Database } from '../db/database.ts';
import type { Jobs, QueueFigures } from '../jobs/jobs.ts';

/** What only the database knows, as all processes see it. */
export interface DatabaseFigures {
  jobs: QueueFigures[];
  /** Jobs of each kind that were given up and can be tried again. */
  deadLetters: { job: string; count: number }[];
  deliveries: { waiting: number; deferred: number; oldestSeconds: number };
}

const deliveriesText = `
select count(*) filter (where due_at <= now())::int as waiting,
  count(*) filter (where due_at > now())::int
    + (select count(*)::int from webhook_delivery where is_deferred) as deferred,
  coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as "oldestSeconds"
from queued_delivery`;

/** Asks the database. What concerns deliveries is counted, and takes longer the longer a backlog is. */
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
  /** How old an answer may be that is given again. */
  keptMs: number;
  /** How long a scrape waits; the question itself goes on, and its answer is there for the next one. */
  waitMs: number;
}

/** The database's figures, asked at most once at a time and every few seconds, and never waited for long. */
export class KeptFigures {
  readonly #settings: FigureSettings;
  #asking: Promise<void> | undefined;
  #figures: DatabaseFigures | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(settings: FigureSettings) {
    this.#settings = settings;
  }

  /** Figures that are fresh enough; undefined when the database does not give any in time. Never rejects. */
  async current(): Promise<DatabaseFigures | undefined> {
    const { keptMs, waitMs } = this.#settings;
    if (this.#isFresh(keptMs)) return this.#figures;
    this.#asking ??= this.#ask();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => late.resolve(), waitMs);
    await Promise.race([this.#asking, late.promise]);
    clearTimeout(timer);
    return this.#isFresh(keptMs) ? this.#figures : undefined;
  }

  #isFresh(keptMs: number): boolean {
    return performance.now() - this.#readAtMs < keptMs;
  }

  async #ask(): Promise<void> {
    try {
      this.#figures = await this.#settings.read();
      this.#readAtMs = performance.now();
    } catch {
      // Said by the metric about the database itself.
    } finally {
      this.#asking = undefined;
    }
  }
}
