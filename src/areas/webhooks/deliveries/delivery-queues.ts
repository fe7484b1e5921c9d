import type { CallerLoad, LeasedDelivery, WebhookLoad } from './lease-deliveries.ts';
import { failuresUntilHeldBack } from './webhook-health.ts';

export interface QueueLimits {
  /** The most deliveries in progress at a time in this process. */
  sockets: number;
  /** The most deliveries in progress to one webhook at a time in this process. */
  perWebhook: number;
  /** The most deliveries in progress to one host at a time in this process, for all webhooks together. */
  perHost: number;
  /** The host whose limits apply to an address; undefined if the operator has listed it. */
  hostOf: (url: string) => string | undefined;
  /**
   * A delivery that was leased longer ago than this is not started, because its lease could expire before its answer
   * arrives.
   */
  beginWithinMs: number;
}

/** The deliveries that this process holds for one webhook. */
interface WebhookQueue {
  readonly webhookId: number;
  readonly caller: Caller;
  readonly host: Host | undefined;
  /** Leased but not started; the one due first comes first. */
  waiting: Waiting[];
  /** More deliveries should be leased when no more than this many are waiting; undefined once that was requested. */
  refillAt: number | undefined;
  underWay: number;
  /** How long its recent deliveries took; undefined before the first has ended. */
  latencyMs: number | undefined;
  /** When it was last served, as an increasing number. */
  servedAs: number;
  /** Attempts in a row without an answer, as seen by this process. */
  unanswered: number;
  /**
   * The delivery after whose failure the receiver looked dead. Nothing more is started until its result is written,
   * because then the database decides how to go on. Otherwise a receiver that fails fast would use up its whole backlog
   * in the meantime.
   */
  pausedBy: number | undefined;
}

/** How an attempt ended, as far as that says something about the receiver. */
export type AttemptEnd = 'answered' | 'unanswered' | 'says nothing';

interface Caller {
  readonly keyId: number;
  held: number;
  underWay: number;
}

/** A host with one or more webhooks. */
interface Host {
  readonly name: string;
  underWay: number;
  webhooks: number;
}

interface Waiting {
  delivery: LeasedDelivery;
  takenAtMs: number;
}

/** How far ahead deliveries are leased: enough for the time until the next lease, with some to spare. */
const lookAheadMs = 100;

/** The most deliveries that wait here for one webhook. */
const maxWaiting = 128;

/** The most webhooks whose speed is remembered. */
const maxIdleQueues = 500;

/**
 * The deliveries that this process has leased, in a queue for each webhook, and the choice of the next one to start:
 * first the caller with the fewest in progress, then its webhook with the fewest. No caller can use more sockets than
 * it leaves free, so that a newcomer finds one at once even if all receivers hang.
 */
export class DeliveryQueues {
  readonly #limits: QueueLimits;
  readonly #queues = new Map<number, WebhookQueue>();
  readonly #callers = new Map<number, Caller>();
  readonly #hosts = new Map<string, Host>();
  /** The queues with waiting deliveries. */
  readonly #ready = new Set<WebhookQueue>();
  #overdue: LeasedDelivery[] = [];
  #served = 0;
  #held = 0;
  #underWay = 0;
  #isRefillDue = false;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Number of deliveries that are waiting here or in progress. */
  get held(): number {
    return this.#held;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Adds deliveries that were leased at `takenAtMs`, in terms of `performance.now()`. */
  add(deliveries: readonly LeasedDelivery[], takenAtMs: number): void {
    for (const delivery of deliveries) {
      const queue = this.#queueOf(delivery);
      queue.waiting.push({ delivery, takenAtMs });
      queue.refillAt = Math.floor(queue.waiting.length / 2);
      queue.caller.held += 1;
      this.#held += 1;
      this.#ready.add(queue);
    }
  }

  /**
   * The next delivery to start, which counts as in progress until `ended` is called; undefined if none can start now.
   */
  next(nowMs: number): LeasedDelivery | undefined {
    for (;;) {
      const queue = this.#nextQueue();
      const first = queue?.waiting.shift();
      if (queue === undefined || first === undefined) return undefined;
      if (queue.waiting.length === 0) this.#ready.delete(queue);
      if (queue.refillAt !== undefined && queue.waiting.length <= queue.refillAt) {
        queue.refillAt = undefined;
        this.#isRefillDue = true;
      }
      if (nowMs - first.takenAtMs > this.#limits.beginWithinMs) {
        this.#release(queue, 1);
        this.#overdue.push(first.delivery);
        continue;
      }
      queue.underWay += 1;
      queue.caller.underWay += 1;
      if (queue.host !== undefined) queue.host.underWay += 1;
      this.#underWay += 1;
      this.#served += 1;
      queue.servedAs = this.#served;
      return first.delivery;
    }
  }

  /**
   * Reports that a delivery returned by `next` has ended, and after how long. Its result can still have to be
   * `written`.
   */
  ended(delivery: LeasedDelivery, { end, durationMs }: { end: AttemptEnd; durationMs: number }): void {
    const queue = this.#queueOf(delivery);
    if (end !== 'says nothing') queue.unanswered = end === 'answered' ? 0 : queue.unanswered + 1;
    if (end === 'unanswered' && queue.unanswered >= failuresUntilHeldBack) queue.pausedBy ??= delivery.id;
    queue.underWay -= 1;
    queue.caller.underWay -= 1;
    if (queue.host !== undefined) queue.host.underWay -= 1;
    this.#underWay -= 1;
    queue.latencyMs = (queue.latencyMs ?? durationMs) * 0.8 + durationMs * 0.2;
    if (queue.waiting.length === 0) this.#isRefillDue = true;
    this.#release(queue, 1);
    this.#forgetIdleQueues();
  }

  /** Reports that the result of an ended delivery is in the database. */
  written({ id, webhookId }: LeasedDelivery): void {
    const queue = this.#queues.get(webhookId);
    if (queue?.pausedBy === id) queue.pausedBy = undefined;
  }

  /** Whether, since the last call, a webhook has become able to take more. */
  takeRefillRequest(): boolean {
    const isRefillDue = this.#isRefillDue;
    this.#isRefillDue = false;
    return isRefillDue;
  }

  /** Removes everything that is waiting for a webhook. */
  withdraw(webhookId: number): LeasedDelivery[] {
    const queue = this.#queues.get(webhookId);
    if (queue === undefined) return [];
    const withdrawn = queue.waiting.map(({ delivery }) => delivery);
    queue.waiting = [];
    this.#ready.delete(queue);
    this.#release(queue, withdrawn.length);
    return withdrawn;
  }

  /** Removes everything that is waiting. */
  withdrawAll(): LeasedDelivery[] {
    return [...this.#ready].flatMap((queue) => this.withdraw(queue.webhookId));
  }

  /** The deliveries that `next` found to have waited here for too long, each returned once. */
  takeOverdue(): LeasedDelivery[] {
    const overdue = this.#overdue;
    this.#overdue = [];
    return overdue;
  }

  /** What is held for each webhook and caller, and how much more can be leased: more for receivers that answer fast. */
  loads(): { webhooks: WebhookLoad[]; callers: CallerLoad[] } {
    const webhooks = [...this.#queues.values()].map((queue) => {
      const held = queue.waiting.length + queue.underWay;
      return { webhookId: queue.webhookId, held, capacity: Math.max(0, this.#capacityOf(queue) - held) };
    });
    const callers = [...this.#callers.values()].filter(({ held }) => held > 0);
    return { webhooks, callers: callers.map(({ keyId, held }) => ({ keyId, held })) };
  }

  #capacityOf(queue: WebhookQueue): number {
    const { perWebhook } = this.#limits;
    if (queue.pausedBy !== undefined) return 0;
    if (queue.latencyMs === undefined) return perWebhook;
    const ahead = (perWebhook * lookAheadMs) / Math.max(0.5, queue.latencyMs);
    return perWebhook + Math.min(maxWaiting, Math.floor(ahead));
  }

  #nextQueue(): WebhookQueue | undefined {
    const { sockets, perWebhook, perHost } = this.#limits;
    const free = sockets - this.#underWay;
    let best: WebhookQueue | undefined;
    for (const queue of this.#ready) {
      if (queue.pausedBy !== undefined || queue.underWay >= perWebhook || queue.caller.underWay >= free) continue;
      if (queue.host !== undefined && queue.host.underWay >= perHost) continue;
      if (best === undefined || isBefore(queue, best)) best = queue;
    }
    return best;
  }

  #queueOf({ webhookId, keyId, url }: LeasedDelivery): WebhookQueue {
    const known = this.#queues.get(webhookId);
    if (known !== undefined) return known;
    let caller = this.#callers.get(keyId);
    if (caller === undefined) {
      caller = { keyId, held: 0, underWay: 0 };
      this.#callers.set(keyId, caller);
    }
    const queue: WebhookQueue = {
      webhookId,
      caller,
      host: this.#hostOf(url),
      waiting: [],
      refillAt: undefined,
      underWay: 0,
      latencyMs: undefined,
      servedAs: 0,
      unanswered: 0,
      pausedBy: undefined,
    };
    this.#queues.set(webhookId, queue);
    return queue;
  }

  #hostOf(url: string): Host | undefined {
    const name = this.#limits.hostOf(url);
    if (name === undefined) return undefined;
    const host = this.#hosts.get(name) ?? { name, underWay: 0, webhooks: 0 };
    host.webhooks += 1;
    this.#hosts.set(name, host);
    return host;
  }

  #release(queue: WebhookQueue, count: number): void {
    queue.caller.held -= count;
    this.#held -= count;
  }

  #forgetIdleQueues(): void {
    if (this.#queues.size <= maxIdleQueues + this.#held) return;
    for (const queue of this.#queues.values()) {
      if (queue.waiting.length > 0 || queue.underWay > 0) continue;
      this.#queues.delete(queue.webhookId);
      if (queue.host === undefined) continue;
      queue.host.webhooks -= 1;
      if (queue.host.webhooks === 0) this.#hosts.delete(queue.host.name);
    }
    for (const caller of this.#callers.values()) if (caller.held === 0) this.#callers.delete(caller.keyId);
  }
}

function isBefore(one: WebhookQueue, other: WebhookQueue): boolean {
  if (one.caller.underWay !== other.caller.underWay) return one.caller.underWay < other.caller.underWay;
  if (one.underWay !== other.underWay) return one.underWay < other.underWay;
  return one.servedAs < other.servedAs;
}
