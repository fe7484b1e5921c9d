import type { ShortQueries } from '#platform/db/short-queries.ts';

/** A delivery that this process can send, with everything needed for that. */
export interface LeasedDelivery {
  id: number;
  webhookId: number;
  /** The key that owns the webhook. */
  keyId: number;
  eventId: string;
  event: string;
  isRequested: boolean;
  /** The number of this attempt, not counting redeliveries; it determines the wait before the next one. */
  scheduledAttempt: number;
  url: string;
  sealedSecret: string;
  /** The secret before the last rotation, while it still signs. */
  previousSealedSecret: string | null;
  previousSecretUntil: string | null;
  /** The data of the event as JSON; null if the event is no longer stored. */
  data: string | null;
  /** When the event happened, in ISO 8601. */
  happenedAt: string | null;
  /**
   * The end of the lease exactly as stored. If another process has leased the delivery since, it is a different one.
   */
  lease: string;
}

/** What this process holds for one webhook, and how much more it can take. */
export interface WebhookLoad {
  webhookId: number;
  held: number;
  capacity: number;
}

/** What this process holds for one caller. */
export interface CallerLoad {
  keyId: number;
  held: number;
}

export interface LeaseRequest {
  leaseMs: number;
  /** How many more deliveries this process can hold. */
  free: number;
  /** How much a webhook that is not in `webhooks` can take. */
  defaultCapacity: number;
  webhooks: readonly WebhookLoad[];
  callers: readonly CallerLoad[];
}

/** The most deliveries that one statement leases, so that newcomers do not have to wait long. */
const maxAtOnce = 1024;

/** The fewest deliveries per webhook that one statement looks at, however many webhooks there are. */
const leastOfMany = 32;

/** The most webhooks that one statement looks at, starting with those whose caller has the fewest in progress. */
const maxWebhooksLookedAt = 256;

/**
 * The order in which deliveries are leased: callers with the fewest held come first, then their webhooks in turn, and
 * within a webhook the delivery that was due first. No caller can hold more than it leaves free. `waiting` goes through
 * the index from webhook to webhook, so a long backlog of one costs no more than a short one. Only about as many rows
 * are looked at as can be leased, because rows that are looked at are locked, which is half of the cost. A webhook that
 * the circuit breaker holds back is skipped, and tried with a single delivery when its time is over. The deliveries of
 * one webhook are selected as a range, because only the index by webhook has them in order; the index by time would
 * first read the backlog of all others.
 */
const leaseText = `
with recursive waiting (webhook_id, due_at) as (
  (select q.webhook_id, q.due_at from queued_delivery q order by q.webhook_id, q.due_at limit 1)
  union all
  select further.webhook_id, further.due_at from waiting
  cross join lateral (
    select q.webhook_id, q.due_at from queued_delivery q
    where q.webhook_id > waiting.webhook_id
    order by q.webhook_id, q.due_at limit 1
  ) further
),
caller as (select * from unnest($5::int[], $6::int[]) as c (key_id, held)),
due as (
  select w.id, w.key_id, waiting.due_at, coalesce(caller.held, 0) as caller_held,
    case when w.open_until is null then coalesce(load.capacity, $4::int)
      when coalesce(load.held, 0) = 0 then 1 else 0 end as capacity
  from waiting
  join webhook w on w.id = waiting.webhook_id
  left join unnest($1::int[], $2::int[], $3::int[]) as load (webhook_id, held, capacity) on load.webhook_id = w.id
  left join caller on caller.key_id = w.key_id
  where waiting.due_at <= now() and w.status = 'active' and (w.open_until is null or w.open_until <= now())
),
visited as (
  select due.* from due where due.capacity > 0
  order by due.caller_held + row_number() over (partition by due.key_id order by due.due_at), due.due_at
  limit ${maxWebhooksLookedAt}
),
candidate as (
  select head.delivery_id, head.due_at, visited.key_id, visited.caller_held,
    row_number() over (partition by visited.id order by head.due_at) as place
  from visited
  cross join lateral (
    select q.delivery_id, q.due_at from queued_delivery q
    where q.webhook_id between visited.id and visited.id
      and q.due_at <= now() and (q.leased_until is null or q.leased_until <= now())
    order by q.webhook_id, q.due_at
    limit least(visited.capacity, greatest(${leastOfMany}, ceil(${maxAtOnce}.0 / (select count(*) from visited))))
    for update skip locked
  ) head
),
ranked as (
  select candidate.*, row_number() over (partition by key_id order by place, due_at) as caller_place
  from candidate
),
chosen as (
  select delivery_id from ranked
  where caller_place <= ceil(($7::int - caller_held) / 2.0)
  order by caller_held + caller_place, due_at
  limit least($7::int, ${maxAtOnce})
),
leased as (
  update queued_delivery q
  set leased_until = date_trunc('milliseconds', now()) + $8::int * interval '1 millisecond'
  where q.delivery_id = any (array(select delivery_id from chosen))
  returning q.delivery_id, q.due_at, q.leased_until
)
select d.id, d.webhook_id as "webhookId", d.key_id as "keyId", d.event_id as "eventId", d.event,
  d.is_requested as "isRequested", leased.leased_until as lease,
  case when d.attempt = 1 then 1 else (
    select count(*)::int from webhook_delivery a
    where a.event_id = d.event_id and a.webhook_id = d.webhook_id and not a.is_requested and a.attempt <= d.attempt
  ) end as "scheduledAttempt",
  w.url, w.sealed_secret as "sealedSecret",
  case when w.previous_secret_until > now() then w.previous_sealed_secret end as "previousSealedSecret",
  w.previous_secret_until as "previousSecretUntil",
  e.data::text as data, e.created_at as "happenedAt"
from leased
join webhook_delivery d on d.id = leased.delivery_id
join webhook w on w.id = d.webhook_id
left join event e on e.id = d.event_id
order by leased.due_at`;

/**
 * Settings for the connections of the delivery loop: each statement keeps one plan, which uses the index. A backlog
 * grows faster than the server's statistics follow, and a plan made for an empty queue would scan all of a long one.
 */
export const leasingSession: readonly string[] = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_bitmapscan = off',
];

/** Leases deliveries that are due. Two processes never lease the same one, unless the first did not finish in time. */
export function leaseDeliveries(queries: ShortQueries, request: LeaseRequest): Promise<LeasedDelivery[]> {
  const { webhooks, callers } = request;
  return queries.run<LeasedDelivery>({
    name: 'lease-deliveries',
    text: leaseText,
    values: [
      arrayOf(webhooks.map(({ webhookId }) => webhookId)),
      arrayOf(webhooks.map(({ held }) => held)),
      arrayOf(webhooks.map(({ capacity }) => capacity)),
      request.defaultCapacity,
      arrayOf(callers.map(({ keyId }) => keyId)),
      arrayOf(callers.map(({ held }) => held)),
      request.free,
      request.leaseMs,
    ],
  });
}

/** A delivery that was leased but not sent. */
export interface GivenBack {
  delivery: LeasedDelivery;
  /** Milliseconds until it is due again; 0 if it can be sent at once. */
  dueInMs: number;
}

/** Returns deliveries that were not sent, so that they need not wait for the end of their lease. */
export async function giveBackDeliveries(queries: ShortQueries, given: readonly GivenBack[]): Promise<void> {
  if (given.length === 0) return;
  await queries.run({
    name: 'give-back-deliveries',
    text: `update queued_delivery q set leased_until = null,
        due_at = case when given.due_in_ms > 0 then now() + given.due_in_ms * interval '1 millisecond' else q.due_at end
      from unnest($1::int[], $2::timestamptz[], $3::int[]) as given (id, lease, due_in_ms)
      where q.delivery_id = given.id and q.leased_until = given.lease`,
    values: [
      arrayOf(given.map(({ delivery }) => delivery.id)),
      given.map(({ delivery }) => delivery.lease),
      arrayOf(given.map(({ dueInMs }) => dueInMs)),
    ],
  });
}

/**
 * Whether deliveries are due that were not leased because their webhook or caller has enough in progress. Reads from
 * the end of the queue, because leased ones are at its beginning.
 */
export async function hasBacklog(queries: ShortQueries): Promise<boolean> {
  const rows = await queries.run({
    name: 'look-at-deliveries',
    text: `select 1 from queued_delivery q where q.due_at <= now() and q.leased_until is null
      order by q.due_at desc limit 1`,
    values: [],
  });
  return rows.length > 0;
}

/** Numbers as a PostgreSQL array literal, because the driver would quote each of them. */
function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
