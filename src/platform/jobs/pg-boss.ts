import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { DatabaseKind } from '../db/abilities.ts';
import { DatabaseAddress } from '../db/address.ts';
import { DatabaseClient } from '../db/database-client.ts';
import type { Log } from '../log.ts';

export interface BossSettings {
  databaseUrl: string | DatabaseAddress;
  /** pg-boss's name for the kind of database; defaults to `postgres`. */
  kind?: DatabaseKind | undefined;
  /** How long the server can be silent. Unlimited if it may have to change its tables. */
  answerWithinMs?: number;
  log: Log;
}

/**
 * Creates a pg-boss instance whose errors are logged; without the listeners, a dropped connection would end the
 * process. This is one of two places that rely on something pg-boss does not promise: it passes options that it does
 * not know on to its connection pool. Only in this way does it follow a database that moves to another server.
 */
export function openBoss(settings: BossSettings, options: ConstructorOptions): PgBoss {
  const address = DatabaseAddress.of(settings.databaseUrl);
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
 * The ids of the jobs that a call of pg-boss has changed: those whose attempt still owned them. This is the other place
 * that relies on something unpromised: pg-boss returns these ids, but its types omit the field. Without it, there would
 * be no way to tell which jobs of a batch were taken over.
 */
export function changedBy(response: object): Set<string> {
  const ids = 'settled' in response ? response.settled : undefined;
  if (!Array.isArray(ids)) throw new Error('pg-boss did not say which jobs it changed');
  return new Set(ids.map(String));
}
