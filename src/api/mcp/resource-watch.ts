import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { CallAs } from '../tools/operation-tools.ts';
import type { McpCatalogue } from './mcp-catalogue.ts';
import type { Subscriptions } from './mcp-server.ts';

/** How often watched resources are read. */
const pollEveryMs = 1_000;
/** The most resources that one client can watch; each costs one read per second. */
const maxWatched = 20;

export interface WatchParts {
  catalogue: McpCatalogue;
  /** Reports to the client that a resource has changed. */
  tell: (uri: string) => void;
  /** Whether the client is currently listening. */
  isHeard: () => boolean;
}

/**
 * Reports changes of resources to a client. It reads them repeatedly, exactly as the client would, so it works
 * whichever process changes them, and stops when the key is revoked.
 */
export class ResourceWatch implements Subscriptions {
  readonly #parts: WatchParts;
  readonly #states = new Map<string, string>();
  #as: CallAs | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  async add(uri: string, { caller }: CallAs): Promise<void> {
    if (this.#states.size >= maxWatched && !this.#states.has(uri)) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `At most ${maxWatched} subscriptions at once`);
    }
    const state = await this.#parts.catalogue.resources.stateOf({ caller }, uri);
    if (state === undefined) throw new ResourceNotFoundError(uri);
    this.#as = { caller };
    this.#states.set(uri, state);
    this.#timer ??= setTimeout(() => void this.#look(), pollEveryMs).unref();
  }

  remove(uri: string): void {
    this.#states.delete(uri);
  }

  close(): void {
    this.#states.clear();
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#parts.isHeard()) await this.#lookAtAll().catch(() => undefined);
    this.#timer = this.#states.size === 0 ? undefined : setTimeout(() => void this.#look(), pollEveryMs).unref();
  }

  async #lookAtAll(): Promise<void> {
    const { catalogue, tell } = this.#parts;
    const caller = this.#as === undefined ? undefined : await catalogue.presentCaller(this.#as.caller);
    if (caller === undefined) return this.close();
    for (const [uri, before] of this.#states) {
      const now = (await catalogue.resources.stateOf({ caller }, uri)) ?? '';
      if (now === before || !this.#states.has(uri)) continue;
      this.#states.set(uri, now);
      tell(uri);
    }
  }
}
