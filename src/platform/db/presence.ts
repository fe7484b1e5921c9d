import { randomInt } from 'node:crypto';
import type { DatabaseAddress } from './address.ts';
import { PersistentSession } from './persistent-session.ts';

/** The first of the two numbers of the lock. Any fixed number that nothing else in the database uses for its locks. */
const lockClass = 1_634_757_235;
/** A broken session is reopened soon, because until then this process shows that it is alive only by what it writes. */
const reopenMs = 250;
const maxNumber = 2_147_483_647;

/**
 * SQL that tells whether the process with that number has ended. Run it as a separate statement: the lock that it takes
 * to find out is released at its end, and is shared, so any number can ask at once.
 */
export const hasEndedSql = (number: string): string => `pg_try_advisory_xact_lock_shared(${lockClass}, ${number})`;

/**
 * Shows other processes that this one is alive, by an advisory lock that its own connection holds. The database
 * releases it as soon as the process ends, however it ends, and never because the process is busy.
 */
export class Presence {
  readonly #session: PersistentSession;
  #number: number | undefined;
  /** It is retried so often that logging every failure would fill the log. */
  #isFailureTold = false;

  constructor({ address, log }: { address: DatabaseAddress; log: (message: string) => void }) {
    this.#session = new PersistentSession({
      address,
      applicationName: 'agent-platform-presence',
      begin: async (client) => {
        // The number stays the same after a reconnection, because others know this process by it.
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
        if (!this.#isFailureTold) log(`other processes cannot see whether this one is alive: ${String(error)}`);
        this.#isFailureTold = true;
      },
      onPooler: () =>
        log(
          'DATABASE_URL leads to a pooler, so a crash between two commits of a call is noticed late; set DATABASE_DIRECT_URL',
        ),
      reopenMs,
    });
  }

  /** The number of this process; undefined before it was shown for the first time, and behind a pooler. */
  get number(): number | undefined {
    return this.#number;
  }

  /** Resolves when it is shown, or when it is known that it cannot be for now. */
  open(): Promise<void> {
    return this.#session.open();
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
