import { type EntityClass, MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { DatabaseKind } from './abilities.ts';
import { DatabaseAddress } from './address.ts';
import { ormOptions } from './orm-options.ts';
import { PoolFigures } from './pool-figures.ts';
import { readFromReplica } from './read-from-replica.ts';
import { Replica } from './replica.ts';
import { type QueryRunner, ShortQueries } from './short-queries.ts';

export interface DatabaseSettings {
  url: string | DatabaseAddress;
  /** A standby of the server at `url`, for reads that may be slightly old. */
  replicaUrl?: string | undefined;
  /** Defaults to `postgres`. */
  kind?: DatabaseKind;
  entities: EntityClass<unknown>[];
  poolSize?: number;
  log: (message: string) => void;
}

/**
 * The two ways to access the data: transactions and entities through the ORM, and short queries over shared
 * connections.
 */
export interface Reads {
  /** A new entity manager, for one call or one step of a job. Do not keep it longer. */
  em(): SqlEntityManager;
  readonly short: QueryRunner;
}

/** The reader, as far as it matters for what they may just have written. */
export interface Reader {
  readonly kind: 'key' | 'anonymous';
}

/** The database that all processes share. */
export interface Database extends Reads {
  readonly url: string;
  readonly address: DatabaseAddress;
  readonly kind: DatabaseKind;
  readonly orm: MikroORM;
  readonly short: ShortQueries;
  /** How the connections for transactions are used. */
  readonly pool: PoolFigures;
  /** The replica for reads that may be slightly old; undefined if there is none. */
  readonly replica: Replica | undefined;
  /**
   * For reads that may be a few seconds old: from the replica while it keeps up, otherwise from the database itself.
   * All other reads go to the database itself. If `reader` has a key, so do these: only keys can write, and callers
   * must always see what they have just written, whichever process they used.
   */
  mayLag(reader?: Reader): Reads;
  /** Whether the database is currently answering. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database without touching its schema. Connections are made when the first query needs one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { log, replicaUrl } = settings;
  const pool = new PoolFigures();
  const address = DatabaseAddress.of(settings.url);
  const replicaAddress =
    replicaUrl === undefined ? undefined : new DatabaseAddress({ url: replicaUrl, role: 'standby' });
  const onPool = pool.watch.bind(pool);
  const orm = await MikroORM.init(ormOptions({ ...settings, url: address, replica: replicaAddress, onPool }));
  const short = new ShortQueries({ url: address, log });
  const primary = { em: () => orm.em.fork(), short };
  const replica = replicaAddress && new Replica({ address: replicaAddress, primary: short, log });
  const lagging: Reads = replica ? { em: () => readFromReplica(orm.em.fork(), replica), short: replica } : primary;
  return {
    ...primary,
    url: address.url,
    address,
    kind: settings.kind ?? 'postgres',
    orm,
    pool,
    replica,
    mayLag: (reader) => (reader?.kind === 'key' ? primary : lagging),
    isUp: () =>
      short.run({ name: 'is-up', text: 'select 1', values: [] }).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await replica?.close();
      await short.close();
      await orm.close(true);
    },
  };
}
