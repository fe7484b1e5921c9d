import { type buildConnector, Client } from 'undici';
import type { AllowList } from './allow-list.ts';
import { dialVetted, type Lookup, vetHost } from './connect.ts';
import type { PostExchange } from './post-exchange.ts';

/** A message that is posted over a kept connection. */
export interface Post {
  url: string;
  /** Names and values in turn, beside those that the client itself sets. Names in lower case. */
  headers: readonly string[];
  body: string;
  /** Time for everything: look-up, connecting, sending and the whole answer. */
  timeoutMs: number;
  /** First bytes of the answer to keep. */
  keepBytes: number;
  /** Ends it at once; its reason is what is then thrown. */
  signal?: AbortSignal | undefined;
}

/** What was answered. The status decides; of the body only the beginning is kept, and it may have broken off. */
export interface PostAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  start: Buffer;
  /** Whether `start` is all of the body. */
  isWhole: boolean;
}

export interface ConnectionSettings {
  allow: AllowList;
  lookup: Lookup;
  /** How long an unused connection is kept. */
  idleMs: number;
}

/** Bytes of a head that are taken at most. */
const maxHeaderBytes = 16 * 1_024;

/**
 * One connection to one origin, used for one message after the other. Whenever it has to be opened, and opened again
 * after the other side closed it, the host is looked up and checked anew, and the checked address is the one dialled.
 */
export class KeptConnection {
  readonly origin: string;
  /** When it was last used, on the scale of `performance.now()`. */
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
      // The limit of each post holds for all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: settings.idleMs,
      // A server may ask for less than that, never for more.
      keepAliveMaxTimeout: settings.idleMs,
    });
  }

  /** When the present socket was opened, on the scale of `performance.now()`. */
  get openedAtMs(): number {
    return this.#openedAtMs;
  }

  /** Whether the present socket has served before, and so may have been closed by the other side in the meantime. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Posts one message; never two at once. What went wrong is for `exchange.answer` to say. */
  post(path: string, { headers, body }: Pick<Post, 'headers' | 'body'>, exchange: PostExchange): void {
    this.#client.dispatch({ path, method: 'POST', headers: headers as string[], body }, exchange);
  }

  /** Notes that a message was answered; the connection is fit for another one. */
  answered(): void {
    this.#hasAnswered = true;
  }

  /** Closes it, whatever is under way; resolves when it is gone. */
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
