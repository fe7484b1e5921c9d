import type { ShortQueries } from '#platform/db/short-queries.ts';

/** A delivery that this process may send, with all that it takes to send it. */
export interface LeasedDelivery {
  id: number;
  webhookId: number;
  /** The caller whose webhook it is. */
  keyId: number;
  eventId: string;
  event: string;
  isRequested: boolean;
  /** Attempts so far without the requested ones, this one included: the rung of the ladder. */
  rung: number;
  url: string;
  sealedSecret: string;
  /** The secret before the last rotation, as long as it still signs. */
  previousSealedSecret: string | null;
  previousSecretUntil: string | null;
  /** The event's data as JSON; null when the event is no longer kept. */
  data: string | null;
  /** When the event happened, as ISO 8601. */
  happenedAt: string | null;
  /** Until when it is this process's, exactly as stored: whoever took it over since has another one. */
  lease: string;
}

/** What this process has in hand for one webhook, and how much more of it is welcome. */
export interface WebhookLoad {
  webhookId: number;
  held: number;
  capacity: number;
}

/** What this process has in hand for one caller. */
export interface CallerLoad {
  keyId: number;
  held: number;
}

export interface LeaseRequest {
  leaseMs: number;
  /** How many more deliveries this process can hold. */
  free: number;
  /** How much is welcome for a webhook that is not among `webhooks`. */
  defaultCapacity: number;
  webhooks: readonly WebhookLoad[];
  callers: readonly CallerLoad[];
}

/** Deliveries that one statement takes, so that somebody who comes meanwhile does not wait for long. */
const maxAtOnce = 1024;

/** Deliveries that one statement looks at for a webhook at least, however many webhooks there are. */
const leastOfMany = 32;

/** Webhooks that one statement looks into, those whose caller has least in hand first. */
const maxWebhooksLookedAt = 256;

/**
 * The order in which deliveries are taken: callers by how little they have in hand, inside a caller its webhooks
 * one after the other, inside a webhook the longest due first. No caller may hold more than it leaves free.
 *
 * `waiting` walks the index from webhook to webhook, so a long backlog of one costs no more than a short one. About as
 * much is looked at as may be taken, because what is looked at is locked, and that is half of what taking costs. A
 * webhook that the circuit breaker holds back is left out, and tried with one delivery when its time is over. What a
 * webhook has waiting is asked for as a range of one, because only the index by webhook gives the order of that: the one by
 * time would read the backlog of all others first.
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
  ) end as rung,
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
 * For the connections of the delivery loop: statements keep one plan, and that plan goes by the index. A backlog builds
 * up faster than the server's statistics follow, and a plan made for an empty queue would read all of a long one.
 */
export const leasingSession: readonly string[] = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_bitmapscan = off',
];

/** Takes deliveries that are due. Several processes never take the same one, unless the first did not finish in time. */
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

/** A delivery that was taken and not sent. */
export interface GivenBack {
  delivery: LeasedDelivery;
  /** In how many milliseconds it is due again; 0 where nothing speaks against sending it at once. */
  dueInMs: number;
}

/** Gives back deliveries that were not sent, so that they need not wait until their lease is over. */
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
 * Whether something is due that a lease has left, because its webhook or its caller has enough in hand. Looks from the end
 * of the queue, because what was taken stands at its beginning.
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

/** Numbers as the text of a PostgreSQL array, which the driver would quote one by one. */
function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
