import type { DatabaseAddress } from './address.ts';
import { DatabaseClient } from './database-client.ts';
import { streamOf } from './pg-internals.ts';

export interface PersistentSessionSettings {
  address: DatabaseAddress;
  applicationName: string;
  /** Runs on every new connection and does what the session is kept for. If it rejects, another connection is tried. */
  begin: (client: DatabaseClient) => Promise<void>;
  /** Called when there is no session for now, with the reason. */
  onFailure: (error: unknown) => void;
  /** Called once if there will never be one, because a pooler shares sessions. */
  onPooler: () => void;
  /** Called after every attempt to open it, successful or not. */
  onTry?: () => void;
  /** How soon a lost connection is reopened. */
  reopenMs: number;
}

/** How often an idle connection is tested, because the server can have disappeared without closing it. */
const checkEveryMs = 10_000;
const answerWithinMs = 5_000;

/** A session of its own with the database, past any pooler if possible, which is reopened whenever it breaks. */
export class PersistentSession {
  readonly #settings: PersistentSessionSettings;
  #client: DatabaseClient | undefined;
  #reopening: NodeJS.Timeout | undefined;
  #checking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: PersistentSessionSettings) {
    this.#settings = settings;
  }

  /** Resolves when the session has begun, or when it is known that it cannot for now. Never rejects. */
  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      this.#settings.onFailure(error);
      this.#openAgain();
    }
    this.#settings.onTry?.();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reopening);
    clearInterval(this.#checking);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { applicationName, begin, onPooler } = this.#settings;
    const address = this.#settings.address.direct;
    if ((await address.locate()).isPooled) return onPooler();
    const client = new DatabaseClient({
      address,
      application_name: applicationName,
      connectionTimeoutMillis: 3_000,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    try {
      await client.connect();
      await begin(client);
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
      streamOf(client).destroy();
    }
  }

  #openAgain(): void {
    clearInterval(this.#checking);
    if (this.#isClosed) return;
    clearTimeout(this.#reopening);
    this.#reopening = setTimeout(() => void this.open(), this.#settings.reopenMs);
  }
}
