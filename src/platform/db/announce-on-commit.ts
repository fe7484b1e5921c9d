import { setTimeout as wait } from 'node:timers/promises';
import type { EventSubscriber, SqlEntityManager, TransactionEventArgs } from '@mikro-orm/postgresql';
import { isSavepoint } from './mikro-orm-internals.ts';

interface Announcement {
  channel: string;
  text: string;
}

/** Commits within this many milliseconds after an announcement are announced together. */
const gatherMs = 5;

const announcers = new WeakMap<object, Announcer>();

/**
 * Notifies the listeners of a channel once the transaction of `em` has committed, and never if it does not. It only
 * saves time: a crash right after the commit can lose the notification, so listeners must also poll. PostgreSQL could
 * notify as part of the transaction, but then only one transaction at a time could commit, each waiting for the disk.
 */
export async function announceOnCommit(em: SqlEntityManager, channel: string, text: string): Promise<void> {
  const transaction = em.getTransactionContext<object>();
  // A savepoint can be rolled back although the transaction commits, and only the database knows.
  if (transaction === undefined || isSavepoint(transaction)) {
    await em.execute('select pg_notify(?, ?)', [channel, text]);
    return;
  }
  announcerOf(em).add(transaction, { channel, text });
}

function announcerOf(em: SqlEntityManager): Announcer {
  const manager = em.getEventManager();
  let announcer = announcers.get(manager);
  if (announcer === undefined) {
    announcer = new Announcer(em);
    announcers.set(manager, announcer);
    manager.registerSubscriber(announcer);
  }
  return announcer;
}

/** Sends the notifications of transactions; equal ones from many transactions are sent once. */
class Announcer implements EventSubscriber {
  readonly #em: SqlEntityManager;
  readonly #ofTransaction = new WeakMap<object, Announcement[]>();
  readonly #waiting = new Map<string, Announcement>();
  #isSending = false;

  constructor(em: SqlEntityManager) {
    this.#em = em;
  }

  add(transaction: object, announcement: Announcement): void {
    const known = this.#ofTransaction.get(transaction);
    if (known === undefined) this.#ofTransaction.set(transaction, [announcement]);
    else known.push(announcement);
  }

  afterTransactionCommit(event: TransactionEventArgs): void {
    const transaction = event.transaction as object | undefined;
    const announcements = transaction === undefined ? undefined : this.#ofTransaction.get(transaction);
    if (announcements === undefined) return;
    for (const announcement of announcements) {
      this.#waiting.set(`${announcement.channel} ${announcement.text}`, announcement);
    }
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.size > 0) {
      const announcements = [...this.#waiting.values()];
      this.#waiting.clear();
      try {
        await this.#em
          .getConnection('write')
          .execute('select pg_notify(channel, text) from json_to_recordset(?::json) as a (channel text, text text)', [
            JSON.stringify(announcements),
          ]);
      } catch {
        // The database is unreachable, or the program is closing; listeners poll anyway.
      }
      await wait(gatherMs, undefined, { ref: false });
    }
    this.#isSending = false;
  }
}
