import type { Db, JobWithMetadata, PgBoss } from 'pg-boss';
import { statementName } from '../db/named-statement.ts';
import type { ShortQueries } from '../db/short-queries.ts';
import type { JobDefinition } from './definition.ts';

export interface ClaimedJob {
  id: string;
  /** The id under which the job was first sent, before it was given up and tried again on request. */
  rootId: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
  /** Whom the job was sent for; undefined for a job of the platform itself. */
  caller: string | undefined;
  /** From when it was due to when it was claimed, by the database's clock. */
  delaySeconds: number;
}

/**
 * A limit for callers that is never reached: what each may hold is counted by process. But where pg-boss has one, it finds
 * the jobs that it has chosen by their ids; without, a plan from when the queue was short reads all that a long one holds,
 * ended jobs among them.
 */
const limitOverAllProcesses = 1_000_000;

/** Callers that are passed over at a time: more would make each look long. */
const maxPassedOver = 256;

/**
 * Claims the jobs of one queue in this process, fairly. pg-boss goes by priority and age over all callers, so one
 * caller's backlog or priorities would hold up everybody else. Therefore whoever has just been served is passed over
 * until all others were served as well, and nobody holds more than half of the slots, so that somebody who comes later
 * finds one even when all jobs take minutes. Jobs without a caller know no such limit.
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
    this.#connection = namedConnection(queries);
    this.#maxPerCaller = Math.ceil(definition.slots / 2);
  }

  /**
   * Takes some of the next jobs, no more than there are free slots, and says whether there may be more to take. `running`
   * says how many jobs each caller has in this process.
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
    // So few that one caller, should all of them be his, has no more than his share.
    const most = Math.min(this.#atATime(freeSlots), this.#maxPerCaller - mostRunning);
    // The statement has this number in its text: of few numbers it is planned a few times only.
    const batchSize = 2 ** Math.floor(Math.log2(most));
    const fetched = await this.#boss.fetch<object>(this.#definition.name, {
      batchSize,
      ignoreGroups: [...ignored],
      groupConcurrency: limitOverAllProcesses,
      includeMetadata: true,
      db: this.#connection,
    });
    const isMore = fetched.length === batchSize || this.#served.size > 0;
    // Of those who were not passed over nobody is left: the others may be served again.
    if (fetched.length < batchSize) this.#served.clear();
    else for (const { groupId } of fetched) if (typeof groupId === 'string') this.#served.add(groupId);
    return { jobs: fetched.map(claimedJob), isMore };
  }

  /** Long jobs keep their slots, so they are dealt out a few at a time; short ones are gone before it matters. */
  #atATime(freeSlots: number): number {
    return this.#definition.kind === 'short' ? freeSlots : Math.ceil(freeSlots / 4);
  }
}

function claimedJob(job: JobWithMetadata): ClaimedJob {
  const { id, sourceRootId, data, retryCount, retryLimit, groupId } = job;
  // Texts where the connection leaves instants as they come.
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
 * Lets pg-boss run a statement that is planned once per connection, and that does not wait for the disk: should the
 * database server forget in a crash what a worker took or ended, it is done again, which every job may be.
 */
export function namedConnection(queries: ShortQueries): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await queries.run({ name: statementName(text), text, values: values ?? [] }),
    }),
  };
}
