import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { DatabaseAddress } from './address.ts';
import { FencedCommits } from './commit-fence.ts';
import { DatabaseClient } from './database-client.ts';
import { releaseDroppedConnections } from './dropped-connections.ts';

/** The folder of the generated and reviewed migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** How long a statement can run before the database ends it. */
const statementTimeoutMs = 10_000;
/** The driver's own limit is for a server that does not answer at all. */
const statementLimit = { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 2_000 };

/**
 * How long an unused connection stays open. Somebody who reads a page for half a minute and opens the next one should not
 * wait for connections again: a view asks a dozen queries at once, and each of them would open its own. No longer, because
 * a server has few connections for all processes.
 */
const idleMs = 60_000;

export interface OrmSettings {
  url: string | DatabaseAddress;
  /** A server that follows the one at `url`, used only by reads that ask for it. */
  replica?: DatabaseAddress | undefined;
  entities: EntityClass<unknown>[];
  /** Number of connections in the pool. */
  poolSize?: number;
  /** False for migrations, which can take as long as they need. */
  hasStatementLimit?: boolean;
  /** Called with each connection pool that is created. */
  onPool?: (pool: Pool) => void;
  /** Called for dropped connections and other problems, never for statements. */
  log?: (message: string) => void;
}

/** How the ORM uses the database; the same for the program, the migrations and the tests. */
export function ormOptions(settings: OrmSettings) {
  const address = DatabaseAddress.of(settings.url);
  const { replica } = settings;
  return defineConfig({
    clientUrl: address.url,
    ...(replica === undefined
      ? {}
      : { replicas: [{ clientUrl: replica.url, driverOptions: () => driverOptions(replica, settings) }] }),
    preferReadReplicas: false,
    entities: settings.entities,
    extensions: [Migrator],
    subscribers: [new FencedCommits()],
    forceUtcTimezone: true,
    // Entity constructors do nothing; a forgotten value should fail in the database and not become null.
    forceEntityConstructor: false,
    discovery: { warnWhenNoEntities: false },
    // Of all messages of the ORM, only dropped connections are of interest.
    logger: (message) => (message.includes('PostgreSQL') ? settings.log?.(message) : undefined),
    debug: ['info'],
    colors: false,
    pool: { min: 0, max: settings.poolSize ?? 10, idleTimeoutMillis: idleMs },
    driverOptions: () => driverOptions(address, settings),
    migrations: {
      path: migrationsFolder,
      glob: 'migration-*.ts',
      tableName: 'schema_migration',
      emit: 'ts',
      snapshot: true,
      // The committed snapshot is the basis of the next migration, not the state of a migrated database.
      snapshotOnMigrate: false,
      snapshotName: '.snapshot',
      fileName: (timestamp, name) => `migration-${timestamp}${name ? `-${name}` : ''}`,
      transactional: true,
      allOrNothing: true,
      dropTables: false,
      safe: true,
    },
    schemaGenerator: {
      ignoreSchema: ['pgboss'],
    },
  });
}

function driverOptions(address: DatabaseAddress, settings: OrmSettings) {
  return {
    Client: DatabaseClient,
    address,
    application_name: 'agent-platform',
    connectionTimeoutMillis: 3_000,
    ...(settings.hasStatementLimit === false ? {} : statementLimit),
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    onPoolCreated: (pool: Pool) => {
      releaseDroppedConnections(pool);
      settings.onPool?.(pool);
    },
  };
}
