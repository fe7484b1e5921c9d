import { Writable } from 'node:stream';
import { retryLaterWork, retrySoonWork } from '#areas/webhooks/deliveries/retry-delivery.work.ts';
import { QueuedDelivery } from '#areas/webhooks/entities/queued-delivery.ts';
import { Webhook } from '#areas/webhooks/entities/webhook.ts';
import { WebhookDelivery } from '#areas/webhooks/entities/webhook-delivery.ts';
import { queueDeliveries } from '#areas/webhooks/public.ts';
import { catalogue } from '#events/catalogue.ts';
import { Event } from '#events/entities/event.ts';
import { publish } from '#events/publish.ts';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { JobPool } from '#platform/jobs/job-pool.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import type { LoopDefinition } from '#platform/loops/definition.ts';
import { LoopPool } from '#platform/loops/loop-pool.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import type { Lookup } from '#platform/outbound/connect.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { OutboundWindows } from '#platform/outbound/outbound-windows.ts';
import { makeSigningSecret } from '#platform/outbound/standard-webhooks.ts';
import type { Resources } from '#platform/resources.ts';
import { createSealer } from '#platform/sealed-text.ts';

/** Deliveries with their entry in the queue, which the pending ones have, unless they are deferred. */
export const storedDeliveries = `(
  select d.*, q.delivery_id is not null as is_queued, q.leased_until as lease
  from webhook_delivery d left join queued_delivery q on q.delivery_id = d.id
)`;

/** A row of the delivery table, and of {@link storedDeliveries}. */
export interface DeliveryRow extends Record<string, unknown> {
  id: number;
  webhook_id: number;
  event_id: string;
  attempt: number;
  status: 'pending' | 'delivered' | 'failed';
  is_requested: boolean;
  next_attempt_at: Date | null;
  is_queued: boolean;
  is_deferred: boolean;
  lease: Date | null;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
  duration_ms: number | null;
  created_at: Date;
  finished_at: Date | null;
}

/** One process's share of the deliveries, on a database that others may use too. */
export interface DeliveryWorld {
  readonly db: Database;
  /** The parts of the program's resources that deliveries lean on. */
  readonly resources: Resources;
  /** The log so far, parsed. */
  readonly log: Record<string, unknown>[];
  /** Runs a loop and the retries as a worker process does, until it is stopped or the world is closed. */
  run(loop: LoopDefinition): Promise<LoopPool>;
  /** Registers a webhook, for key 1 unless another is named. */
  webhook(settings: { url: string; keyId?: number; secret?: string }): Promise<{ id: number; secret: string }>;
  /** Publishes a research that completed, in a transaction of its own, and answers with the event's id. */
  publish(keyId?: number, topic?: string): Promise<string>;
  /** Writes so many events and their deliveries to one webhook, all due now, in one statement. */
  addDeliveries(webhookId: number, count: number): Promise<void>;
  close(): Promise<void>;
}

export interface DeliveryWorldSettings {
  databaseUrl: string;
  /** Entries of OUTBOUND_ALLOW. */
  allow: readonly string[];
  lookup?: Lookup;
}

export async function openDeliveryWorld(settings: DeliveryWorldSettings): Promise<DeliveryWorld> {
  const log: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      log.push(JSON.parse(String(line)));
      done();
    },
  });
  const logger = openLog({ level: 'info', destination });
  // Not all of the program's: the processes that tests start here spend most of their time on loading what it imports.
  const entities = [Webhook, WebhookDelivery, QueuedDelivery, Event];
  const db = await openDatabase({ url: settings.databaseUrl, entities, log: () => undefined });
  const outbound = new Outbound({
    allow: settings.allow,
    windows: new OutboundWindows(db.short),
    ...(settings.lookup === undefined ? {} : { lookup: settings.lookup }),
  });
  const sealer = createSealer('the secret key of the delivery tests');
  const eventListeners = [queueDeliveries];
  const retries = [retrySoonWork, retryLaterWork];
  const jobs = createJobs({
    databaseUrl: settings.databaseUrl,
    definitions: retries,
    log: logger,
    clock: systemClock,
  });
  const workers = new JobPool({ databaseUrl: settings.databaseUrl, definitions: retries, log: logger });
  const metrics = new Metrics({ databaseFigures: () => readDatabaseFigures({ db, jobs }), pool: db.pool });
  const resources = {
    db,
    jobs,
    metrics,
    outbound,
    sealer,
    eventListeners,
    log: logger,
    clock: systemClock,
  } as unknown as Resources;
  const pools: LoopPool[] = [];
  let working: Promise<void> | undefined;
  return {
    db,
    resources,
    log,
    run: async (loop) => {
      const pool = new LoopPool({ databaseUrl: settings.databaseUrl, definitions: [loop], log: logger });
      pools.push(pool);
      await pool.start(resources);
      working ??= workers.start(resources);
      await working;
      return pool;
    },
    webhook: async ({ url, keyId = 1, secret = makeSigningSecret() }) => {
      const id = await db.em().insert(Webhook, {
        keyId,
        url,
        events: ['research.complete'],
        status: 'active',
        sealedSecret: sealer.seal(secret, 'webhook'),
        secretHint: 'whsec_…',
        consecutiveFailures: 0,
        createdAt: new Date(),
      });
      return { id, secret };
    },
    publish: (keyId = 1, topic = 'tides') =>
      db.em().transactional((em) =>
        publish(em, resources, {
          entry: catalogue.researchComplete,
          keyId,
          data: { id: 1, topic, status: 'completed', sources: 3, url: 'http://localhost:8080/api/research/1' },
        }),
      ),
    addDeliveries: async (webhookId, count) => {
      await db.em().execute(
        `with made as (
          insert into event (id, type, key_id, data, created_at)
          select 'evt_' || md5(random()::text), 'research.complete', 1, '{"id": 1}', now() from generate_series(1, ?)
          returning id
        ),
        inserted as (
          insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, next_attempt_at, created_at)
          select w.id, w.key_id, made.id, 'research.complete', 1, 'pending', now(), now()
          from made join webhook w on w.id = ?
          returning id, webhook_id, next_attempt_at
        )
        insert into queued_delivery (delivery_id, webhook_id, due_at) select id, webhook_id, next_attempt_at from inserted`,
        [count, webhookId],
      );
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.stop(0)));
      await workers.stop(25_000);
      await jobs.close();
      await outbound.close();
      await db.close();
    },
  };
}
