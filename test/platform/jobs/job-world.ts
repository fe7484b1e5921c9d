import { Writable } from 'node:stream';
import { DecisionCycle } from '#agent/entities/decision-cycle.ts';
import { EpisodicMemory } from '#agent/entities/episodic-memory.ts';
import { Event } from '#events/entities/event.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { JobEffect } from '#platform/jobs/entities/job-effect.ts';
import { JobPool } from '#platform/jobs/job-pool.ts';
import type { JobWork } from '#platform/jobs/job-work.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import type { Resources } from '#platform/resources.ts';

const entities = [DecisionCycle, EpisodicMemory, Event, JobEffect];

/** One process's share of the job machinery, on a database that others may use too. */
export interface JobWorld {
  readonly db: Database;
  readonly jobs: Jobs;
  /** Runs the jobs, once it is started. */
  readonly workers: JobPool;
  /** What the jobs get: the parts of the program's resources that they lean on here. */
  readonly resources: Resources;
  /** The log so far, parsed. */
  readonly log: Record<string, unknown>[];
  /** Sends one job in a unit of work of its own. */
  send<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    settings?: Parameters<Jobs['send']>[3],
  ): Promise<string>;
  startWorkers(): Promise<void>;
  /** Leaves what still runs to others. */
  close(): Promise<void>;
}

export async function openJobWorld(settings: {
  url: string;
  definitions: readonly JobWork<object>[];
  pollMs?: number;
  clock?: Clock;
}): Promise<JobWorld> {
  const log: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      log.push(JSON.parse(String(line)));
      done();
    },
  });
  const logger = openLog({ level: 'info', destination });
  const clock = settings.clock ?? systemClock;
  const db = await openDatabase({ url: settings.url, entities, log: () => undefined });
  const jobs = new Jobs({
    databaseUrl: settings.url,
    definitions: settings.definitions,
    log: logger,
    clock,
  });
  const workers = new JobPool({
    databaseUrl: settings.url,
    definitions: settings.definitions,
    log: logger,
    ...(settings.pollMs !== undefined && { pollMs: settings.pollMs }),
  });
  const metrics = new Metrics({ databaseFigures: () => readDatabaseFigures({ db, jobs }), pool: db.pool });
  const resources = { db, jobs, metrics, log: logger, clock } as unknown as Resources;
  return {
    db,
    jobs,
    workers,
    resources,
    log,
    send: (definition, payload, options) => db.em().transactional((em) => jobs.send(em, definition, payload, options)),
    startWorkers: () => workers.start(resources),
    close: async () => {
      await workers.stop(0);
      await jobs.close();
      await db.close();
    },
  };
}
