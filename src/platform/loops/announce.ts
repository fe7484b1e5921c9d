import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { announceOnCommit } from '../db/announce-on-commit.ts';
import type { LoopDefinition } from './definition.ts';

/** The channel on which loops are woken; what is sent is a loop's name. */
export const loopChannel = 'agent_platform_loops';

/**
 * Wakes a loop in every process once the unit of work `em` commits, and never if it does not. A courtesy for speed:
 * a loop also looks by itself, so nothing is lost with a lost announcement.
 */
export async function announce(em: SqlEntityManager, loop: Pick<LoopDefinition, 'name'>): Promise<void> {
  await announceOnCommit(em, loopChannel, loop.name);
}
