import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PgBoss, SendOptions } from 'pg-boss';
import type { Clock } from '../clock.ts';
import { announceOnCommit } from '../db/announce-on-commit.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { jobChannel } from './attempt.ts';
import { type Carried, sendTraced } from './carried-trace.ts';
import type { JobDefinition } from './definition.ts';
import { type BossSettings, openBoss } from './pg-boss.ts';
import { transactionConnection } from './transaction-connection.ts';

/** How a job is sent. */
export interface SendSettings {
  /** When the job can start, by the program's clock. Defaults to at once. */
  startAfter?: Date;
  /** The same, by the database clock, for times that are computed from it. */
  startAt?: Date;
  /** The caller that the job belongs to. Each caller has a share of the slots and a place in the order. */
  callerGroup?: string;
  /** The key by which jobs of a unique kind are unique. Defaults to the kind as a whole. */
  singletonKey?: string;
  /** Higher priorities run first among the jobs of the same caller. */
  priority?: number;
  /** The id of the new job, if a row must contain it before the job is sent. */
  id?: string;
}

/** The settings of each of many jobs, if they differ. */
export type SettingsOf<Payload> = (payload: Payload) => SendSettings;

/** Sends jobs as part of a transaction. */
export class JobSender {
  readonly #settings: BossSettings;
  readonly #clock: Clock;
  readonly #tracing: Tracing | undefined;
  #boss: Promise<PgBoss> | undefined;

  constructor(settings: BossSettings & { clock: Clock; tracing?: Tracing | undefined }) {
    this.#settings = settings;
    this.#clock = settings.clock;
    this.#tracing = settings.tracing;
  }

  async start(): Promise<void> {
    await this.#started();
  }

  /** The pg-boss instance that sends, for queries about jobs. */
  boss(): Promise<PgBoss> {
    return this.#started();
  }

  /** Returns the id of the new job, or of the existing job for the key of a unique kind. */
  send<Payload extends object>(
    em: SqlEntityManager,
    definition: JobDefinition<Payload>,
    job: { payload: Payload; settings: SendSettings },
  ): Promise<string> {
    return sendTraced(this.#tracing, definition.name, (carried) => this.#send(em, definition, { ...job, carried }));
  }

  async #send<Payload extends object>(
    em: SqlEntityManager,
    definition: JobDefinition<Payload>,
    job: { payload: Payload; settings: SendSettings; carried: Carried },
  ): Promise<string> {
    const connection = transactionConnection(em);
    const boss = await this.#started();
    const payload = { ...definition.payload.parse(job.payload), ...job.carried };
    const options = { ...this.#options(definition, job.settings), db: connection };
    if (!('startAfter' in options)) await announceOnCommit(em, jobChannel, definition.name);
    const id = await boss.send(definition.name, payload, options);
    if (id !== null) return id;
    const { singletonKey: key } = options;
    const standing = await boss.findJobs(definition.name, { ...(key !== undefined && { key }), db: connection });
    const present = standing.find(({ state }) => state === 'created' || state === 'retry' || state === 'active');
    // If there is none, the job in the way has ended between the two statements.
    const second = present?.id ?? (await boss.send(definition.name, payload, options));
    if (second === null) throw new Error(`a ${definition.name} job could not be sent: its key is contended`);
    return second;
  }

  sendMany<Payload extends object>(
    em: SqlEntityManager,
    definition: JobDefinition<Payload>,
    jobs: { payloads: readonly Payload[]; settings: SendSettings | SettingsOf<Payload> },
  ): Promise<string[]> {
    return sendTraced(this.#tracing, definition.name, (carried) =>
      this.#sendMany(em, definition, { ...jobs, carried }),
    );
  }

  async #sendMany<Payload extends object>(
    em: SqlEntityManager,
    definition: JobDefinition<Payload>,
    jobs: { payloads: readonly Payload[]; settings: SendSettings | SettingsOf<Payload>; carried: Carried },
  ): Promise<string[]> {
    const connection = transactionConnection(em);
    if (definition.isUnique) throw new Error(`${definition.name} jobs are unique and sent one by one`);
    if (jobs.payloads.length === 0) return [];
    const boss = await this.#started();
    const { settings } = jobs;
    const common = typeof settings === 'function' ? undefined : this.#options(definition, settings);
    const rows = jobs.payloads.map((payload) => ({
      id: crypto.randomUUID(),
      ...(typeof settings === 'function' ? this.#options(definition, settings(payload)) : common),
      data: { ...definition.payload.parse(payload), ...jobs.carried },
    }));
    await boss.insert(definition.name, rows, { db: connection });
    if (!rows.every((row) => 'startAfter' in row)) await announceOnCommit(em, jobChannel, definition.name);
    return rows.map((row) => row.id);
  }

  async schedule<Payload extends object>(
    definition: JobDefinition<Payload>,
    cron: string,
    payload: Payload,
  ): Promise<void> {
    const boss = await this.#started();
    await boss.schedule(definition.name, cron, definition.payload.parse(payload), { tz: 'UTC', missed: 'once' });
  }

  async cancel(em: SqlEntityManager, definition: JobDefinition<object>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const boss = await this.#started();
    await boss.cancel(definition.name, [...ids], { db: transactionConnection(em) });
  }

  async close(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }

  /** Opened by the first send, because the schema must exist by then; after a failure, by the next send. */
  #started(): Promise<PgBoss> {
    this.#boss ??= (async () => {
      const boss = openBoss(this.#settings, { max: 1, migrate: false, supervise: false, schedule: false });
      try {
        await boss.start();
      } catch (error) {
        this.#boss = undefined;
        await boss.stop({ graceful: false });
        throw error;
      }
      return boss;
    })();
    return this.#boss;
  }

  #options(definition: JobDefinition<object>, settings: SendSettings): SendOptions {
    const { startAfter, startAt, priority, callerGroup, singletonKey, id } = settings;
    // Passed as a delay rather than a time, so that the database clock alone decides when it is over.
    const delayMs = startAfter === undefined ? 0 : startAfter.getTime() - this.#clock.now().getTime();
    return {
      ...(id !== undefined && { id }),
      ...(delayMs > 0 && { startAfter: delayMs / 1_000 }),
      ...(startAt !== undefined && { startAfter: startAt.toISOString() }),
      ...(priority !== undefined && { priority }),
      ...(callerGroup !== undefined && { group: { id: callerGroup } }),
      ...(definition.isUnique && singletonKey !== undefined && { singletonKey }),
    };
  }
}
