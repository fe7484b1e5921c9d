import type { DatabaseAddress } from './address.ts';
import { PersistentSession } from './persistent-session.ts';

export interface ChannelSettings {
  address: DatabaseAddress;
  channel: string;
  applicationName: string;
  /** Called for each notification. */
  onMessage: (message: string) => void;
  /** Called whenever listening starts or fails, because notifications can have been missed. */
  onGap: () => void;
  /** Called with the reason why nothing is received. */
  log: (message: string, error?: unknown) => void;
}

/** How soon a lost connection is reopened. */
const reopenMs = 1_000;

/**
 * Listens on a channel of the database, on its own connection, which is reopened whenever it breaks. It only saves
 * time: everything it wakes also polls. So an unreachable database, or a pooler that shares sessions, is no reason to
 * fail.
 */
export class ChannelListener {
  readonly #session: PersistentSession;

  constructor({ address, channel, applicationName, onMessage, onGap, log }: ChannelSettings) {
    this.#session = new PersistentSession({
      address,
      applicationName,
      begin: async (client) => {
        client.on('notification', ({ payload }) => onMessage(payload ?? ''));
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      },
      onFailure: (error) => log('cannot listen for notifications', error),
      onPooler: () => log('DATABASE_URL leads to a pooler, so no notifications arrive; set DATABASE_DIRECT_URL'),
      onTry: onGap,
      reopenMs,
    });
  }

  /** Resolves when it is listening, or when it is known that it cannot for now. */
  open(): Promise<void> {
    return this.#session.open();
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
