import { type MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Replica } from './replica.ts';

/** A unit of work that reads from the replica, each question for itself, and from the primary where that will not do. */
export class LaggingEntityManager extends SqlEntityManager {
  #replica: Replica | undefined;

  static of(orm: MikroORM, replica: Replica): LaggingEntityManager {
    const em = new LaggingEntityManager(orm.config, orm.driver, orm.getMetadata(), false, orm.em.getEventManager());
    em.#replica = replica;
    return em;
  }

  override find: SqlEntityManager['find'] = (entity, where, options) =>
    this.#read((connectionType) => {
      const asked: typeof options = { ...options, connectionType };
      return super.find(entity, where, asked);
    });

  override findOne: SqlEntityManager['findOne'] = (entity, where, options) =>
    this.#read((connectionType) => {
      const asked: typeof options = { ...options, connectionType };
      return super.findOne(entity, where, asked);
    });

  override count: SqlEntityManager['count'] = (entity, where, options) =>
    this.#read((connectionType) => {
      const asked: typeof options = { ...options, connectionType };
      return super.count(entity, where, asked);
    });

  override execute: SqlEntityManager['execute'] = (
    query: Parameters<SqlEntityManager['execute']>[0],
    given: Parameters<SqlEntityManager['execute']>[1] = [],
    asked: string | object = {},
  ) => {
    const options = typeof asked === 'string' ? { method: asked } : asked;
    return this.#read((connectionType) => super.execute(query, given, { ...options, connectionType }));
  };

  #read<Result>(from: (connectionType: 'read' | 'write') => Promise<Result>): Promise<Result> {
    const here = () => from('read');
    const there = () => from('write');
    return this.#replica === undefined ? there() : this.#replica.read(here, there);
  }
}
