import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { unavailable } from '#platform/failure.ts';

/**
 * The tables of charges: one for credits, one for money owed for deliverables. A charge is reserved before the work,
 * then committed or released exactly once. A charge that a call holds has a lease; one that was handed over to a job
 * has none.
 */
export type Ledger = 'credit_charge' | 'service_charge';

/**
 * How long a call can hold a charge, in seconds. A charge that is still reserved after that is released, because the
 * process of the call must have died.
 */
export const leaseSeconds = 600;

/** Which charges a statement applies to: all, or only those still held by a call and not handed over to a job. */
export type Holder = 'anybody' | 'call';

const holderSql = { anybody: 'true', call: 'expires_at is not null' } as const;

/** SQL assignments that end a charge. */
export function endSql(state: 'committed' | 'released'): string {
  return `state = '${state}', settled_at = clock_timestamp(), expires_at = null`;
}

/**
 * Ends reserved charges and returns how many there were. Calling it again is harmless. For credits use
 * `releaseCharges`, which also updates the counters in the same statement.
 */
export function endLines(
  em: SqlEntityManager,
  ledger: Ledger,
  { ids, state, holder = 'anybody' }: { ids: readonly bigint[]; state: 'committed' | 'released'; holder?: Holder },
): Promise<number> {
  return move(em, `update ${ledger} set ${endSql(state)} where ${holderSql[holder]}`, ids);
}

/**
 * Hands charges over to a job, in the transaction that creates the job. From then on the job commits or releases them,
 * however long it takes. Rejects if one of them has already ended, because the call took too long, or already belongs
 * to a job.
 */
export async function handOverLines(em: SqlEntityManager, ledger: Ledger, ids: readonly bigint[]): Promise<void> {
  const moved = await move(em, `update ${ledger} set expires_at = null where ${holderSql.call}`, ids);
  if (moved !== ids.length) throw unavailable(new Error('a reservation had expired when its work was queued'));
}

async function move(em: SqlEntityManager, change: string, ids: readonly bigint[]): Promise<number> {
  const rows = await em.execute<unknown[]>(`${change} and id = any(?::bigint[]) and state = 'reserved' returning id`, [
    idArray(ids),
  ]);
  return rows.length;
}

/** Ids as a PostgreSQL array literal. */
export function idArray(ids: readonly bigint[]): string {
  return `{${ids.join(',')}}`;
}
