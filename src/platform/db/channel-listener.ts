import type { DatabaseAddress } from './address.ts';
import { KeptSession } from './kept-session.ts';

export interface ChannelSettings {
  address: DatabaseAddress;
  channel: string;
  applicationName: string;
  /** Told of each announcement. */
  onMessage: (message: string) => void;
  /** Called whenever listening has begun or failed, since something may have been announced that nobody heard. */
  onGap: () => void;
  /** Told why nothing is heard. */
  log: (message: string, error?: unknown) => void;
}

/** How soon a lost connection is opened again. */
const reopenMs = 1_000;

/**
 * Listens on a channel of the database, on a connection of its own that is opened anew whenever it breaks. A courtesy
 * for speed: whoever is woken by it also looks by himself, so a database that is away, or a pooler that shares sessions
 * and could not tell whose the listening is, is no reason to fail.
 */
export class ChannelListener {
  readonly #session: KeptSession;

  constructor({ address, channel, applicationName, onMessage, onGap, log }: ChannelSettings) {
    this.#session = new KeptSession({
      address,
      applicationName,
      begin: async (client) => {
        client.on('notification', ({ payload }) => onMessage(payload ?? ''));
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      },
      onFailure: (error) => log('announcements cannot be listened to', error),
      onPooler: () =>
        log('DATABASE_URL leads to a pooler: announcements are not heard; DATABASE_DIRECT_URL would help'),
      onTry: onGap,
      reopenMs,
    });
  }

  /** Resolves when it listens, or when it knows that it does not for now. */
  open(): Promise<void> {
    return this.#session.open();
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
