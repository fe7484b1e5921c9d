import type { QueryRunner } from '#platform/db/short-queries.ts';
import { addingPending } from './add-deliveries.ts';
import type { DeferredRetry } from './deferred-retries.ts';
import type { LeasedDelivery } from './lease-deliveries.ts';
import { disabledReasons, failuresUntilHeldBack, holdsMs, maxFailingMs } from './webhook-health.ts';

/** How one attempt ended, as it is recorded. */
export interface DeliveryResult {
  delivery: LeasedDelivery;
  isDelivered: boolean;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
  durationMs: number;
  /** Milliseconds until the next attempt; null if there is none. */
  waitMs: number | null;
  isGone: boolean;
  /** Whether it says something about the health of the webhook. */
  isTelling: boolean;
}

/** A webhook whose health has changed. */
export interface ChangedWebhook {
  webhookId: number;
  /** Whether it is disabled, or paused by its owner, so that nothing held for it may be sent. */
  isStopped: boolean;
  /** Whether the circuit breaker holds it back. */
  isHeldBack: boolean;
  disabledReason: string | null;
  consecutiveFailures: number;
}

/** The consequences of the recorded results. */
export interface Recorded {
  changed: ChangedWebhook[];
  /** The next attempts that were created; each needs a job that starts it. */
  retries: DeferredRetry[];
}

/**
 * Everything in one statement: the attempt is finished, the next attempt of a failure is created as deferred, and the
 * health of the webhook is updated. Only deliveries that this process still owns are written (`leased_until`); if
 * another process has leased one since, that process records the result. The webhooks are locked first and in order
 * (`is not null` is always true, and is evaluated first), because the code that deletes webhooks locks in that order,
 * and because two processes can write results of the same webhooks. Their new state is computed from the locked row, so
 * that nothing that another process has counted is lost.
 */
const recordText = `
with result as (
  select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::boolean[], $5::smallint[], $6::text[], $7::text[],
    $8::int[], $9::int[], $10::boolean[], $11::boolean[]) with ordinality
  as r (id, webhook_id, lease, is_delivered, response_status, response_body, error, duration_ms, wait_ms, is_gone,
    is_telling, place)
),
locked as (
  select w.* from webhook w where w.id in (select webhook_id from result) order by w.id for no key update
),
taken as (
  delete from queued_delivery q using result r
  where (select count(*) from locked) is not null and q.delivery_id = r.id and q.leased_until = r.lease
  returning r.*
),
finished as (
  update webhook_delivery d set
    status = case when r.is_delivered then 'delivered' else 'failed' end,
    response_status = r.response_status, response_body = r.response_body, error = r.error,
    duration_ms = r.duration_ms, finished_at = now(),
    next_attempt_at = now() + r.wait_ms * interval '1 millisecond'
  from taken r where d.id = r.id
  returning d.webhook_id, d.key_id, d.event_id, d.event, d.response_status, d.next_attempt_at,
    r.is_delivered, r.is_gone, r.is_telling, r.place
),
${addingPending(`select f.webhook_id, f.key_id, f.event_id, f.event,
    (select max(a.attempt) + 1 from webhook_delivery a where a.event_id = f.event_id and a.webhook_id = f.webhook_id) as attempt,
    false as is_requested, true as is_deferred, f.next_attempt_at as due_at, now() as now
  from finished f where f.next_attempt_at is not null`)},
seen as (
  select webhook_id, last_success > 0 as has_success, bool_or(is_gone) as is_gone,
    count(*) filter (where place > last_success)::int as failures,
    (array_agg(response_status is null order by place desc))[1] as is_unanswered
  from (
    select f.*, coalesce(max(f.place) filter (where f.is_delivered) over (partition by f.webhook_id), 0) as last_success
    from finished f where f.is_telling
  ) ordered
  group by webhook_id, last_success
),
health as (
  select locked.id, seen.has_success, seen.failures, seen.is_unanswered,
    seen.failures + case when seen.has_success then 0 else locked.consecutive_failures end as in_a_row,
    case when locked.status = 'disabled' then locked.disabled_reason
      when seen.is_gone then $15
      when not seen.has_success and locked.first_failure_at < now() - $14::int * interval '1 second' then $16
    end as reason
  from seen
  join locked on locked.id = seen.webhook_id
  -- A success after another changes nothing but its time, which is kept to the second.
  where seen.failures > 0 or locked.consecutive_failures > 0 or locked.open_until is not null
    or locked.last_success_at is null or locked.last_success_at < now() - interval '1 second'
),
changed as (
  update webhook w set
    consecutive_failures = h.in_a_row,
    first_failure_at = case when h.failures = 0 then null when h.has_success then now()
      else coalesce(w.first_failure_at, now()) end,
    last_success_at = case when h.has_success then now() else w.last_success_at end,
    open_until = case when h.is_unanswered and h.failures > 0 and h.in_a_row >= $12::int
      then now() + ($13::int[])[least(h.in_a_row - $12::int + 1, array_length($13::int[], 1))] * interval '1 millisecond'
    end,
    status = case when h.reason is null then w.status else 'disabled' end,
    disabled_reason = h.reason
  from health h
  where w.id = h.id
  returning w.id, w.status, w.open_until, w.disabled_reason, w.consecutive_failures
)
select
  (select coalesce(json_agg(json_build_object('webhookId', id, 'isStopped', status <> 'active',
    'isHeldBack', open_until is not null, 'disabledReason', disabled_reason,
    'consecutiveFailures', consecutive_failures)), '[]') from changed) as changed,
  (select coalesce(json_agg(json_build_object('deliveryId', id,
    'dueAtMs', ceil(extract(epoch from next_attempt_at) * 1000),
    'isSoon', next_attempt_at < now() + interval '1 minute')), '[]') from added) as retries`;

/**
 * Records how attempts ended. If one of them is to be retried, call it in the transaction that sends the jobs for
 * `retries`.
 */
export async function recordResults(queries: QueryRunner, results: readonly DeliveryResult[]): Promise<Recorded> {
  const numbers = (of: (result: DeliveryResult) => number | boolean | null): string =>
    `{${results.map((result) => of(result) ?? 'null').join(',')}}`;
  const [recorded] = await queries.run<Recorded>({
    name: 'record-delivery-results',
    text: recordText,
    values: [
      numbers(({ delivery }) => delivery.id),
      numbers(({ delivery }) => delivery.webhookId),
      `{${results.map(({ delivery }) => delivery.lease).join(',')}}`,
      numbers(({ isDelivered }) => isDelivered),
      numbers(({ responseStatus }) => responseStatus),
      results.map(({ responseBody }) => responseBody),
      results.map(({ error }) => error),
      numbers(({ durationMs }) => durationMs),
      numbers(({ waitMs }) => waitMs),
      numbers(({ isGone }) => isGone),
      numbers(({ isTelling }) => isTelling),
      failuresUntilHeldBack,
      `{${holdsMs.join(',')}}`,
      maxFailingMs / 1_000,
      disabledReasons.gone,
      disabledReasons.failing,
    ],
  });
  return recorded ?? { changed: [], retries: [] };
}
