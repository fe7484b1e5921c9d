import type { QueueOptions, QueueResult } from 'pg-boss';
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
 * Installs or upgrades pg-boss's schema, and updates the queues of all definitions and the dead-letter queue where they
 * are not as wanted, which after the first start of a release they are. Several processes can do this at once.
 */
export async function installQueues(settings: BossSettings, definitions: readonly JobDefinition<object>[]) {
  const databaseUrl = DatabaseAddress.of(settings.databaseUrl).direct;
  const boss = openBoss({ ...settings, databaseUrl }, { max: 1, migrate: true, supervise: false, schedule: false });
  try {
    await boss.start();
    const installed = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, policy, options } of queuesOf(definitions)) {
      if (isAsWanted(installed.get(name), options)) continue;
      await boss.createQueue(name, { ...options, policy });
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface Queue {
  name: string;
  policy: 'exclusive' | 'standard';
  options: QueueOptions;
}

/** Every queue that has to exist. The one for dead letters is first, because the others name it. */
function queuesOf(definitions: readonly JobDefinition<object>[]): Queue[] {
  const dead = { retentionSeconds: keptDeadSeconds, deleteAfterSeconds: keptAfterEndSeconds };
  return [
    { name: deadLetters, policy: 'standard', options: dead },
    ...definitions.map((definition) => ({
      name: definition.name,
      policy: definition.isUnique ? ('exclusive' as const) : ('standard' as const),
      options: queueOptions(definition),
    })),
  ];
}

function isAsWanted(installed: QueueResult | undefined, options: QueueOptions): boolean {
  if (installed === undefined) return false;
  const present: Readonly<Record<string, unknown>> = { ...installed };
  return Object.entries(options).every(([name, value]) => present[name] === value);
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
