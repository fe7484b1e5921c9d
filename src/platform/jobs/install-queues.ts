import { DatabaseAddress } from '../db/address.ts';
import { deadLetters } from './dead-letters.ts';
import { type JobDefinition, spareRuns } from './definition.ts';
import { type BossSettings, openBoss } from './pg-boss.ts';

const daySeconds = 86_400;

/** Long enough to look into what happened; what must be known longer is in the areas' own tables. */
const keptAfterEndSeconds = daySeconds;

/** A job that nobody takes is deleted after so long: longer than any outage after which it shall still run. */
const keptWaitingSeconds = 365 * daySeconds;

/** How long a job that was given up can be looked at and tried again. */
const keptDeadSeconds = 30 * daySeconds;

/** The shortest that pg-boss allows. A worker that has not been heard of for so long is taken for dead. */
export const heartbeatSeconds = 10;

/**
 * Installs or upgrades pg-boss's schema, and brings the queue of every definition up to date, as well as the one for
 * jobs that are given up. Several processes may do so at once.
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
