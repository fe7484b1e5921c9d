import type { Database } from '../db/database.ts';

/** How a queue of jobs stands. */
export interface JobQueueFigures {
  job: string;
  /** Due, and not yet taken. */
  waiting: number;
  /** To start later: sent for later, or waiting for the next try. */
  deferred: number;
  running: number;
  /** For how long the oldest waiting job has been due; 0 when none waits. */
  oldestSeconds: number;
}

/** What only the database knows, as all processes see it. */
export interface DatabaseFigures {
  jobs: JobQueueFigures[];
  deliveries: { waiting: number; deferred: number; oldestSeconds: number };
}

const jobsText = `
select q.name as job, coalesce(f.waiting, 0)::int as waiting, coalesce(f.deferred, 0)::int as deferred,
  coalesce(f.running, 0)::int as running, coalesce(f.oldest, 0)::float8 as "oldestSeconds"
from pgboss.queue q
left join (
  select name, count(*) filter (where state < 'active' and start_after <= pgboss.job_now()) as waiting,
    count(*) filter (where state < 'active' and start_after > pgboss.job_now()) as deferred,
    count(*) filter (where state = 'active') as running,
    extract(epoch from pgboss.job_now() - min(greatest(start_after, created_on))
      filter (where state < 'active' and start_after <= pgboss.job_now())) as oldest
  from pgboss.job where state <= 'active' group by name
) f on f.name = q.name
where q.name not like '\\_\\_pgboss\\_\\_%'
order by q.name`;

const deliveriesText = `
select count(*) filter (where due_at <= now())::int as waiting, count(*) filter (where due_at > now())::int as deferred,
  coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as "oldestSeconds"
from queued_delivery`;

/** Asks the database. Both questions count what waits, so they take longer the longer a backlog is. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const em = db.em();
  const jobs = await em.execute<JobQueueFigures[]>(jobsText);
  const [deliveries] = await em.execute<DatabaseFigures['deliveries'][]>(deliveriesText);
  return { jobs, deliveries: deliveries ?? { waiting: 0, deferred: 0, oldestSeconds: 0 } };
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
