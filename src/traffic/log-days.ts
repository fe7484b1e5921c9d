import type { SqlEntityManager } from '@mikro-orm/postgresql';

const dayMs = 86_400_000;

/**
 * A partition of the request log: the calls of one UTC day or, in one of them, all calls from before the log was
 * partitioned.
 */
export interface LogPart {
  name: string;
  /** The calls in this partition are older than this instant. */
  until: Date;
}

/** The partition of all calls from before the log was partitioned. It is dropped like the others when it is old. */
export const earlierPart = 'request_log_earlier';

/** The number of a UTC day, counted from 1970. */
export const dayNumber = (at: Date): number => Math.floor(at.getTime() / dayMs);

/** The day of a number, `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * SQL that creates the partition of a UTC day if it does not exist. It is created separately and then attached, so that
 * others can continue to write.
 */
export function makePartSql(day: string): string {
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + dayMs);
  const name = `request_log_${dayOf(start).replaceAll('-', '')}`;
  return `do $$ begin
    perform set_config('lock_timeout', '4s', true);
    perform pg_advisory_xact_lock(hashtext('request_log'));
    if to_regclass('${name}') is null then
      create table ${name} (like request_log including defaults including constraints including indexes);
      alter table request_log attach partition ${name} for values from ('${start.toISOString()}') to ('${end.toISOString()}');
    end if;
  exception when invalid_object_definition then
    -- Another part has this day already.
    null;
  end $$`;
}

/** The existing partitions, oldest first. */
export async function listParts(em: SqlEntityManager): Promise<LogPart[]> {
  const rows = await em.execute<{ name: string; until: string }[]>(
    `select c.relname as name, (extract(epoch from
       (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz) * 1000)::text as until
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'request_log'::regclass`,
  );
  return rows
    .map(({ name, until }) => ({ name, until: new Date(Number(until)) }))
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
}

/** Creates the partitions of the next days, so that no call has to wait for one at midnight. */
export async function makePartsAhead(em: SqlEntityManager, now: Date, days: number): Promise<void> {
  for (let ahead = 0; ahead <= days; ahead += 1) {
    await em.execute(makePartSql(dayOf(new Date(now.getTime() + ahead * dayMs))));
  }
}

/** Drops a partition with all its calls. Gives up quickly if it is being read; the next sweep tries again. */
export async function dropPart(em: SqlEntityManager, part: LogPart): Promise<void> {
  if (!/^request_log_(?:\d{8}|earlier)$/.test(part.name)) throw new Error(`${part.name} is no part of the request log`);
  await em.execute(`do $$ begin
    perform set_config('lock_timeout', '4s', true);
    perform pg_advisory_xact_lock(hashtext('request_log'));
    drop table if exists ${part.name};
  end $$`);
}
