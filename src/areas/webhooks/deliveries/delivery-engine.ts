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

/** How deliveries are taken and sent; the defaults are for a worker process in service. */
export interface DeliverySettings {
  /** For how long a process owns what it has taken. Once over, another process sends it, also when this one died. */
  leaseMs: number;
  /** Time for one attempt; well below the lease. */
  timeoutMs: number;
  /** Deliveries on their way at a time, in one process. */
  sockets: number;
  /** Deliveries on their way to one webhook at a time, in one process. */
  perWebhook: number;
  /** Longest time between two looks at the table. */
  everyMs: number;
}

/** Deliveries in hand at most, results that are not yet written included. */
const maxHeld = 2_048;

/** How long the end waits for the database, beyond the time for what is under way. */
const closingMs = 3_000;

/** The delivery loop of one process: takes what is due, sends it, and writes down how it ended. */
export class DeliveryEngine implements Loop {
  readonly #resources: Resources;
  readonly #settings: DeliverySettings;
  readonly #queries: ShortQueries;
  /** Of their own, so that taking more does not wait until the results are written. */
  readonly #resultQueries: ShortQueries;
  readonly #queues: DeliveryQueues;
  readonly #results: ResultWriter;
  readonly #attempt: SendAttempt;
  readonly #loop: WakeableLoop;
  readonly #stopping = new AbortController();
  #givenBack: GivenBack[] = [];
  /** Whether something is due that this process cannot hold just now. */
  #isBacklog = false;
  #isStopped = false;
  /** Resolves when nothing is under way any more; there once somebody waits for that. */
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
    // A database that is away keeps nobody from stopping: what is not written down is sent again.
    await Promise.race([this.#close(), wait(closingMs, undefined, { ref: false })]);
    await Promise.all([this.#queries.close(), this.#resultQueries.close()]);
  }

  async #close(): Promise<void> {
    await this.#results.close();
    await this.#sendBack();
  }

  /** One look at the table. What it leaves behind is taken as soon as this process can hold more. */
  async #pass(): Promise<void> {
    await this.#sendBack();
    const free = maxHeld - this.#queues.held - this.#results.unwritten;
    // Results are waiting to be written; their end wakes it.
    if (free <= 0) return;
    const takenAtMs = performance.now();
    const lease = leaseDeliveries(this.#queries, {
      ...this.#queues.loads(),
      free,
      defaultCapacity: this.#settings.perWebhook,
      leaseMs: this.#settings.leaseMs,
    });
    // On its way at once, because the one connection answers it after the lease.
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
    // What a pause held back may begin, and what could not be held may be taken.
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
      // Their lease ends by itself.
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
