import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { AbstractSqlConnection } from '@mikro-orm/postgresql';

/** Runs a statement in the transaction that is about to be committed, and gives its rows. */
export type RunInTransaction = (sql: string, values: unknown[]) => Promise<unknown[]>;

/** Asked by every transaction before it is committed; where it throws, nothing of the transaction stays. */
export type CommitFence = (run: RunInTransaction) => Promise<void>;

const fences = new AsyncLocalStorage<CommitFence>();

/** Does work, and whatever follows from it, of which every transaction has to pass the fence. */
export function runFenced<Result>(fence: CommitFence, work: () => Result): Result {
  return fences.run(fence, work);
}

/** Has the ORM ask the fence of the present work before it commits. */
export class FencedCommits implements EventSubscriber {
  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const fence = fences.getStore();
    if (fence === undefined) return;
    const connection = em.getConnection('write') as AbstractSqlConnection;
    await fence((sql, values) => connection.execute<unknown[]>(sql, values, 'all', transaction));
  }
}
