import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { endLines, endSql, handOverLines, leaseSeconds } from '#accounts/charge-ledger.ts';
import { unavailable } from '#platform/failure.ts';
import type { PaidService } from './prices.ts';

/** An order of a deliverable. */
export interface Order {
  keyId: number;
  service: PaidService;
  product: string;
  priceCents: number;
  /** The request that orders it; at most 40 characters. */
  requestId: string;
  /** Identifies the purchase among all others of the key; null if the call cannot be repeated. */
  purchase: string | null;
}

/** A reserved charge for a deliverable. */
export interface ReservedCharge {
  id: number;
  /** Whether it is committed, or a job is responsible for it: the deliverable exists or is being made. */
  isEndedElsewhere: boolean;
}

const ledger = 'service_charge';

/**
 * Reserves the price of a deliverable before the work. The same purchase gets its first charge again, unless that was
 * released, because then nothing was delivered.
 */
export async function reserveCharge(em: SqlEntityManager, order: Order): Promise<ReservedCharge> {
  const [row] = await em.execute<{ id: number; is_ended_elsewhere: boolean }[]>(
    `insert into service_charge
       (key_id, service, product, price_cents, request_id, purchase, state, reserved_at, expires_at)
     values (?, ?, ?, ?, ?, ?, 'reserved', clock_timestamp(), clock_timestamp() + make_interval(secs => ?))
     on conflict (key_id, purchase) where purchase is not null and state <> 'released' do update
       set expires_at = case when service_charge.expires_at is not null then excluded.expires_at end
     returning id, expires_at is null as is_ended_elsewhere`,
    [
      order.keyId,
      order.service,
      order.product,
      order.priceCents,
      order.requestId.slice(0, 40),
      order.purchase,
      leaseSeconds,
    ],
  );
  if (row === undefined) throw new Error('a charge was not written');
  return { id: row.id, isEndedElsewhere: row.is_ended_elsewhere };
}

/**
 * Commits a charge in the transaction that writes its deliverable. Rejects if it was committed or released before, so
 * that no deliverable is free and none is delivered twice.
 */
export async function commitCharge(em: SqlEntityManager, id: number): Promise<void> {
  const moved = await endLines(em, ledger, { ids: [BigInt(id)], state: 'committed' });
  if (moved === 0) throw unavailable(new Error('a charge had ended before its deliverable was written'));
}

/** {@link handOverLines} for the charge of a deliverable. */
export function handOverCharge(em: SqlEntityManager, id: number): Promise<void> {
  return handOverLines(em, ledger, [BigInt(id)]);
}

/** Releases the charge of a failed deliverable; returns false if it has ended before. Repeating it has no effect. */
export async function releaseCharge(em: SqlEntityManager, id: number): Promise<boolean> {
  return (await endLines(em, ledger, { ids: [BigInt(id)], state: 'released' })) > 0;
}

/** Releases the charge of a failed call, unless a job is responsible for it by now. */
export async function releaseCallCharge(em: SqlEntityManager, id: number): Promise<boolean> {
  return (await endLines(em, ledger, { ids: [BigInt(id)], state: 'released', holder: 'call' })) > 0;
}

/** Releases charges reserved by calls whose process has died; returns their number. */
export async function releaseExpiredCharges(em: SqlEntityManager): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `update service_charge set ${endSql('released')}
     where state = 'reserved' and expires_at < clock_timestamp() returning id`,
  );
  return rows.length;
}
