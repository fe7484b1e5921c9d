import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { announceOnCommit } from '../db/announce-on-commit.ts';
import type { LoopDefinition } from './definition.ts';

/** The PostgreSQL channel on which loops are woken; the payload is the name of the loop. */
export const loopChannel = 'agent_platform_loops';

/**
 * Wakes a loop in every process once the transaction of `em` commits, and never if it does not. It only saves time: a
 * loop also polls, so a lost announcement does no harm.
 */
export async function announce(em: SqlEntityManager, loop: Pick<LoopDefinition, 'name'>): Promise<void> {
  await announceOnCommit(em, loopChannel, loop.name);
}
