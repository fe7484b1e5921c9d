import type { CallerLoad, LeasedDelivery, WebhookLoad } from './lease-deliveries.ts';
import { failuresUntilHeldBack } from './webhook-health.ts';

export interface LaneLimits {
  /** Deliveries on their way at a time, in this process. */
  sockets: number;
  /** Deliveries on their way to one webhook at a time, in this process. */
  perWebhook: number;
  /** Deliveries on their way to one host at a time, in this process, whoever they are for. */
  perHost: number;
  /** The host whose limits an address falls under; undefined for the operator's own. */
  hostOf: (url: string) => string | undefined;
  /** A delivery that was taken longer ago is not begun: its lease might be over before its answer is there. */
  beginWithinMs: number;
}

/** What this process has in hand for one webhook. */
interface Lane {
  readonly webhookId: number;
  readonly caller: Caller;
  readonly host: Host | undefined;
  /** Taken but not begun, the longest due first. */
  waiting: Waiting[];
  /** When no more than so many wait, it is time to take more; undefined once that was said. */
  refillAt: number | undefined;
  underWay: number;
  /** How long its deliveries take of late; undefined before the first has ended. */
  latencyMs: number | undefined;
  /** When it was last served, as a growing number. */
  turn: number;
  /** Attempts in a row without an answer, as this process saw them. */
  unanswered: number;
  /**
   * The delivery whose failure made it look dead. Nothing is begun until that one is written down, because then the
   * database decides how it goes on; a dead receiver fails so fast that all of its backlog would be used up by then.
   */
  pausedBy: number | undefined;
}

/** How an attempt ended, as far as it says something about the receiver. */
export type AttemptEnd = 'answered' | 'unanswered' | 'says nothing';

interface Caller {
  readonly keyId: number;
  held: number;
  underWay: number;
}

/** A host that receives for one webhook or many. */
interface Host {
  readonly name: string;
  underWay: number;
  webhooks: number;
}

interface Waiting {
  delivery: LeasedDelivery;
  takenAtMs: number;
}

/** Enough in hand for the time until the next ones are taken, with some to spare. */
const lookAheadMs = 100;

/** Most deliveries that wait here for one webhook. */
const mostWaiting = 128;

/** A webhook is known to be slow or fast as long as no more than this many are known. */
const mostIdleLanes = 500;

/**
 * The deliveries that this process has taken, in lanes by webhook, and the choice of the next one to begin: the caller
 * with the least under way comes first, then its webhook with the least. No caller may have more sockets than it leaves
 * free, so that somebody who comes later finds one at once even when all receivers hang.
 */
export class DeliveryLanes {
  readonly #limits: LaneLimits;
  readonly #lanes = new Map<number, Lane>();
  readonly #callers = new Map<number, Caller>();
  readonly #hosts = new Map<string, Host>();
  /** Lanes in which something waits. */
  readonly #ready = new Set<Lane>();
  #overdue: LeasedDelivery[] = [];
  #turn = 0;
  #held = 0;
  #underWay = 0;
  #isRefillDue = false;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Deliveries that wait here or are on their way. */
  get held(): number {
    return this.#held;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Takes in what was leased at `takenAtMs`, on the scale of `performance.now()`. */
  add(deliveries: readonly LeasedDelivery[], takenAtMs: number): void {
    for (const delivery of deliveries) {
      const lane = this.#laneOf(delivery);
      lane.waiting.push({ delivery, takenAtMs });
      lane.refillAt = Math.floor(lane.waiting.length / 2);
      lane.caller.held += 1;
      this.#held += 1;
      this.#ready.add(lane);
    }
  }

  /** The next delivery to begin, which counts as under way until `ended`; undefined when none may begin just now. */
  next(nowMs: number): LeasedDelivery | undefined {
    for (;;) {
      const lane = this.#nextLane();
      const first = lane?.waiting.shift();
      if (lane === undefined || first === undefined) return undefined;
      if (lane.waiting.length === 0) this.#ready.delete(lane);
      if (lane.refillAt !== undefined && lane.waiting.length <= lane.refillAt) {
        lane.refillAt = undefined;
        this.#isRefillDue = true;
      }
      if (nowMs - first.takenAtMs > this.#limits.beginWithinMs) {
        this.#release(lane, 1);
        this.#overdue.push(first.delivery);
        continue;
      }
      lane.underWay += 1;
      lane.caller.underWay += 1;
      if (lane.host !== undefined) lane.host.underWay += 1;
      this.#underWay += 1;
      this.#turn += 1;
      lane.turn = this.#turn;
      return first.delivery;
    }
  }

  /** A delivery that `next` gave has ended, after so many milliseconds. Its result may still have to be `written`. */
  ended(delivery: LeasedDelivery, { end, durationMs }: { end: AttemptEnd; durationMs: number }): void {
    const lane = this.#laneOf(delivery);
    if (end !== 'says nothing') lane.unanswered = end === 'answered' ? 0 : lane.unanswered + 1;
    if (end === 'unanswered' && lane.unanswered >= failuresUntilHeldBack) lane.pausedBy ??= delivery.id;
    lane.underWay -= 1;
    lane.caller.underWay -= 1;
    if (lane.host !== undefined) lane.host.underWay -= 1;
    this.#underWay -= 1;
    lane.latencyMs = (lane.latencyMs ?? durationMs) * 0.8 + durationMs * 0.2;
    if (lane.waiting.length === 0) this.#isRefillDue = true;
    this.#release(lane, 1);
    this.#forgetIdleLanes();
  }

  /** The result of a delivery that has ended is in the database. */
  written({ id, webhookId }: LeasedDelivery): void {
    const lane = this.#lanes.get(webhookId);
    if (lane?.pausedBy === id) lane.pausedBy = undefined;
  }

  /** Whether some webhook can take more since this was last asked. */
  takeRefillRequest(): boolean {
    const isRefillDue = this.#isRefillDue;
    this.#isRefillDue = false;
    return isRefillDue;
  }

  /** Takes out all that waits for a webhook. */
  withdraw(webhookId: number): LeasedDelivery[] {
    const lane = this.#lanes.get(webhookId);
    if (lane === undefined) return [];
    const withdrawn = lane.waiting.map(({ delivery }) => delivery);
    lane.waiting = [];
    this.#ready.delete(lane);
    this.#release(lane, withdrawn.length);
    return withdrawn;
  }

  /** Takes out all that waits. */
  withdrawAll(): LeasedDelivery[] {
    return [...this.#ready].flatMap((lane) => this.withdraw(lane.webhookId));
  }

  /** What `next` found to have waited here for too long, once each. */
  takeOverdue(): LeasedDelivery[] {
    const overdue = this.#overdue;
    this.#overdue = [];
    return overdue;
  }

  /** What is in hand for whom, and how much more is welcome: more for receivers that answer fast. */
  loads(): { webhooks: WebhookLoad[]; callers: CallerLoad[] } {
    const webhooks = [...this.#lanes.values()].map((lane) => {
      const held = lane.waiting.length + lane.underWay;
      return { webhookId: lane.webhookId, held, capacity: Math.max(0, this.#capacityOf(lane) - held) };
    });
    const callers = [...this.#callers.values()].filter(({ held }) => held > 0);
    return { webhooks, callers: callers.map(({ keyId, held }) => ({ keyId, held })) };
  }

  #capacityOf(lane: Lane): number {
    const { perWebhook } = this.#limits;
    if (lane.pausedBy !== undefined) return 0;
    if (lane.latencyMs === undefined) return perWebhook;
    const ahead = (perWebhook * lookAheadMs) / Math.max(0.5, lane.latencyMs);
    return perWebhook + Math.min(mostWaiting, Math.floor(ahead));
  }

  #nextLane(): Lane | undefined {
    const { sockets, perWebhook, perHost } = this.#limits;
    const free = sockets - this.#underWay;
    let best: Lane | undefined;
    for (const lane of this.#ready) {
      if (lane.pausedBy !== undefined || lane.underWay >= perWebhook || lane.caller.underWay >= free) continue;
      if (lane.host !== undefined && lane.host.underWay >= perHost) continue;
      if (best === undefined || isBefore(lane, best)) best = lane;
    }
    return best;
  }

  #laneOf({ webhookId, keyId, url }: LeasedDelivery): Lane {
    const known = this.#lanes.get(webhookId);
    if (known !== undefined) return known;
    let caller = this.#callers.get(keyId);
    if (caller === undefined) {
      caller = { keyId, held: 0, underWay: 0 };
      this.#callers.set(keyId, caller);
    }
    const lane: Lane = {
      webhookId,
      caller,
      host: this.#hostOf(url),
      waiting: [],
      refillAt: undefined,
      underWay: 0,
      latencyMs: undefined,
      turn: 0,
      unanswered: 0,
      pausedBy: undefined,
    };
    this.#lanes.set(webhookId, lane);
    return lane;
  }

  #hostOf(url: string): Host | undefined {
    const name = this.#limits.hostOf(url);
    if (name === undefined) return undefined;
    const host = this.#hosts.get(name) ?? { name, underWay: 0, webhooks: 0 };
    host.webhooks += 1;
    this.#hosts.set(name, host);
    return host;
  }

  #release(lane: Lane, count: number): void {
    lane.caller.held -= count;
    this.#held -= count;
  }

  #forgetIdleLanes(): void {
    if (this.#lanes.size <= mostIdleLanes + this.#held) return;
    for (const lane of this.#lanes.values()) {
      if (lane.waiting.length > 0 || lane.underWay > 0) continue;
      this.#lanes.delete(lane.webhookId);
      if (lane.host === undefined) continue;
      lane.host.webhooks -= 1;
      if (lane.host.webhooks === 0) this.#hosts.delete(lane.host.name);
    }
    for (const caller of this.#callers.values()) if (caller.held === 0) this.#callers.delete(caller.keyId);
  }
}

function isBefore(one: Lane, other: Lane): boolean {
  if (one.caller.underWay !== other.caller.underWay) return one.caller.underWay < other.caller.underWay;
  if (one.underWay !== other.underWay) return one.underWay < other.underWay;
  return one.turn < other.turn;
}
