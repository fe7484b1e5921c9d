import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from './resources.ts';

/** An event as those see it who listen inside the program. */
export interface PublishedEvent {
  /** `evt_` and 24 random characters. */
  readonly id: string;
  readonly type: string;
  /** The key whose work this was; null for the platform's own. */
  readonly keyId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/**
 * Told of every event in the very transaction that makes it happen, so that what follows from it is written with it.
 * Must not call the outside.
 */
export type EventListener = (em: SqlEntityManager, event: PublishedEvent, resources: Resources) => Promise<void>;
