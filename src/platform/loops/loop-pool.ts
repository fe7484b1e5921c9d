import { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Resources } from '../resources.ts';
import { loopChannel } from './announce.ts';
import type { Loop, LoopDefinition } from './definition.ts';

export interface LoopPoolSettings {
  databaseUrl: string;
  definitions: readonly LoopDefinition[];
  log: Log;
}

/** How soon a lost connection for announcements is opened again. */
const reconnectMs = 1_000;

/** Every loop of this process, and the one connection on which announcements wake them. */
export class LoopPool {
  readonly #settings: LoopPoolSettings;
  readonly #loops = new Map<string, Loop>();
  #client: Client | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(settings: LoopPoolSettings) {
    this.#settings = settings;
  }

  async start(resources: Resources): Promise<void> {
    for (const definition of this.#settings.definitions) {
      this.#loops.set(definition.name, definition.start(resources));
    }
    await this.#listen();
  }

  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#reconnecting);
    const stopped = await Promise.allSettled([...this.#loops.values()].map((loop) => loop.stop(graceMs)));
    await this.#client?.end().catch(() => undefined);
    for (const result of stopped) if (result.status === 'rejected') throw result.reason;
  }

  /** Without announcements the loops still look by themselves, so a database that is away is no reason to fail. */
  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#settings.databaseUrl,
      application_name: 'agent-platform-loops',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('end', () => this.#listenAgain());
    client.on('notification', ({ payload }) => this.#loops.get(payload ?? '')?.wake());
    try {
      await client.connect();
      await client.query(`listen ${loopChannel}`);
      this.#client = client;
      if (this.#isStopped) await client.end();
    } catch (error) {
      this.#settings.log.warn({ err: error }, 'announcements cannot be listened to');
      await client.end().catch(() => undefined);
      this.#listenAgain();
    }
    // Whatever was announced while nobody listened.
    for (const loop of this.#loops.values()) loop.wake();
  }

  #listenAgain(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#reconnecting);
    this.#reconnecting = setTimeout(() => void this.#listen(), reconnectMs);
  }
}
