import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { AbstractSqlConnection } from '@mikro-orm/postgresql';

/** Runs a statement in the transaction that is about to commit, and returns its rows. */
export type RunInTransaction = (sql: string, values: unknown[]) => Promise<unknown[]>;

/** Called by every transaction before it commits; if it throws, the transaction is rolled back. */
export type CommitFence = (run: RunInTransaction) => Promise<void>;

const fences = new AsyncLocalStorage<CommitFence>();

/** Runs work in such a way that all transactions of it, and of anything it starts, must pass the fence. */
export function runFenced<Result>(fence: CommitFence, work: () => Result): Result {
  return fences.run(fence, work);
}

/** Makes the ORM call the fence of the current work before it commits. */
export class FencedCommits implements EventSubscriber {
  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const fence = fences.getStore();
    if (fence === undefined) return;
    const connection = em.getConnection('write') as AbstractSqlConnection;
    await fence((sql, values) => connection.execute<unknown[]>(sql, values, 'all', transaction));
  }
}
