import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Replica } from './replica.ts';

/**
 * Makes an entity manager read from the replica, decided for each query, and from the primary if that is not possible.
 */
export function readFromReplica(em: SqlEntityManager, replica: Replica): SqlEntityManager {
  const find = em.find.bind(em);
  const findOne = em.findOne.bind(em);
  const count = em.count.bind(em);
  const execute = em.execute.bind(em);
  const read = <Result>(from: (connectionType: 'read' | 'write') => Promise<Result>): Promise<Result> =>
    replica.read(
      () => from('read'),
      () => from('write'),
    );
  em.find = (entity, where, options) =>
    read((connectionType) => {
      const asked: typeof options = { ...options, connectionType };
      return find(entity, where, asked);
    });
  em.findOne = (entity, where, options) =>
    read((connectionType) => {
      const asked: typeof options = { ...options, connectionType };
      return findOne(entity, where, asked);
    });
  em.count = (entity, where, options) =>
    read((connectionType) => {
      const asked: typeof options = { ...options, connectionType };
      return count(entity, where, asked);
    });
  em.execute = (
    query: Parameters<SqlEntityManager['execute']>[0],
    given: Parameters<SqlEntityManager['execute']>[1] = [],
    asked: string | object = {},
  ) => {
    const options = typeof asked === 'string' ? { method: asked } : asked;
    return read((connectionType) => execute(query, given, { ...options, connectionType }));
  };
  return em;
}
