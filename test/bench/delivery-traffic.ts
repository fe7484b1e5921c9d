import { setTimeout as wait } from 'node:timers/promises';
import { loopChannel } from '#platform/loops/announce.ts';
import { createSealer } from '#platform/sealed-text.ts';
import type { BenchWorld } from './world.ts';

/** The data of the events. */
export const data = JSON.stringify({
  id: 1,
  topic: 'tidal power in estuaries and what it costs',
  status: 'completed',
  sources: 5,
  url: 'http://localhost:8080/api/research/1',
});

/** The delay of deliveries from their event to their recorded end, in milliseconds. */
export interface Latency {
  p50: number;
  p95: number;
  count: number;
}

/** Publishes at a steady rate to the webhooks in turn, and measures the delay of some of them. */
export async function latencyOf(
  world: BenchWorld,
  {
    webhookIds,
    measured,
    perSecond,
    seconds,
  }: { webhookIds: number[]; measured: number[]; perSecond: number; seconds: number },
): Promise<Latency> {
  const [from] = await world.db
    .em()
    .execute<{ id: number }[]>('select coalesce(max(id), 0) as id from webhook_delivery');
  const startedMs = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const aheadMs = (sent * 1_000) / perSecond - (performance.now() - startedMs);
    if (aheadMs > 1) await wait(aheadMs);
    await publish(world, [webhookIds[sent % webhookIds.length] ?? 0], 1);
  }
  await wait(500);
  const [latency] = await world.db.em().execute<Latency[]>(
    `select percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.95) within group (order by ms) as p95,
       count(*)::int as count
     from (
       select extract(epoch from coalesce(finished_at, now()) - created_at) * 1000 as ms from webhook_delivery
       where id > ? and webhook_id = any (?::int[]) and attempt = 1
     ) waited`,
    [from?.id, `{${measured.join(',')}}`],
  );
  if (latency === undefined) throw new Error('nothing was measured');
  return latency;
}

/** Publishes that many events to the webhooks in turn, in one transaction that wakes the loop. */
export async function publish({ db }: BenchWorld, webhookIds: number[], count: number): Promise<void> {
  await db.em().execute(
    `with made as (
      insert into event (id, type, key_id, data, created_at)
      select 'evt_' || left(translate(encode(sha256(random()::text::bytea), 'base64'), '/+', '_-'), 24),
        'research.complete', 1, ?::jsonb, now() from generate_series(1, ?) returning id
    ),
    inserted as (
      insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, next_attempt_at, created_at)
      select w.id, w.key_id, made.id, 'research.complete', 1, 'pending', clock_timestamp(), clock_timestamp()
      from (select id, row_number() over () as place from made) made
      join webhook w on w.id = (?::int[])[1 + made.place % ?]
      returning id, webhook_id, next_attempt_at
    ),
    queued as (
      insert into queued_delivery (delivery_id, webhook_id, due_at) select id, webhook_id, next_attempt_at from inserted
    )
    select pg_notify(?, 'deliver-webhooks') from (select count(*) from inserted) counted`,
    [data, count, `{${webhookIds.join(',')}}`, webhookIds.length, loopChannel],
  );
}

/** Registers webhooks and returns their ids in order. */
export async function addWebhooks({ db }: BenchWorld, webhooks: { url: string; keyId: number }[]): Promise<number[]> {
  const sealer = createSealer('the secret key of the delivery tests');
  const ids: number[] = [];
  for (const { url, keyId } of webhooks) {
    const sealed = sealer.seal(`whsec_${Buffer.alloc(32, ids.length).toString('base64')}`, 'webhook');
    const [added] = await db.em().execute<{ id: number }[]>(
      `insert into webhook (key_id, url, events, status, sealed_secret, secret_hint, created_at)
       values (?, ?, '{research.complete}', 'active', ?, '', now()) returning id`,
      [keyId, url, sealed],
    );
    if (added !== undefined) ids.push(added.id);
  }
  return ids;
}

/** Deletes all webhooks, deliveries and events. */
export async function forget({ db }: BenchWorld): Promise<void> {
  await db.em().execute('truncate webhook, webhook_delivery, queued_delivery, event');
}

/** Resolves when no delivery is waiting. */
export async function untilSent({ db }: BenchWorld): Promise<void> {
  for (;;) {
    const left = await db.em().execute<object[]>('select 1 from queued_delivery order by delivery_id limit 1');
    if (left.length === 0) return;
    await wait(200);
  }
}
