import type { Dispatcher } from 'undici';
import { OutboundError } from './outbound-error.ts';

/**
 * The answer to a post. The status is what matters; only the beginning of the body is kept, and it can be incomplete.
 */
export interface PostAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  start: Buffer;
  /** Whether `start` is the whole body. */
  isWhole: boolean;
}

type Headers = PostAnswer['headers'];

/** Reading on beyond what is kept is cheaper than opening a new connection, but only up to this many bytes. */
const maxReadBytes = 64 * 1_024;

/**
 * One posted message and its answer. It completes as soon as the status and enough of the body have arrived, because a
 * huge, slow or broken body does not change what the status says.
 */
export class PostExchange implements Dispatcher.DispatchHandler {
  readonly answer: Promise<PostAnswer>;
  /** Whether the whole answer was read, so that the connection can be used for another message. */
  isOver = false;
  readonly #resolve: (answer: PostAnswer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #keepBytes: number;
  #status = 0;
  #headers: Headers = {};
  #kept: Buffer[] = [];
  #readBytes = 0;

  constructor(keepBytes: number) {
    const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#keepBytes = keepBytes;
  }

  /** Aborts it without an answer. */
  stop(reason: unknown): void {
    this.#reject(reason);
  }

  /** Ends it with what has arrived so far. */
  stopForTime(): void {
    this.#end(false, new OutboundError('timed-out'));
  }

  onRequestStart(): void {}

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Informational responses (103 Early Hints) are ignored.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#readBytes < this.#keepBytes) this.#kept.push(chunk);
    this.#readBytes += chunk.length;
    if (this.#readBytes > maxReadBytes) this.#end(false, undefined);
  }

  onResponseEnd(): void {
    this.isOver = true;
    this.#end(true, undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end(false, error);
  }

  #end(isEnd: boolean, error: Error | undefined): void {
    if (this.#status === 0) {
      this.#reject(error);
      return;
    }
    const read = this.#kept.length === 1 ? (this.#kept[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#kept);
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      start: read.subarray(0, this.#keepBytes),
      isWhole: isEnd && read.length <= this.#keepBytes,
    });
  }
}
