/*
 * All that is used of MikroORM beyond its documented interface. Its test says what changed when a new version moves it.
 */

/** Whether the context of an entity manager is a savepoint inside a transaction, and not the transaction itself. */
export function isSavepoint(context: object): boolean {
  return 'savepointName' in context;
}
