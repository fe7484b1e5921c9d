import type { Metric, Registry } from 'prom-client';
import type { PoolFigures } from '../db/pool-figures.ts';
import { Counts } from './counts.ts';
import { type DatabaseFigures, KeptFigures } from './database-figures.ts';
import { callBounds, DurationFamily, type Sample, workBounds } from './durations.ts';
import { EventLoopDelay, plain, processMetrics, type ReadMetric } from './process-figures.ts';

export interface MetricsSettings {
  databaseFigures: () => Promise<DatabaseFigures>;
  pool: PoolFigures;
  /** How old figures of the database may be that are shown again; 5,000 by default. */
  keptMs?: number;
  /** How long a scrape waits for the database; 2,000 by default. */
  waitMs?: number;
}

const prefix = 'agent_platform';
/** Methods outside this list share a label: a caller may send any word. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/**
 * What this process has done since it began, and how the queues stand, for Prometheus. Counting is an addition in
 * memory; what the database knows is asked when somebody scrapes. No label is a caller's text: labels are route
 * templates, kinds of jobs, and words of ours.
 */
export class Metrics {
  readonly contentType = 'text/plain; version=0.0.4; charset=utf-8';
  /** Attempts to deliver to a webhook. */
  readonly deliveries = new Counts<'outcome'>();
  /** Requests that the hourly limit refused. */
  readonly limiterRefusals = new Counts<'caller'>();
  /** Decision cycles that ended. */
  readonly cycles = new Counts<'kind' | 'outcome'>();
  readonly #metrics: ReadMetric[] = [];
  #registry: Promise<Registry> | undefined;
  readonly #calls = new DurationFamily(callBounds);
  readonly #jobs = new DurationFamily(workBounds);
  readonly #delay = new EventLoopDelay();
  readonly #figures: KeptFigures;

  constructor({ databaseFigures, pool, keptMs = 5_000, waitMs = 2_000 }: MetricsSettings) {
    this.#figures = new KeptFigures({ read: databaseFigures, keptMs, waitMs });
    this.#metrics.push(...this.#ownMetrics(), ...this.#queueMetrics(), ...poolMetrics(pool), ...processMetrics());
    this.#metrics.push(this.#delay.metric());
  }

  /** Counts an answered request. `route` is the template, never the address as called. */
  countCall(call: { route: string; method: string; status: number; seconds: number }): void {
    const method = methods.has(call.method) ? call.method : 'other';
    const status = `${Math.floor(call.status / 100)}xx`;
    const key = `${status} ${method} ${call.route}`;
    this.#calls.of(key, () => ({ route: call.route, method, status })).observe(call.seconds);
  }

  /** Counts a run of a job that has ended. */
  countRun(run: { job: string; outcome: string; seconds: number }): void {
    const { job, outcome } = run;
    this.#jobs.of(`${job} ${outcome}`, () => ({ job, outcome: outcome.replaceAll(' ', '_') })).observe(run.seconds);
  }

  /** Adds metrics that somebody else keeps; before the first scrape. */
  add(...metrics: readonly ReadMetric[]): void {
    this.#metrics.push(...metrics);
  }

  /** Everything in the text format of Prometheus. What cannot be read just now is left out. */
  async text(): Promise<string> {
    this.#registry ??= registryOf(this.#metrics);
    return (await this.#registry).metrics();
  }

  close(): void {
    this.#delay.close();
  }

  #ownMetrics(): ReadMetric[] {
    const calls = `${prefix}_http_request_duration_seconds`;
    const jobs = `${prefix}_job_run_duration_seconds`;
    return [
      {
        name: calls,
        help: 'Answered HTTP requests, by route template, method and class of the status.',
        type: 'histogram',
        read: () => this.#calls.samples(calls),
      },
      {
        name: jobs,
        help: 'Runs of background jobs in this process, by kind and outcome.',
        type: 'histogram',
        read: () => this.#jobs.samples(jobs),
      },
      counter('deliveries_total', 'Attempts to deliver to a webhook, by outcome.', this.deliveries),
      counter(
        'limiter_refusals_total',
        'Requests refused by the hourly limit of calls, by whose limit it was.',
        this.limiterRefusals,
      ),
      counter('decision_cycles_total', 'Decision cycles that ended, by kind and outcome.', this.cycles),
    ];
  }

  #queueMetrics(): ReadMetric[] {
    const gauge = (name: string, help: string, samples: (figures: DatabaseFigures) => Sample[]): ReadMetric => ({
      name: `${prefix}_${name}`,
      help,
      type: 'gauge',
      read: async () => {
        const figures = await this.#figures.current();
        return figures === undefined ? [] : samples(figures);
      },
    });
    const ofJobs = (name: string, help: string, field: 'waiting' | 'deferred' | 'running' | 'oldestSeconds') =>
      gauge(name, help, ({ jobs }) => jobs.map((queue) => ({ labels: { job: queue.job }, value: queue[field] })));
    return [
      {
        name: `${prefix}_database_up`,
        help: '1 when the database gave its figures for this scrape, else 0; without them the queues are left out.',
        type: 'gauge',
        read: async () => plain((await this.#figures.current()) === undefined ? 0 : 1),
      },
      ofJobs('jobs_waiting', 'Jobs of all processes that are due and not yet taken, by kind.', 'waiting'),
      ofJobs('jobs_deferred', 'Jobs that start later or are tried again later, by kind.', 'deferred'),
      ofJobs('jobs_running', 'Jobs that some process is running, by kind.', 'running'),
      ofJobs('jobs_oldest_waiting_seconds', 'For how long the oldest waiting job has been due.', 'oldestSeconds'),
      gauge('deliveries_waiting', 'Deliveries that are due or on their way.', ({ deliveries }) =>
        plain(deliveries.waiting),
      ),
      gauge('deliveries_deferred', 'Deliveries that are due later.', ({ deliveries }) => plain(deliveries.deferred)),
      gauge(
        'deliveries_oldest_waiting_seconds',
        'For how long the oldest unsent delivery has been due.',
        ({ deliveries }) => plain(deliveries.oldestSeconds),
      ),
    ];
  }
}

function counter<Label extends string>(name: string, help: string, counts: Counts<Label>): ReadMetric {
  return { name: `${prefix}_${name}`, help, type: 'counter', read: () => counts.samples() };
}

/** The library is loaded by the first scrape: nobody else needs it. */
async function registryOf(metrics: readonly ReadMetric[]): Promise<Registry> {
  const { Registry } = await import('prom-client');
  const registry = new Registry();
  for (const { name, help, type, read } of metrics) {
    const metric = {
      name,
      help,
      type,
      get: async () => ({ name, help, type, aggregator: 'sum', values: await readOrNothing(read) }),
    };
    // The registry asks no more of a metric than this, and names its own classes only.
    registry.registerMetric(metric as unknown as Metric);
  }
  return registry;
}

function poolMetrics(pool: PoolFigures): ReadMetric[] {
  const name = `${prefix}_database_pool`;
  return [
    {
      name: `${name}_connections`,
      help: 'Connections of the pool for units of work, by state.',
      type: 'gauge',
      read: () => [
        { labels: { state: 'used' }, value: pool.used },
        { labels: { state: 'idle' }, value: pool.idle },
      ],
    },
    {
      name: `${name}_waiting`,
      help: 'Units of work that wait for a connection just now.',
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
      help: 'Time that units of work have waited for a connection, in seconds.',
      type: 'counter',
      read: () => plain(pool.waitedSeconds),
    },
  ];
}

async function readOrNothing(read: ReadMetric['read']): Promise<Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}
