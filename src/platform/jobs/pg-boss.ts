import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { DatabaseKind } from '../db/abilities.ts';
import { DatabaseAddress } from '../db/address.ts';
import { DatabaseClient } from '../db/database-client.ts';
import type { Log } from '../log.ts';

export interface BossSettings {
  databaseUrl: string | DatabaseAddress;
  /** What pg-boss calls its backend; `postgres` unless told otherwise. */
  kind?: DatabaseKind | undefined;
  /** How long a server may be silent; for ever where it may have to change its tables. */
  answerWithinMs?: number;
  log: Log;
}

/**
 * Makes a pg-boss whose troubles go to the log: without its listeners a dropped connection would end the process.
 *
 * One of two places that lean on something pg-boss does not promise: what it does not know, it hands on to its pool,
 * which makes its connections of it. Only so does it follow a database that moves to another server.
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
 * The ids of the jobs that a call of pg-boss has changed: those whose attempt still owned them.
 *
 * The other place: pg-boss answers with them, but its types leave the field out. Without it nobody could tell which jobs
 * of a batch were taken over.
 */
export function changedBy(response: object): Set<string> {
  const ids = 'settled' in response ? response.settled : undefined;
  if (!Array.isArray(ids)) throw new Error('pg-boss did not say which jobs it changed');
  return new Set(ids.map(String));
}
