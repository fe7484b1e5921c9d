import { Counter, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from '../db/pool-figures.ts';
import { CachedFigures, type DatabaseFigures } from './database-figures.ts';
import { EventLoopDelay, processMetrics } from './process-figures.ts';
import { plain, type ReadMetric, register, type Sample } from './read-metric.ts';

export interface MetricsSettings {
  databaseFigures: () => Promise<DatabaseFigures>;
  pool: PoolFigures;
}

/** How long database statistics are cached, and how long a scrape waits for new ones. */
const databaseLimits = { maxAgeMs: 5_000, waitMs: 2_000 };

/** Upper bounds of the histogram buckets for calls, in seconds. */
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of the histogram buckets for work that can take minutes, in seconds. */
const workBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 300, 900];

const prefix = 'agent_platform';
/** Methods outside this list share one label, because a caller can send any word. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/**
 * Prometheus metrics: what this process has done since it started, and the state of the queues. Counting only adds a
 * number in memory; the database is queried when somebody scrapes. Labels never contain text from a caller: only route
 * templates, job names, and our own words.
 */
export class Metrics {
  readonly #registry = new Registry();
  /** Number of attempts to deliver to a webhook. */
  readonly deliveries = new Counter({
    name: `${prefix}_deliveries_total`,
    help: 'Attempts to deliver to a webhook, by outcome.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  /** Number of requests that the hourly limit refused. */
  readonly limiterRefusals = new Counter({
    name: `${prefix}_limiter_refusals_total`,
    help: 'Requests refused by the hourly limit of calls, by whose limit it was.',
    labelNames: ['caller'],
    registers: [this.#registry],
  });
  /** Number of decision cycles that ended. */
  readonly cycles = new Counter({
    name: `${prefix}_decision_cycles_total`,
    help: 'Decision cycles that ended, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [this.#registry],
  });
  readonly #calls = new Histogram({
    name: `${prefix}_http_request_duration_seconds`,
    help: 'Answered HTTP requests, by route template, method and class of the status.',
    labelNames: ['route', 'method', 'status'],
    buckets: callBuckets,
    registers: [this.#registry],
  });
  readonly #jobs = new Histogram({
    name: `${prefix}_job_run_duration_seconds`,
    help: 'Runs of background jobs in this process, by kind and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: workBuckets,
    registers: [this.#registry],
  });
  readonly #starts = new Histogram({
    name: `${prefix}_job_start_delay_seconds`,
    help: 'Time from when a background job was due until this process claimed it, by kind.',
    labelNames: ['job'],
    buckets: workBuckets,
    registers: [this.#registry],
  });
  readonly #delay = new EventLoopDelay();
  readonly #figures: CachedFigures;

  constructor({ databaseFigures, pool }: MetricsSettings) {
    this.#figures = new CachedFigures({ read: databaseFigures, ...databaseLimits });
    this.add(...this.#queueMetrics(), ...poolMetrics(pool), ...processMetrics(), this.#delay.metric());
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Counts an answered request. `route` is the template, never the actual path. */
  countCall(call: { route: string; method: string; status: number; seconds: number }): void {
    const method = methods.has(call.method) ? call.method : 'other';
    const status = `${Math.floor(call.status / 100)}xx`;
    this.#calls.observe({ route: call.route, method, status }, call.seconds);
  }

  /** Counts a run of a job that has ended. */
  countRun({ job, outcome, seconds }: { job: string; outcome: string; seconds: number }): void {
    this.#jobs.observe({ job, outcome: outcome.replaceAll(' ', '_') }, seconds);
  }

  /** Counts a claimed job, with the seconds since it was due. */
  countStart({ job, seconds }: { job: string; seconds: number }): void {
    this.#starts.observe({ job }, seconds);
  }

  /** Adds metrics that are maintained elsewhere. */
  add(...metrics: readonly ReadMetric[]): void {
    for (const metric of metrics) register(this.#registry, metric);
  }

  /** All metrics in the Prometheus text format. Metrics that cannot be read at the moment are left out. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#delay.close();
  }

  #queueMetrics(): ReadMetric[] {
    const gauge = (name: string, help: string, samples: (figures: DatabaseFigures) => Sample[]) => ({
      name: `${prefix}_${name}`,
      help,
      type: 'gauge' as const,
      read: async () => {
        const figures = await this.#figures.current();
        return figures === undefined ? [] : samples(figures);
      },
    });
    const byJob = (
      name: string,
      help: string,
      counts: (figures: DatabaseFigures) => readonly { job: string; count: number }[],
    ) => ({
      ...gauge(name, help, (figures) => counts(figures).map(({ job, count }) => ({ labels: { job }, value: count }))),
      labelNames: ['job'],
    });
    const ofJobs = (name: string, help: string, field: 'waiting' | 'deferred' | 'running') =>
      byJob(name, help, ({ jobs }) => jobs.map((queue) => ({ job: queue.job, count: queue[field] })));
    return [
      {
        name: `${prefix}_database_up`,
        help: '1 if the database answered this scrape, otherwise 0; without it the queue metrics are left out.',
        type: 'gauge',
        read: async () => plain((await this.#figures.current()) === undefined ? 0 : 1),
      },
      ofJobs('jobs_waiting', 'Jobs that are due and not yet claimed, over all processes, by kind.', 'waiting'),
      ofJobs('jobs_deferred', 'Jobs that start later or are retried later, by kind.', 'deferred'),
      ofJobs('jobs_running', 'Jobs that some process is running, by kind.', 'running'),
      byJob(
        'jobs_given_up',
        'Jobs that failed after all their attempts and can be retried, by kind.',
        ({ deadLetters }) => deadLetters,
      ),
      gauge('deliveries_waiting', 'Deliveries that are due or in progress.', ({ deliveries }) =>
        plain(deliveries.waiting),
      ),
      gauge('deliveries_deferred', 'Deliveries that are due later.', ({ deliveries }) => plain(deliveries.deferred)),
      gauge('deliveries_oldest_waiting_seconds', 'Time since the oldest unsent delivery was due.', ({ deliveries }) =>
        plain(deliveries.oldestSeconds),
      ),
    ];
  }
}

function poolMetrics(pool: PoolFigures): ReadMetric[] {
  const name = `${prefix}_database_pool`;
  return [
    {
      name: `${name}_connections`,
      help: 'Connections of the pool for units of work, by state.',
      type: 'gauge',
      labelNames: ['state'],
      read: () => [
        { labels: { state: 'used' }, value: pool.used },
        { labels: { state: 'idle' }, value: pool.idle },
      ],
    },
    {
      name: `${name}_waiting`,
      help: 'Units of work that are waiting for a connection.',
      type: 'gauge',
      read: () => plain(pool.waiting),
    },
    {
      name: `${name}_waits_total`,
      help: 'Units of work that found no free connection and had to wait.',
      type: 'counter',
      read: () => plain(pool.waits),
    },
    {
      name: `${name}_wait_seconds_total`,
      help: 'Total time that units of work have waited for a connection, in seconds.',
      type: 'counter',
      read: () => plain(pool.waitedSeconds),
    },
  ];
}
