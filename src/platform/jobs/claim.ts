import type { Db, JobWithMetadata, PgBoss } from 'pg-boss';
import { statementName } from '../db/named-statement.ts';
import type { ShortQueries } from '../db/short-queries.ts';
import type { JobDefinition } from './definition.ts';

export interface ClaimedJob {
  id: string;
  /** The id under which the job was originally sent, before it failed for good and was retried by hand. */
  rootId: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
  /** The caller that the job was sent for; undefined for a job of the platform itself. */
  caller: string | undefined;
  /** Seconds from when the job was due to when it was claimed, by the database clock. */
  delaySeconds: number;
}

/**
 * A group limit that is never reached, because the limit per caller is applied in each process. It is set because with
 * a limit pg-boss finds the selected jobs by id; without one, a query plan made for a short queue would scan all of a
 * long one, including ended jobs.
 */
const limitOverAllProcesses = 1_000_000;

/** The most callers that are passed over at a time; more would slow every claim down. */
const maxPassedOver = 256;

/**
 * Claims the jobs of one queue for this process, fairly among callers. pg-boss orders jobs by priority and age over all
 * callers, so one caller's backlog or priorities would block everybody else. Therefore a caller that has just been
 * served is passed over until all others have been served, and no caller holds more than half of the slots, so that a
 * newcomer finds one free even if all jobs take minutes. Jobs without a caller are not limited.
 */
export class Claims {
  readonly #boss: PgBoss;
  readonly #definition: JobDefinition<object>;
  readonly #connection: Db;
  readonly #maxPerCaller: number;
  readonly #served = new Set<string>();

  constructor({
    boss,
    definition,
    queries,
  }: { boss: PgBoss; definition: JobDefinition<object>; queries: ShortQueries }) {
    this.#boss = boss;
    this.#definition = definition;
    this.#connection = sharedByQueues(namedConnection(queries), definition.name);
    this.#maxPerCaller = Math.ceil(definition.slots / 2);
  }

  /**
   * Claims some of the next jobs, at most as many as there are free slots, and tells whether there can be more.
   * `running` is the number of jobs that each caller has in this process.
   */
  async take(
    freeSlots: number,
    running: ReadonlyMap<string, number>,
  ): Promise<{ jobs: ClaimedJob[]; isMore: boolean }> {
    if (this.#served.size > maxPassedOver) this.#served.clear();
    const first = await this.#fetch(freeSlots, running);
    if (first.jobs.length > 0 || !first.isMore) return first;
    return this.#fetch(freeSlots, running);
  }

  async #fetch(freeSlots: number, running: ReadonlyMap<string, number>) {
    const ignored = new Set(this.#served);
    let mostRunning = 0;
    for (const [caller, count] of running) {
      if (count >= this.#maxPerCaller) ignored.add(caller);
      else if (!ignored.has(caller)) mostRunning = Math.max(mostRunning, count);
    }
    // So few that even if all of them belong to one caller, it gets no more than its share.
    const most = Math.min(this.#atATime(freeSlots), this.#maxPerCaller - mostRunning);
    // The number is part of the statement's text. Using few different numbers keeps the number of query plans small.
    const batchSize = 2 ** Math.floor(Math.log2(most));
    const fetched = await this.#boss.fetch<object>(this.#definition.name, {
      batchSize,
      ignoreGroups: [...ignored],
      groupConcurrency: limitOverAllProcesses,
      includeMetadata: true,
      db: this.#connection,
    });
    const isMore = fetched.length === batchSize || this.#served.size > 0;
    // No caller remains that was not passed over, so the others can be served again.
    if (fetched.length < batchSize) this.#served.clear();
    else for (const { groupId } of fetched) if (typeof groupId === 'string') this.#served.add(groupId);
    return { jobs: fetched.map(claimedJob), isMore };
  }

  /**
   * Long jobs keep their slots for a long time, so they are claimed a few at a time; for short jobs that does not
   * matter.
   */
  #atATime(freeSlots: number): number {
    return this.#definition.kind === 'short' ? freeSlots : Math.ceil(freeSlots / 4);
  }
}

function claimedJob(job: JobWithMetadata): ClaimedJob {
  const { id, sourceRootId, data, retryCount, retryLimit, groupId } = job;
  // The values are texts if the connection leaves timestamps unparsed.
  const dueMs = Math.max(new Date(job.startAfter).getTime(), new Date(job.createdOn).getTime());
  const delayMs = new Date(job.startedOn).getTime() - dueMs;
  return {
    id,
    rootId: sourceRootId ?? id,
    data,
    retryCount,
    retryLimit,
    caller: groupId ?? undefined,
    delaySeconds: Math.max(0, delayMs / 1_000),
  };
}

/**
 * Lets pg-boss run a statement that is planned once per connection and does not wait for the disk. If a crash of the
 * database server loses what a worker claimed or completed, the job runs again, which every job must tolerate.
 */
export function namedConnection(queries: ShortQueries): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await queries.run({ name: statementName(text), text, values: values ?? [] }),
    }),
  };
}

/**
 * Passes the name of the queue as a parameter, so that all queues share the plans of a connection. pg-boss writes it
 * into the text, by which each queue would have plans of its own: planning them takes longer than all the rest of a
 * start, and they are what a connection needs most of its memory for.
 */
function sharedByQueues(connection: Db, queue: string): Db {
  return {
    executeSql: (text, values = []) => {
      const shared = text.replaceAll(`'${queue}'`, `$${values.length + 1}::text`);
      return shared === text ? connection.executeSql(text, values) : connection.executeSql(shared, [...values, queue]);
    },
  };
}
