import type { ShortQueries } from '../db/short-queries.ts';

/** What one caller has in this process just now. */
export interface CallerLoad {
  caller: string;
  running: number;
  /** When the caller was last served, as a growing number; 0 for never. */
  lastServed: number;
}

export interface ClaimRequest {
  queue: string;
  freeSlots: number;
  callers: CallerLoad[];
}

export interface ClaimedJob {
  id: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
  /** Empty for a job of the platform itself. */
  caller: string;
}

/**
 * The order in which jobs are claimed. pg-boss's own fetch goes by priority and age over all callers, so one caller's
 * backlog, or one caller's priorities, would hold up everybody else's jobs. Here callers are served by what they
 * already have running, then by who was served longest ago; priority and age decide only inside a caller.
 *
 * No caller may hold more slots than it leaves free, so that somebody who comes later finds one at once even when all
 * jobs take minutes. Jobs without a caller are the platform's own and know no such limit.
 *
 * `waiting` walks the index from caller to caller, so a long backlog of one caller costs no more than a short one.
 */
const claimText = `
with recursive waiting (caller) as (
  (select coalesce(group_id, '') from pgboss.job
    where name = $1 and state < 'active' and not blocked
    order by coalesce(group_id, '') limit 1)
  union all
  select (select coalesce(j.group_id, '') from pgboss.job j
    where j.name = $1 and j.state < 'active' and not j.blocked and coalesce(j.group_id, '') > waiting.caller
    order by coalesce(j.group_id, '') limit 1)
  from waiting where waiting.caller is not null
),
load as (
  select waiting.caller, coalesce(held.running, 0) as running, coalesce(held."lastServed", 0) as last_served,
    case when waiting.caller = '' then $2::int else ceil(($2::int - coalesce(held.running, 0)) / 2.0)::int end as capacity
  from waiting
  left join json_to_recordset($3::json) as held (caller text, running int, "lastServed" bigint)
    on held.caller = waiting.caller
  where waiting.caller is not null
),
candidate as (
  select head.id, load.running + head.place as share, load.last_served, head.created_on
  from load
  cross join lateral (
    select j.id, j.created_on, row_number() over (order by j.priority desc, j.created_on) as place
    from pgboss.job j
    where j.name = $1 and j.state < 'active' and not j.blocked and coalesce(j.group_id, '') = load.caller
      and j.start_after <= pgboss.job_now()
    order by j.priority desc, j.created_on
    limit greatest(load.capacity, 0)
  ) head
  order by share, load.last_served, head.created_on
  limit $2::int * 2
),
chosen as (
  select j.id from candidate
  join pgboss.job j on j.name = $1 and j.id = candidate.id and j.state < 'active'
  order by candidate.share, candidate.last_served, candidate.created_on
  limit $2::int
  for update of j skip locked
)
update pgboss.job j set
  state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now(),
  retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
where j.name = $1 and j.id = any (array(select id from chosen))
returning j.id, j.data, j.retry_count as "retryCount", j.retry_limit as "retryLimit",
  coalesce(j.group_id, '') as caller`;

/** Takes the next jobs of a queue, at most one per free slot. Several processes never take the same one. */
export function claimJobs(queries: ShortQueries, request: ClaimRequest): Promise<ClaimedJob[]> {
  return queries.run<ClaimedJob>({
    name: 'claim-jobs',
    text: claimText,
    values: [request.queue, request.freeSlots, JSON.stringify(request.callers)],
  });
}

/**
 * For the connection that claims: statements keep one plan, and that plan goes by the index. A backlog builds up faster
 * than the server's statistics follow, and a plan made for an empty queue would read all of a long one.
 */
export const claimingSession: readonly string[] = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_bitmapscan = off',
];

/** Which of the queues have a job that may start now. */
export async function queuesWithDueJobs(queries: ShortQueries, queues: string[]): Promise<string[]> {
  const rows = await queries.run<{ name: string }>({
    name: 'queues-with-due-jobs',
    text: `select queue.name from unnest($1::text[]) as queue (name)
      where exists (select 1 from pgboss.job j
        where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
    values: [queues],
  });
  return rows.map((row) => row.name);
}

/** The index that {@link claimJobs} walks; beside those of pg-boss, which know no order inside a caller. */
export const claimIndex = `create index if not exists job_next_of_caller
  on pgboss.job (name, coalesce(group_id, ''), priority desc, created_on, start_after)
  where state < 'active' and not blocked`;
