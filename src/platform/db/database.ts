import { type EntityClass, MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import { ormOptions } from './orm-options.ts';
import { ShortQueries } from './short-queries.ts';

export interface DatabaseSettings {
  url: string;
  entities: EntityClass<unknown>[];
  poolSize?: number;
  log: (message: string) => void;
}

/** The two ways to the one database: units of work through the ORM, and short queries over shared connections. */
export interface Database {
  readonly url: string;
  readonly orm: MikroORM;
  /** A fresh unit of work: one per call, one per step of a job. Never kept longer. */
  em(): SqlEntityManager;
  readonly short: ShortQueries;
  /** Whether the database answers just now. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database without touching its schema; connections are made when the first query needs one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const orm = await MikroORM.init(ormOptions(settings));
  const short = new ShortQueries({ url: settings.url, log: settings.log });
  return {
    url: settings.url,
    orm,
    em: () => orm.em.fork(),
    short,
    isUp: () =>
      short.run({ name: 'is-up', text: 'select 1', values: [] }).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await short.close();
      await orm.close(true);
    },
  };
}
