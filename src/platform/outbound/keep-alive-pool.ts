import { Failure } from '../failure.ts';
import { limitedHost } from './allow-list.ts';
import { requireAllowedUrl } from './allowed-url.ts';
import type { HostLimits } from './host-limits.ts';
import { type ConnectionSettings, KeepAliveConnection, type Post } from './keep-alive-connection.ts';
import { fromNetworkError, OutboundError } from './outbound-error.ts';
import type { PostAnswer } from './post-exchange.ts';
import { PostExchange } from './post-exchange.ts';

export interface KeepAlivePoolSettings extends Omit<ConnectionSettings, 'idleMs'> {
  userAgent: string;
  limits: HostLimits;
}

/** An address that is allowed, as far as can be told without a look-up. */
interface Target {
  url: URL;
  origin: string;
  path: string;
  /** The host that rate limits apply to; undefined if the operator has listed it. */
  limitedHost: string | undefined;
}

/**
 * Receivers usually close idle connections after five seconds. Closing them first avoids using one that is about to
 * close.
 */
const idleMs = 4_000;

/** A connection is not used for longer than this, so that changes of DNS take effect. */
const oldestMs = 60_000;

/** The most unused connections over all origins; beyond that, connections are closed after use. */
const maxIdle = 256;

/** The most checked addresses that are cached. The allow list never changes, so they need not be checked again. */
const maxTargets = 1_000;

/**
 * The guarded way to post many small messages to the same few hosts. Every URL is checked as usual, each connection is
 * checked when it is opened, and then reused for some seconds; the address of an open connection cannot change. An
 * undici `Agent` with the same check needed a third more CPU time per message and opened more connections.
 */
export class KeepAlivePool {
  readonly #settings: KeepAlivePoolSettings;
  readonly #targets = new Map<string, Target>();
  /** Unused connections by origin, most recently used last. */
  readonly #idle = new Map<string, KeepAliveConnection[]>();
  readonly #busy = new Set<KeepAliveConnection>();
  /**
   * The exchanges that end with each signal. One listener per signal, because one per exchange costs more than the rest
   * of waiting.
   */
  readonly #endingWith = new WeakMap<AbortSignal, Set<PostExchange>>();
  #idleCount = 0;
  #sweep: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: KeepAlivePoolSettings) {
    this.#settings = settings;
  }

  /**
   * Posts a message. It is sent a second time if the other side closed the connection just as it was being reused,
   * because then it has not seen the message. Throws the refusal of the URL, or an {@link OutboundError}.
   */
  async post(post: Post): Promise<PostAnswer> {
    if (this.#isClosed) throw new Error('The outbound client is closed');
    post.signal?.throwIfAborted();
    const target = this.#targetOf(post.url);
    if (target.limitedHost === undefined) return this.#postTo(target, post);
    const startedMs = performance.now();
    const leave = await this.#settings.limits.enter(target.limitedHost, post);
    try {
      return await this.#postTo(target, { ...post, timeoutMs: post.timeoutMs - (performance.now() - startedMs) });
    } finally {
      leave();
    }
  }

  /** The host that rate limits of a URL apply to; undefined if the operator has listed it or it is not allowed. */
  limitedHost(url: string): string | undefined {
    try {
      return this.#targetOf(url).limitedHost;
    } catch {
      return undefined;
    }
  }

  async #postTo(target: Target, post: Post): Promise<PostAnswer> {
    const startedMs = performance.now();
    const connection = this.#idleOf(target.origin) ?? this.#open(target.url);
    try {
      return await this.#postOver(connection, target, post, post.timeoutMs);
    } catch (error) {
      const failure = post.signal?.aborted || error instanceof Failure ? error : fromNetworkError(error, 'unreachable');
      if (!isClosedMeanwhile(failure) || !connection.hasAnswered || this.#isClosed) throw failure;
    }
    const leftMs = post.timeoutMs - (performance.now() - startedMs);
    try {
      return await this.#postOver(this.#open(target.url), target, post, leftMs);
    } catch (error) {
      throw post.signal?.aborted || error instanceof Failure ? error : fromNetworkError(error, 'unreachable');
    }
  }

  /** Closes all connections, including those in use; resolves when they are closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    const connections = [...this.#busy, ...[...this.#idle.values()].flat()];
    this.#idle.clear();
    this.#idleCount = 0;
    await Promise.all(connections.map((connection) => connection.end()));
  }

  async #postOver(connection: KeepAliveConnection, { path }: Target, post: Post, limitMs: number): Promise<PostAnswer> {
    const exchange = new PostExchange(post.keepBytes);
    const timer = setTimeout(stopForTime, limitMs, exchange);
    const endingTogether = this.#endTogether(exchange, post.signal);
    this.#busy.add(connection);
    try {
      const headers = ['user-agent', this.#settings.userAgent, ...post.headers];
      connection.post(path, { headers, body: post.body }, exchange);
      return await exchange.answer;
    } finally {
      clearTimeout(timer);
      endingTogether?.delete(exchange);
      this.#busy.delete(connection);
      if (exchange.isOver) this.#keep(connection);
      else void connection.end();
    }
  }

  #endTogether(exchange: PostExchange, signal: AbortSignal | undefined): Set<PostExchange> | undefined {
    if (signal === undefined) return undefined;
    let together = this.#endingWith.get(signal);
    if (together === undefined) {
      const exchanges = new Set<PostExchange>();
      this.#endingWith.set(signal, exchanges);
      const endAll = (): void => {
        for (const each of exchanges) each.stop(signal.reason);
      };
      signal.addEventListener('abort', endAll, { once: true });
      together = exchanges;
    }
    return together.add(exchange);
  }

  #targetOf(text: string): Target {
    const known = this.#targets.get(text);
    if (known !== undefined) return known;
    const url = requireAllowedUrl(text, this.#settings.allow);
    const path = `${url.pathname}${url.search}`;
    const target = { url, origin: url.origin, path, limitedHost: limitedHost(url, this.#settings.allow) };
    if (this.#targets.size >= maxTargets) this.#targets.clear();
    this.#targets.set(text, target);
    return target;
  }

  #idleOf(origin: string): KeepAliveConnection | undefined {
    const connection = this.#idle.get(origin)?.pop();
    if (connection !== undefined) this.#idleCount -= 1;
    return connection;
  }

  #open(url: URL): KeepAliveConnection {
    return new KeepAliveConnection(url, { allow: this.#settings.allow, lookup: this.#settings.lookup, idleMs });
  }

  #keep(connection: KeepAliveConnection): void {
    connection.answered();
    const now = performance.now();
    if (this.#isClosed || this.#idleCount >= maxIdle || now - connection.openedAtMs > oldestMs) {
      void connection.end();
      return;
    }
    connection.usedAtMs = now;
    const others = this.#idle.get(connection.origin);
    if (others === undefined) this.#idle.set(connection.origin, [connection]);
    else others.push(connection);
    this.#idleCount += 1;
    this.#sweep ??= setInterval(() => this.#endUnused(), idleMs).unref();
  }

  #endUnused(): void {
    const usedSince = performance.now() - idleMs;
    for (const [origin, connections] of this.#idle) {
      const used = connections.filter((connection) => connection.usedAtMs >= usedSince);
      for (const connection of connections) if (connection.usedAtMs < usedSince) void connection.end();
      this.#idleCount -= connections.length - used.length;
      if (used.length > 0) this.#idle.set(origin, used);
      else this.#idle.delete(origin);
    }
    if (this.#idle.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}

const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function isClosedMeanwhile(error: unknown): boolean {
  const cause = error instanceof OutboundError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && closedCodes.has(String(cause.code));
}

function stopForTime(exchange: PostExchange): void {
  exchange.stopForTime();
}
