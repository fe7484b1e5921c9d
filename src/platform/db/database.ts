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
  /** A standby of the server at `url`, for reads that may lag. */
  replicaUrl?: string | undefined;
  /** `postgres` unless told otherwise. */
  kind?: DatabaseKind;
  entities: EntityClass<unknown>[];
  poolSize?: number;
  log: (message: string) => void;
}

/** The two ways to the data: units of work through the ORM, and short queries over shared connections. */
export interface Reads {
  /** A fresh unit of work: one per call, one per step of a job. Never kept longer. */
  em(): SqlEntityManager;
  readonly short: QueryRunner;
}

/** Who reads, as far as it matters for what he may have written a moment ago. */
export interface Reader {
  readonly kind: 'key' | 'anonymous';
}

/** The one database, as all processes share it. */
export interface Database extends Reads {
  readonly url: string;
  readonly address: DatabaseAddress;
  readonly kind: DatabaseKind;
  readonly orm: MikroORM;
  readonly short: ShortQueries;
  /** How the connections for units of work are used. */
  readonly pool: PoolFigures;
  /** Where reads that may lag go; undefined without a replica. */
  readonly replica: Replica | undefined;
  /**
   * For reads that may be some seconds old: those of the replica while it keeps up, else those of the database itself.
   * Everything else reads the database itself. With a `reader`, who shows a key reads that too: only keys write, and
   * nobody shall miss what he has just written, whichever process he wrote it through.
   */
  mayLag(reader?: Reader): Reads;
  /** Whether the database answers just now. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database without touching its schema; connections are made when the first query needs one. */
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
