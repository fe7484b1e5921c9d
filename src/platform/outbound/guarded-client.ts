import { Failure } from '../failure.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { type AllowList, isListed, limitedHost, parseAllowList } from './allow-list.ts';
import { requireAllowedUrl } from './allowed-url.ts';
import { type Lookup, lookupBySystem, vetHost } from './connect.ts';
import { exchange } from './exchange.ts';
import { HostLimits, messagePosts, pageReads } from './host-limits.ts';
import { portOf } from './host-name.ts';
import type { Post } from './keep-alive-connection.ts';
import { KeepAlivePool } from './keep-alive-pool.ts';
import { OutboundError } from './outbound-error.ts';
import { firstHop, type Limits, limitsOf, type OutboundReply, type OutboundRequest } from './outbound-request.ts';
import type { OutboundWindows } from './outbound-windows.ts';
import type { PostAnswer } from './post-exchange.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { problemOfReceiver, type UrlProblem } from './receiver-url.ts';
import { type Hop, nextHop } from './redirects.ts';
import { traceCall } from './trace-call.ts';

export type { OutboundReply, OutboundRequest } from './outbound-request.ts';

const defaultUserAgent = 'agent-platform';
const lookupTimeoutMs = 2_000;

/** Pages that this service itself serves to everyone. */
export interface OwnPages {
  /** Whether a URL leads to one of these pages. */
  has(url: string): boolean;
  /** The HTML of the page. */
  read(url: string): Promise<string>;
}

/** Settings of the guarded client, all of them the operator's. */
export interface OutboundOptions {
  /** The entries of OUTBOUND_ALLOW: non-public addresses that can be reached. */
  allow: readonly string[];
  userAgent?: string;
  /** Looks up the addresses of a host name; defaults to the operating system's resolver. */
  lookup?: Lookup;
  /** Records calls in traces, if tracing is on. */
  tracing?: Tracing | undefined;
  /** Counts the calls to each host over all processes. */
  windows?: OutboundWindows;
  /** Pages of this service, which are read without a request: the service never calls itself. */
  ownPages?: OwnPages;
  /** The origin of another service of the operator, to which the trace of a call is passed on. */
  ownOrigin?: string;
}

/**
 * The guarded HTTP client, and the only way to reach an address that a caller can influence. For every redirect, the
 * URL and all addresses of its host are checked, and exactly the checked addresses are dialled, so that neither a
 * redirect nor a changed DNS entry can lead into a private network. A refused URL throws a `Failure` ("URL not
 * allowed") before anything is sent to it; failures of the other side throw an {@link OutboundError}.
 */
export class Outbound {
  readonly #options: OutboundOptions;
  readonly #allow: AllowList;
  readonly #running = new Map<AbortController, Promise<unknown>>();
  readonly #trusting: Outbound[] = [];
  readonly #kept: KeepAlivePool;
  readonly #reads: HostLimits;
  #isClosed = false;

  /** Throws `BadAllowEntry` if an entry of the allow list cannot be parsed. */
  constructor(options: OutboundOptions) {
    this.#options = options;
    this.#allow = parseAllowList(options.allow);
    this.#kept = new KeepAlivePool({
      allow: this.#allow,
      lookup: options.lookup ?? lookupBySystem,
      userAgent: options.userAgent ?? defaultUserAgent,
      limits: new HostLimits(messagePosts, options.windows),
    });
    this.#reads = new HostLimits(pageReads, options.windows);
  }

  /**
   * Checks everything about a URL that needs no look-up, for addresses that are stored now and called later. Throws the
   * same refusal as `request`.
   */
  assertAllowed(url: string): URL {
    return requireAllowedUrl(url, this.#allow);
  }

  /** The same for an address that is only read, which can also be one of our own pages. */
  assertReadable(url: string): void {
    if (this.#options.ownPages?.has(url) !== true) this.assertAllowed(url);
  }

  /**
   * Why messages cannot be posted to an address, or undefined if they can; used when an address is stored. Makes no
   * look-up.
   */
  problemOfReceiver(url: string): UrlProblem | undefined {
    return problemOfReceiver(url, this);
  }

  /**
   * Looks up a URL's host and throws the same refusal as `request` if it resolves into a private network. A name that
   * is unknown, or not resolved within 2 s, passes: it may exist by the time it is called, and is then looked up again.
   */
  async assertLeadsOutside(url: string): Promise<void> {
    const lookup = this.#options.lookup ?? lookupBySystem;
    const vetting = vetHost(this.assertAllowed(url), { allow: this.#allow, lookup });
    try {
      await untilAborted(vetting, AbortSignal.timeout(lookupTimeoutMs));
    } catch (error) {
      if (error instanceof Failure) throw error;
    }
  }

  /** Whether the operator has listed this URL's host and port, or the network of its literal address. */
  isAllowListed(url: URL): boolean {
    return isListed(url, this.#allow);
  }

  /** The host that rate limits of a URL apply to; undefined if the operator has listed it. */
  limitedHost(url: string): string | undefined {
    return this.#kept.limitedHost(url);
  }

  /**
   * A client that can also reach one more host and port, which must come from the operator's settings, never from a
   * caller: a provider's address can be private. It closes together with this client. With `isOwn`, traces are passed
   * on to the service.
   */
  trusting(url: string, { isOwn = false }: { isOwn?: boolean } = {}): Outbound {
    const origin = new URL(url);
    const allow = [...this.#options.allow, `${origin.hostname}:${portOf(origin)}`];
    const client = new Outbound({ ...this.#options, allow, ...(isOwn && { ownOrigin: origin.origin }) });
    this.#trusting.push(client);
    return client;
  }

  /** Sends a request and reads the whole answer, within its limits. Every status is an answer, not an error. */
  async request(request: OutboundRequest): Promise<OutboundReply> {
    if (this.#isClosed) throw new Error('The outbound client is closed');
    request.signal?.throwIfAborted();
    const { ownPages } = this.#options;
    if (ownPages?.has(request.url) === true) return ownPageReply(request.url, await ownPages.read(request.url));
    const hop = firstHop(request, this.assertAllowed(request.url), this.#options.userAgent ?? defaultUserAgent);
    const controller = new AbortController();
    const work = traceCall(this.#traceOf(hop.url, hop.method), (headers) =>
      this.#run({ ...hop, headers: { ...hop.headers, ...headers } }, request, controller),
    );
    this.#running.set(controller, work);
    try {
      return await work;
    } finally {
      this.#running.delete(controller);
    }
  }

  /**
   * Posts one of many small messages over a connection that is kept open for the next; see {@link KeepAlivePool}. The
   * checks are the same as for `request`, and redirects are not followed.
   */
  post(post: Post): Promise<PostAnswer> {
    const { tracing } = this.#options;
    if (tracing?.active() === undefined || !URL.canParse(post.url)) return this.#kept.post(post);
    return traceCall({ tracing, url: new URL(post.url), method: 'POST', isOwn: false }, () => this.#kept.post(post));
  }

  /** Aborts what is still running, and waits until the connections are closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const keptClosed = this.#kept.close();
    for (const controller of this.#running.keys()) controller.abort(new Error('The outbound client is closed'));
    await Promise.allSettled([
      keptClosed,
      ...this.#running.values(),
      ...this.#trusting.map((client) => client.close()),
    ]);
  }

  #traceOf(url: URL, method: string) {
    const { tracing, ownOrigin } = this.#options;
    return { tracing, url, method, isOwn: url.origin === ownOrigin };
  }

  async #run(hop: Hop, request: OutboundRequest, controller: AbortController): Promise<OutboundReply> {
    const startedAt = performance.now();
    const limits = limitsOf(request);
    const forward = (): void => controller.abort(request.signal?.reason);
    request.signal?.addEventListener('abort', forward, { once: true });
    const total = abortAfter(controller, limits.totalTimeoutMs);
    try {
      const answered = await this.#follow(hop, limits, controller);
      return { ...answered, durationMs: Math.round(performance.now() - startedAt) };
    } catch (error) {
      // Whatever failed first, the caller needs to know the reason for stopping.
      throw controller.signal.aborted ? controller.signal.reason : error;
    } finally {
      clearTimeout(total);
      request.signal?.removeEventListener('abort', forward);
    }
  }

  async #follow(first: Hop, limits: Limits, controller: AbortController): Promise<Omit<OutboundReply, 'durationMs'>> {
    const redirects: string[] = [];
    let hop = first;
    for (;;) {
      const step = await this.#step(hop, limits, controller);
      if (!('next' in step)) return { ...step, finalUrl: hop.url.href, redirects };
      if (redirects.length >= limits.maxRedirects) throw new OutboundError('too-many-redirects');
      redirects.push(hop.url.href);
      hop = { ...step.next, url: this.assertAllowed(step.next.url.href) };
    }
  }

  /** One hop: the answer, or the address that it redirects to. */
  async #step(hop: Hop, limits: Limits, controller: AbortController): Promise<{ next: Hop } | ReadAnswer> {
    const { signal } = controller;
    const host = limitedHost(hop.url, this.#allow);
    const leave = host === undefined ? undefined : await this.#reads.enter(host, { signal });
    const headersTimer = abortAfter(controller, limits.headersTimeoutMs);
    try {
      const lookup = this.#options.lookup ?? lookupBySystem;
      const vetted = await untilAborted(vetHost(hop.url, { allow: this.#allow, lookup }), signal);
      return await exchange(hop, { vetted, signal }, async (answer) => {
        clearTimeout(headersTimer);
        const next =
          limits.maxRedirects === 0
            ? undefined
            : nextHop(hop, { status: answer.status, location: answer.headers.location });
        return next === undefined ? await readAnswer(answer, limits) : { next };
      });
    } finally {
      clearTimeout(headersTimer);
      leave?.();
    }
  }
}

function abortAfter(controller: AbortController, delayMs: number): NodeJS.Timeout {
  return setTimeout(() => controller.abort(new OutboundError('timed-out')), delayMs);
}

/** A look-up cannot be stopped, but nobody has to wait for it. */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function ownPageReply(url: string, html: string): OutboundReply {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    finalUrl: url,
    body: Buffer.from(html),
    mediaType: 'text/html',
    text: () => html,
    durationMs: 0,
    redirects: [],
  };
}
