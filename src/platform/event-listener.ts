import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from './resources.ts';

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

/**
 * Called for every event, in the transaction that makes it happen, so that its consequences are written together with
 * it. Must not call anything outside the database.
 */
export type EventListener = (em: SqlEntityManager, event: PublishedEvent, resources: Resources) => Promise<void>;
