import { DatabaseAddress } from '../db/address.ts';
import { deadLetters } from './dead-letters.ts';
import { type JobDefinition, spareRuns } from './definition.ts';
import { type BossSettings, openBoss } from './pg-boss.ts';

const daySeconds = 86_400;

/** How long ended jobs are kept, to investigate problems. Anything needed for longer is in the areas' own tables. */
const keptAfterEndSeconds = daySeconds;

/** How long a job can wait before it is deleted: longer than any outage after which it should still run. */
const keptWaitingSeconds = 365 * daySeconds;

/** How long a job that failed for good can be inspected and retried. */
const keptDeadSeconds = 30 * daySeconds;

/**
 * A worker that has not sent a heartbeat for this long is presumed dead. It is the shortest time that pg-boss allows.
 */
export const heartbeatSeconds = 10;

/**
 * Installs or upgrades pg-boss's schema, and updates the queues of all definitions and the dead-letter queue. Several
 * processes can do this at once.
 */
export async function installQueues(settings: BossSettings, definitions: readonly JobDefinition<object>[]) {
  const databaseUrl = DatabaseAddress.of(settings.databaseUrl).direct;
  const boss = openBoss({ ...settings, databaseUrl }, { max: 1, migrate: true, supervise: false, schedule: false });
  try {
    await boss.start();
    const dead = { retentionSeconds: keptDeadSeconds, deleteAfterSeconds: keptAfterEndSeconds };
    await boss.createQueue(deadLetters, dead);
    await boss.updateQueue(deadLetters, dead);
    for (const definition of definitions) {
      const options = queueOptions(definition);
      await boss.createQueue(definition.name, { ...options, policy: definition.isUnique ? 'exclusive' : 'standard' });
      await boss.updateQueue(definition.name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

function queueOptions(definition: JobDefinition<object>) {
  return {
    // The sender announces a job when its transaction has committed; see announceOnCommit.
    notify: false,
    retryLimit: definition.retry.limit + spareRuns,
    retryDelay: definition.retry.firstWaitSeconds,
    retryBackoff: true,
    retryDelayMax: definition.retry.maxWaitSeconds,
    expireInSeconds: definition.expireSeconds,
    retentionSeconds: keptWaitingSeconds,
    deleteAfterSeconds: keptAfterEndSeconds,
    deadLetter: deadLetters,
    heartbeatSeconds,
  };
}
