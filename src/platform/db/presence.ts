import { randomInt } from 'node:crypto';
import type { DatabaseAddress } from './address.ts';
import { KeptSession } from './kept-session.ts';

/** The first of the two numbers of the lock. Any fixed one that nothing else in the database takes for its locks. */
const lockClass = 1_634_757_235;
/** A session that broke is soon back: until then this process shows no sign of life but what it writes. */
const reopenMs = 250;
const maxNumber = 2_147_483_647;

/**
 * SQL that tells whether the process with that number has ended. To be asked in a statement of its own: the lock by
 * which it finds out is given back at the end of it, and is shared, so that any number may ask at once.
 */
export const hasEndedSql = (number: string): string => `pg_try_advisory_xact_lock_shared(${lockClass}, ${number})`;

/**
 * Shows all processes of a database that this one lives: an advisory lock, held by a connection of its own. The database
 * gives it back in the moment in which the process ends, however it ends, and never because the process is busy.
 */
export class Presence {
  readonly #session: KeptSession;
  #number: number | undefined;
  /** Tried again so often that one line for each failure would fill the log. */
  #isFailureTold = false;

  constructor({ address, log }: { address: DatabaseAddress; log: (message: string) => void }) {
    this.#session = new KeptSession({
      address,
      applicationName: 'agent-platform-presence',
      begin: async (client) => {
        // After a loss it is the same number: what this process is doing is known under it.
        const number = this.#number ?? randomInt(1, maxNumber);
        const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1, $2) as "isHeld"', [
          lockClass,
          number,
        ]);
        if (rows[0]?.isHeld !== true) throw new Error('the lock is held by a connection that has not ended yet');
        this.#number = number;
        this.#isFailureTold = false;
      },
      onFailure: (error) => {
        if (!this.#isFailureTold) log(`other processes cannot see whether this one lives: ${String(error)}`);
        this.#isFailureTold = true;
      },
      onPooler: () =>
        log(
          'DATABASE_URL leads to a pooler: a crash between two commits of a call is noticed late; DATABASE_DIRECT_URL would help',
        ),
      reopenMs,
    });
  }

  /** The number of this process; undefined before it could be shown for the first time, and behind a pooler. */
  get number(): number | undefined {
    return this.#number;
  }

  /** Resolves when it is shown, or when it is known that it is not for now. */
  open(): Promise<void> {
    return this.#session.open();
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
