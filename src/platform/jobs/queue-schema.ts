import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { DatabaseKind } from '../db/abilities.ts';
import { DatabaseAddress } from '../db/address.ts';
import { DatabaseClient } from '../db/database-client.ts';
import type { Log } from '../log.ts';
import { claimIndex } from './claim.ts';
import { type JobDefinition, spareRuns } from './definition.ts';

/** A day: long enough to look into what happened; what must be known longer is in the areas' own tables. */
const keptAfterEndSeconds = 86_400;

/** The shortest that pg-boss allows. A worker that has not been heard of for so long is taken for dead. */
export const heartbeatSeconds = 10;

export interface BossSettings {
  databaseUrl: string | DatabaseAddress;
  /** What pg-boss calls its backend; `postgres` unless told otherwise. */
  kind?: DatabaseKind | undefined;
  /** How long a server may be silent; for ever where it may have to change its tables. */
  answerWithinMs?: number;
  log: Log;
}

/** Makes a pg-boss whose troubles go to the log: without its listeners a dropped connection would end the process. */
export function openBoss(settings: BossSettings, options: ConstructorOptions): PgBoss {
  const address = DatabaseAddress.of(settings.databaseUrl);
  // pg-boss hands what it does not know on to its pool, which makes its connections of it.
  const connection = { Client: DatabaseClient, address, query_timeout: settings.answerWithinMs };
  const boss = new PgBoss({
    ...connection,
    connectionString: address.url,
    backend: settings.kind ?? 'postgres',
    application_name: 'agent-platform-jobs',
    connectionTimeoutMillis: 3_000,
    schema: 'pgboss',
    ...options,
  });
  boss.on('error', (error) => settings.log.error({ err: error }, 'job queue trouble'));
  boss.on('warning', (warning) =>
    settings.log.warn({ warning: warning.message, ...warning.data }, 'job queue warning'),
  );
  return boss;
}

/**
 * Installs or upgrades pg-boss's schema, and brings one queue per definition up to date. Several processes may do so
 * at once.
 */
export async function installQueues(settings: BossSettings, definitions: readonly JobDefinition<object>[]) {
  const databaseUrl = DatabaseAddress.of(settings.databaseUrl).direct;
  const boss = openBoss({ ...settings, databaseUrl }, { max: 1, migrate: true, supervise: false, schedule: false });
  try {
    await boss.start();
    for (const definition of definitions) {
      const options = queueOptions(definition);
      await boss.createQueue(definition.name, { ...options, policy: definition.isUnique ? 'exclusive' : 'standard' });
      await boss.updateQueue(definition.name, options);
    }
    await boss.getDb().executeSql(underLock(claimIndex));
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
    deleteAfterSeconds: keptAfterEndSeconds,
    heartbeatSeconds,
  };
}

/** `create ... if not exists` is no safeguard against another process doing the same at the same moment. */
function underLock(statement: string): string {
  return `begin; select pg_advisory_xact_lock(hashtext('agent-platform job schema')); ${statement}; commit;`;
}
