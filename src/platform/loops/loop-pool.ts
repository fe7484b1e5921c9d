import { DatabaseAddress } from '../db/address.ts';
import { ChannelListener } from '../db/channel-listener.ts';
import type { Log } from '../log.ts';
import type { Resources } from '../resources.ts';
import { loopChannel } from './announce.ts';
import type { Loop, LoopDefinition } from './definition.ts';

export interface LoopPoolSettings {
  databaseUrl: string | DatabaseAddress;
  definitions: readonly LoopDefinition[];
  log: Log;
}

/** All loops of this process, and the single connection on which announcements wake them. */
export class LoopPool {
  readonly #settings: LoopPoolSettings;
  readonly #loops = new Map<string, Loop>();
  readonly #listener: ChannelListener;

  constructor(settings: LoopPoolSettings) {
    this.#settings = settings;
    this.#listener = new ChannelListener({
      address: DatabaseAddress.of(settings.databaseUrl),
      channel: loopChannel,
      applicationName: 'agent-platform-loops',
      onMessage: (name) => this.#loops.get(name)?.wake(),
      onGap: () => {
        for (const loop of this.#loops.values()) loop.wake();
      },
      log: (message, err) => settings.log.warn({ err }, message),
    });
  }

  async start(resources: Resources): Promise<void> {
    for (const definition of this.#settings.definitions) {
      this.#loops.set(definition.name, definition.start(resources));
    }
    await this.#listener.open();
  }

  async stop(graceMs: number): Promise<void> {
    const stopped = await Promise.allSettled([...this.#loops.values()].map((loop) => loop.stop(graceMs)));
    await this.#listener.close();
    for (const result of stopped) if (result.status === 'rejected') throw result.reason;
  }
}
