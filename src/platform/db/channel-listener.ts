import type { DatabaseAddress } from './address.ts';
import { DatabaseClient } from './database-client.ts';

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
const reconnectMs = 1_000;
/** How often a silent connection is tried: the server at its other end may have gone without a word. */
const checkEveryMs = 10_000;
const answerWithinMs = 5_000;

/**
 * Listens on a channel of the database, on a connection of its own that is opened anew whenever it breaks. A courtesy
 * for speed: whoever is woken by it also looks by himself, so a database that is away, or a pooler that shares sessions
 * and could not tell whose the listening is, is no reason to fail.
 */
export class ChannelListener {
  readonly #settings: ChannelSettings;
  #client: DatabaseClient | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #checking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: ChannelSettings) {
    this.#settings = settings;
  }

  /** Resolves when it listens, or when it knows that it does not for now. */
  async open(): Promise<void> {
    try {
      await this.#listen();
    } catch (error) {
      this.#settings.log('announcements cannot be listened to', error);
      this.#openAgain();
    }
    this.#settings.onGap();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnecting);
    clearInterval(this.#checking);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const address = this.#settings.address.direct;
    const { isPooled } = await address.locate();
    if (isPooled) {
      this.#settings.log('DATABASE_URL leads to a pooler: announcements are not heard; DATABASE_DIRECT_URL would help');
      return;
    }
    const client = new DatabaseClient({
      address,
      application_name: this.#settings.applicationName,
      connectionTimeoutMillis: 3_000,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.#settings.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#settings.channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    client.once('end', () => this.#openAgain());
    this.#checking = setInterval(() => void this.#check(client), checkEveryMs);
    if (this.#isClosed) await this.close();
  }

  async #check(client: DatabaseClient): Promise<void> {
    try {
      await client.query('select 1');
    } catch {
      client.connection.stream.destroy();
    }
  }

  #openAgain(): void {
    clearInterval(this.#checking);
    if (this.#isClosed) return;
    clearTimeout(this.#reconnecting);
    this.#reconnecting = setTimeout(() => void this.open(), reconnectMs);
  }
}
