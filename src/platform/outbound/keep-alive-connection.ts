import { type buildConnector, Client } from 'undici';
import type { AllowList } from './allow-list.ts';
import { dialVetted, type Lookup, vetHost } from './connect.ts';
import type { PostExchange } from './post-exchange.ts';

/** A message that is posted over a kept connection. */
export interface Post {
  url: string;
  /** Alternating names and values, in addition to the headers that the client sets. Names are in lower case. */
  headers: readonly string[];
  body: string;
  /** The time limit for everything: look-up, connecting, sending and the whole answer. */
  timeoutMs: number;
  /** Number of bytes of the answer to keep. */
  keepBytes: number;
  /** Aborts the post at once; its reason is thrown. */
  signal?: AbortSignal | undefined;
}

export interface ConnectionSettings {
  allow: AllowList;
  lookup: Lookup;
  /** How long an unused connection is kept open. */
  idleMs: number;
}

/** The most bytes of headers that are accepted. */
const maxHeaderBytes = 16 * 1_024;

/**
 * A connection to one origin, used for one message after another. Whenever it is opened, also after the other side has
 * closed it, the host is looked up and checked again, and the checked address is dialled.
 */
export class KeepAliveConnection {
  readonly origin: string;
  /** When it was last used, in terms of `performance.now()`. */
  usedAtMs = 0;
  readonly #client: Client;
  readonly #ending = new AbortController();
  #openedAtMs = 0;
  #hasAnswered = false;

  constructor(url: URL, settings: ConnectionSettings) {
    this.origin = url.origin;
    this.#client = new Client(url.origin, {
      connect: this.#connector(url, settings),
      maxHeaderSize: maxHeaderBytes,
      // The time limit of each post covers all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: settings.idleMs,
      // A server can ask for less than that, never for more.
      keepAliveMaxTimeout: settings.idleMs,
    });
  }

  /** When the current socket was opened, in terms of `performance.now()`. */
  get openedAtMs(): number {
    return this.#openedAtMs;
  }

  /**
   * Whether the current socket has been used before, and can therefore have been closed by the other side in the
   * meantime.
   */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Posts one message; never call it while another is in progress. Errors are reported by `exchange.answer`. */
  post(path: string, { headers, body }: Pick<Post, 'headers' | 'body'>, exchange: PostExchange): void {
    this.#client.dispatch({ path, method: 'POST', headers: headers as string[], body }, exchange);
  }

  /** Call this when a message was answered: the connection can be used for another. */
  answered(): void {
    this.#hasAnswered = true;
  }

  /** Closes the connection, even while a message is in progress; resolves when it is closed. */
  end(): Promise<void> {
    this.#ending.abort();
    return this.#client.destroy();
  }

  #connector(url: URL, settings: ConnectionSettings): buildConnector.connector {
    return (target, callback) => {
      this.#hasAnswered = false;
      this.#openedAtMs = performance.now();
      vetHost(url, settings)
        .then((vetted) => dialVetted(vetted, this.#ending.signal))
        .then(
          (connect) => connect(target, callback),
          (error: unknown) => callback(asError(error), null),
        );
    };
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
