import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { endLines, endSql, handOverLines, idArray } from './charge-ledger.ts';

const ledger = 'credit_charge';

/**
 * Spends a charge whose work is done, in the transaction of `em`. Returns false if it has already been spent or
 * returned, so calling it again is harmless.
 */
export async function commitCharge(em: SqlEntityManager, id: bigint): Promise<boolean> {
  return (await endLines(em, ledger, { ids: [id], state: 'committed' })) > 0;
}

/** Spends the charges of a call that has been answered, except those that were handed over to a job. */
export async function commitCallCharges(em: SqlEntityManager, ids: readonly bigint[]): Promise<void> {
  await endLines(em, ledger, { ids, state: 'committed', holder: 'call' });
}

/** {@link handOverLines} for credits. */
export function handOverCharges(em: SqlEntityManager, ids: readonly bigint[]): Promise<void> {
  return handOverLines(em, ledger, ids);
}

/**
 * Returns a charge's credits in the transaction of `em`: the ledger and the counters change in one statement. Returns
 * false if it has already been spent or returned, so calling it again is harmless. Call it last in a transaction,
 * because it locks the key's counters until the transaction ends.
 */
export async function releaseCharge(em: SqlEntityManager, id: bigint): Promise<boolean> {
  return (await releaseCharges(em, [id])) > 0;
}

/** {@link releaseCharge} for several charges in one statement. Returns how many were released. */
export function releaseCharges(em: SqlEntityManager, ids: readonly bigint[]): Promise<number> {
  return release(em, 'c.id = any(?::bigint[])', [idArray(ids)]);
}

/** The most charges that one statement releases. */
const maxExpired = 500;

/** Returns the credits that were reserved by processes that died. Returns how many charges there were. */
export async function releaseExpiredCharges(em: SqlEntityManager): Promise<number> {
  let released = 0;
  for (;;) {
    const found = await release(em, 'c.expires_at < clock_timestamp()', []);
    released += found;
    if (found < maxExpired) return released;
  }
}

/**
 * Locks the counters first and in a fixed order, like all code that locks them, so that no deadlock can occur. Whether
 * a charge is released is then decided by its own row, so two releases of the same charge change the counters only
 * once. Credits that were reserved in an hour or period that is over are not subtracted from the current one.
 */
async function release(em: SqlEntityManager, condition: string, params: readonly unknown[]): Promise<number> {
  const [row] = await em.execute<{ released: number }[]>(
    `with due as materialized (
       select c.id, 'key:' || c.key_id as caller from credit_charge c
       where c.state = 'reserved' and ${condition} order by c.id limit ${maxExpired}
     ),
     locked as materialized (
       select w.caller, w.metered_started_at, w.period_start from rate_window w
       where w.caller in (select d.caller from due d) order by w.caller for update
     ),
     released as (
       update credit_charge c set ${endSql('released')}
       from due d left join locked l on l.caller = d.caller
       where c.id = d.id and c.state = 'reserved' and ${condition}
       returning c.credits, l.caller, c.reserved_at >= l.metered_started_at as is_of_hour,
         c.period_start = l.period_start as is_of_period
     ),
     returned as materialized (
       select caller, coalesce(sum(credits) filter (where is_of_hour), 0) as of_hour,
         coalesce(sum(credits) filter (where is_of_period), 0) as of_period
       from released where caller is not null group by caller
     ),
     moved as (
       update rate_window w set metered_used = w.metered_used - r.of_hour, period_used = w.period_used - r.of_period
       from returned r where w.caller = r.caller
     )
     select count(*)::int as released from released`,
    [...params, ...params],
  );
  return row?.released ?? 0;
}
