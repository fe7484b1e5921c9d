import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { DatabaseAddress } from './address.ts';
import { FencedCommits } from './commit-fence.ts';
import { DatabaseClient } from './database-client.ts';
import { releaseDroppedConnections } from './dropped-connections.ts';

/** Where the generated and reviewed migrations are. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** How long a statement may run before the database ends it; an answer that takes longer is no answer. */
const statementTimeoutMs = 10_000;
/** The driver's own limit is for a server that does not answer at all. */
const statementLimit = { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 2_000 };

export interface OrmSettings {
  url: string | DatabaseAddress;
  /** A server that follows the one at `url`; asked only by those who say so. */
  replica?: DatabaseAddress | undefined;
  entities: EntityClass<unknown>[];
  /** Connections in the pool. */
  poolSize?: number;
  /** False for migrations, which may take as long as they take: a big table is not rewritten in seconds. */
  hasStatementLimit?: boolean;
  /** Told of each pool of connections when it is made. */
  onPool?: (pool: Pool) => void;
  /** Told about dropped connections and other trouble; never about statements. */
  log?: (message: string) => void;
}

/** The one description of how the ORM talks to the database: for the program, the migrations and the tests. */
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
    // Constructors of entities are ours and bare; a forgotten value should fail in the database, not become null.
    forceEntityConstructor: false,
    discovery: { warnWhenNoEntities: false },
    // Of all that the ORM says, dropped connections alone are news.
    logger: (message) => (message.includes('PostgreSQL') ? settings.log?.(message) : undefined),
    debug: ['info'],
    colors: false,
    pool: { min: 0, max: settings.poolSize ?? 10 },
    driverOptions: () => driverOptions(address, settings),
    migrations: {
      path: migrationsFolder,
      glob: 'migration-*.ts',
      tableName: 'schema_migration',
      emit: 'ts',
      snapshot: true,
      // It is the committed basis of the next migration; the state of a database that was migrated is none.
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
