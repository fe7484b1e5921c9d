import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FormatName } from '#text/posts/index.ts';

/** How often a format was requested, and with what success. */
export interface FormatUsage {
  format: FormatName;
  requested: number;
  generated: number;
  failed: number;
  success_rate: number;
}

/** Statistics of a key's runs. */
export interface Statistics {
  total: number;
  completed: number;
  partial: number;
  failed: number;
  success_rate: number;
  formats_requested: number;
  formats_generated: number;
  format_success_rate: number;
  credits_used: number;
  formats: FormatUsage[];
  tones: { tone: string; count: number }[];
  engines: { engine: string; count: number }[];
  first_at: string | null;
  last_at: string | null;
}

/** `jsonb_exists` is the function of the operator `?`, which would be a placeholder here. */
const statisticsSql = `
  with runs as materialized (
    select r.*, r.errors = '{}'::jsonb as is_complete, r.outputs = '{}'::jsonb as is_empty
    from repurposing r where r.key_id = ?
  ),
  asked as materialized (
    select f.format, jsonb_exists(r.outputs, f.format) as is_made
    from runs r, jsonb_array_elements_text(r.formats) as f (format)
  ),
  usage as (
    select format, count(*)::int as requested, (count(*) filter (where is_made))::int as generated,
      (count(*) filter (where not is_made))::int as failed, round(avg(is_made::int), 4)::float8 as success_rate
    from asked group by format
  ),
  tones as (select tone, count(*)::int as count from runs group by tone),
  engines as (select engine, count(*)::int as count from runs group by engine)
  select count(*)::int as total,
    (count(*) filter (where is_complete))::int as completed,
    (count(*) filter (where not is_complete and not is_empty))::int as partial,
    (count(*) filter (where not is_complete and is_empty))::int as failed,
    coalesce(round(avg(is_complete::int), 4), 0)::float8 as success_rate,
    (select count(*)::int from asked) as formats_requested,
    (select count(*)::int from asked where is_made) as formats_generated,
    (select coalesce(round(avg(is_made::int), 4), 0)::float8 from asked) as format_success_rate,
    coalesce(sum(credits_used), 0)::int as credits_used,
    (select coalesce(json_agg(u order by u.requested desc, u.format), '[]') from usage u) as formats,
    (select coalesce(json_agg(t order by t.count desc, t.tone), '[]') from tones t) as tones,
    (select coalesce(json_agg(e order by e.count desc, e.engine), '[]') from engines e) as engines,
    to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_at,
    to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
  from runs`;

/** Totals, success rates and the use of each format over all runs of a key. Rates are 0 before the first run. */
export async function statisticsOf(em: SqlEntityManager, keyId: number): Promise<Statistics> {
  const [row] = await em.execute<Statistics[]>(statisticsSql, [keyId]);
  if (row === undefined) throw new Error('statistics without a row');
  return row;
}
