import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { TextWorkers } from './workers/text-workers.ts';

/** An event, as listeners inside the program receive it. */
export interface PublishedEvent {
  /** `evt_` and 24 random characters. */
  readonly id: string;
  readonly type: string;
  /** The key whose work this was; null for work of the platform itself. */
  readonly keyId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** What a listener may use besides the transaction. It has no client for anything outside the database. */
export interface ListenerResources {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly texts: TextWorkers;
}

/**
 * Called for every event, in the transaction that makes it happen, so that its consequences are written together with
 * it.
 */
export type EventListener = (
  em: SqlEntityManager,
  event: PublishedEvent,
  resources: ListenerResources,
) => Promise<void>;
