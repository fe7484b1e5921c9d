import { setTimeout as wait } from 'node:timers/promises';
import { ShortQueries } from '#platform/db/short-queries.ts';
import type { Loop } from '#platform/loops/definition.ts';
import { WakeableLoop } from '#platform/loops/wakeable-loop.ts';
import { messagePosts } from '#platform/outbound/host-limits.ts';
import type { Resources } from '#platform/resources.ts';
import { type AttemptEnd, DeliveryQueues } from './delivery-queues.ts';
import {
  type GivenBack,
  giveBackDeliveries,
  hasBacklog,
  type LeasedDelivery,
  leaseDeliveries,
  leasingSession,
} from './lease-deliveries.ts';
import type { ChangedWebhook, DeliveryResult } from './record-results.ts';
import { ResultWriter } from './result-writer.ts';
import { SendAttempt, type Unsent } from './send-attempt.ts';
import { writeResults } from './write-results.ts';

/** How deliveries are leased and sent. The defaults are for a worker process in production. */
export interface DeliverySettings {
  /**
   * How long a process owns a leased delivery. After that another process sends it, which also covers a process that
   * died.
   */
  leaseMs: number;
  /** The time limit of one attempt; well below the lease. */
  timeoutMs: number;
  /** The most deliveries in progress at a time in one process. */
  sockets: number;
  /** The most deliveries in progress to one webhook at a time in one process. */
  perWebhook: number;
  /** The longest time between two polls of the table. */
  everyMs: number;
}

/** The most deliveries that a process holds, including results that are not yet written. */
const maxHeld = 2_048;

/** How long stopping waits for the database, in addition to the time for deliveries in progress. */
const closingMs = 3_000;

/** The delivery loop of one process: leases deliveries that are due, sends them, and records the results. */
export class DeliveryEngine implements Loop {
  readonly #resources: Resources;
  readonly #settings: DeliverySettings;
  readonly #queries: ShortQueries;
  /** A separate connection, so that leasing more does not wait for results being written. */
  readonly #resultQueries: ShortQueries;
  readonly #queues: DeliveryQueues;
  readonly #results: ResultWriter;
  readonly #attempt: SendAttempt;
  readonly #loop: WakeableLoop;
  readonly #stopping = new AbortController();
  #givenBack: GivenBack[] = [];
  /** Whether deliveries are due that this process cannot hold at the moment. */
  #isBacklog = false;
  #isStopped = false;
  /** Resolves when no delivery is in progress; set once somebody waits for that. */
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(resources: Resources, settings: DeliverySettings) {
    const { log, db } = resources;
    this.#resources = resources;
    this.#settings = settings;
    const connection = {
      url: db.address,
      connections: 1,
      session: leasingSession,
      isByIndexOnly: true,
      log: (message: string) => log.warn(message),
    };
    this.#queries = new ShortQueries(connection);
    this.#resultQueries = new ShortQueries(connection);
    this.#queues = new DeliveryQueues({
      sockets: settings.sockets,
      perWebhook: settings.perWebhook,
      perHost: messagePosts.maxConcurrent,
      hostOf: (url) => resources.outbound.limitedHost(url),
      beginWithinMs: (settings.leaseMs - settings.timeoutMs) / 2,
    });
    this.#attempt = new SendAttempt(resources, { timeoutMs: settings.timeoutMs, signal: this.#stopping.signal });
    this.#results = new ResultWriter({
      log,
      write: (results) => writeResults(resources, this.#resultQueries, results),
      onWritten: (results, changed) => this.#noteWritten(results, changed),
    });
    this.#loop = new WakeableLoop({
      name: 'deliver-webhooks',
      log,
      everyMs: settings.everyMs,
      pass: () => this.#pass(),
    });
  }

  wake(): void {
    this.#loop.wake();
  }

  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    await this.#loop.stop();
    this.#giveBack(this.#queues.withdrawAll());
    this.#idle = Promise.withResolvers();
    if (this.#queues.underWay === 0) this.#idle.resolve();
    await Promise.race([this.#idle.promise, wait(graceMs, undefined, { ref: false })]);
    this.#stopping.abort(new Error('the process stops'));
    await this.#idle.promise;
    // An unreachable database does not prevent stopping: deliveries whose results were not recorded are sent again.
    await Promise.race([this.#close(), wait(closingMs, undefined, { ref: false })]);
    await Promise.all([this.#queries.close(), this.#resultQueries.close()]);
  }

  async #close(): Promise<void> {
    await this.#results.close();
    await this.#sendBack();
  }

  /** One poll of the table. What it leaves behind is leased as soon as this process can hold more. */
  async #pass(): Promise<void> {
    await this.#sendBack();
    const free = maxHeld - this.#queues.held - this.#results.unwritten;
    // Results are waiting to be written; when they are, the loop is woken.
    if (free <= 0) return;
    const takenAtMs = performance.now();
    const lease = leaseDeliveries(this.#queries, {
      ...this.#queues.loads(),
      free,
      defaultCapacity: this.#settings.perWebhook,
      leaseMs: this.#settings.leaseMs,
    });
    // Sent right away, because the single connection answers it after the lease.
    const backlog = hasBacklog(this.#queries);
    const [isBacklog] = await Promise.all([backlog, lease.then((taken) => this.#take(taken, takenAtMs))]);
    this.#isBacklog = isBacklog;
  }

  #take(deliveries: readonly LeasedDelivery[], takenAtMs: number): void {
    this.#queues.add(deliveries, takenAtMs);
    this.#isBacklog = true;
    this.#begin();
  }

  #noteWritten(results: readonly DeliveryResult[], changed: readonly ChangedWebhook[]): void {
    for (const { delivery } of results) this.#queues.written(delivery);
    for (const { webhookId, isStopped, isHeldBack } of changed) {
      if (isStopped || isHeldBack) this.#giveBack(this.#queues.withdraw(webhookId));
    }
    // Deliveries that were held back can now start, and others can be leased.
    this.#begin();
    if (this.#isBacklog && (changed.length > 0 || this.#queues.underWay === 0)) this.wake();
  }

  #begin(): void {
    if (this.#isStopped) return;
    const nowMs = performance.now();
    for (let next = this.#queues.next(nowMs); next !== undefined; next = this.#queues.next(nowMs)) {
      void this.#send(next);
    }
    this.#giveBack(this.#queues.takeOverdue());
    if (this.#queues.takeRefillRequest() && this.#isBacklog) this.wake();
  }

  async #send(delivery: LeasedDelivery): Promise<void> {
    const startedMs = performance.now();
    const result = await this.#attempt.send(delivery);
    this.#queues.ended(delivery, { end: endOf(result), durationMs: performance.now() - startedMs });
    if ('dueInMs' in result) this.#giveBack([delivery], result.dueInMs);
    else {
      this.#resources.metrics.deliveries.inc({ outcome: outcomeOf(result) });
      this.#results.add(result);
    }
    this.#begin();
    if (this.#queues.underWay === 0) this.#idle?.resolve();
  }

  #giveBack(deliveries: readonly LeasedDelivery[], dueInMs = 0): void {
    if (deliveries.length === 0) return;
    this.#givenBack.push(...deliveries.map((delivery) => ({ delivery, dueInMs })));
    this.wake();
  }

  async #sendBack(): Promise<void> {
    const deliveries = this.#givenBack;
    if (deliveries.length === 0) return;
    this.#givenBack = [];
    try {
      await giveBackDeliveries(this.#queries, deliveries);
    } catch (error) {
      // Their leases expire by themselves.
      this.#resources.log.warn({ err: error, count: deliveries.length }, 'deliveries could not be given back');
    }
  }
}

function outcomeOf({ isDelivered, responseStatus }: DeliveryResult): string {
  if (isDelivered) return 'delivered';
  return responseStatus === null ? 'unanswered' : 'refused';
}

function endOf(result: DeliveryResult | Unsent): AttemptEnd {
  if ('dueInMs' in result || !result.isTelling) return 'says nothing';
  return result.responseStatus === null ? 'unanswered' : 'answered';
}
