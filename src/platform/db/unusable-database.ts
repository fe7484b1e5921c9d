/** This program cannot use the database in its current state. The message says why and what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}
