import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { unavailable } from '#platform/failure.ts';

/**
 * The tables whose lines are charges: credits, and money for deliverables. A line is reserved before the work, then
 * committed or released, once; while a call holds it, it has a lease, and none while a job does.
 */
export type Ledger = 'credit_charge' | 'service_charge';

/** How long a call may take: what it has not ended by then, because its process died, is released. */
export const leaseSeconds = 600;

/** Whose lines are meant: any, or only those that a call holds, which no job has taken over. */
export type Holder = 'anybody' | 'call';

const holderSql = { anybody: 'true', call: 'expires_at is not null' } as const;

/** The assignments that end a line. */
export function endSql(state: 'committed' | 'released'): string {
  return `state = '${state}', settled_at = clock_timestamp(), expires_at = null`;
}

/**
 * Ends lines that are reserved; answers with how many those were. Doing it twice is fine. Credits are released by
 * `releaseCharges` instead, which moves their counters in the same statement.
 */
export function endLines(
  em: SqlEntityManager,
  ledger: Ledger,
  { ids, state, holder = 'anybody' }: { ids: readonly bigint[]; state: 'committed' | 'released'; holder?: Holder },
): Promise<number> {
  return move(em, `update ${ledger} set ${endSql(state)} where ${holderSql[holder]}`, ids);
}

/**
 * Hands lines to a job, in the transaction that writes the job: from now on the job commits or releases them, however
 * long it takes. Rejects when one of them has ended meanwhile, because the call took too long, or is a job's already.
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

/** Ids as an array of the database. */
export function idArray(ids: readonly bigint[]): string {
  return `{${ids.join(',')}}`;
}
