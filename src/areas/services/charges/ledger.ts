import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { endLines, endSql, handOverLines, leaseSeconds } from '#accounts/charge-ledger.ts';
import { unavailable } from '#platform/failure.ts';
import type { PaidService } from './prices.ts';

/** A deliverable that somebody ordered. */
export interface Order {
  keyId: number;
  service: PaidService;
  product: string;
  priceCents: number;
  /** The call that orders it; at most 40 characters. */
  requestId: string;
  /** Tells it from every other order of the key; null where a call cannot be repeated. */
  purchase: string | null;
}

/** Money that is set aside for a deliverable. */
export interface ReservedCharge {
  id: number;
  /** It is owed already, or a job holds it: the deliverable is there, or on its way. */
  isEndedElsewhere: boolean;
}

const ledger = 'service_charge';

/**
 * Sets the price of a deliverable aside before the work. The same purchase finds its first charge again, unless that
 * was released: then nothing was delivered, and it is a new one.
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
 * Makes a charge owed, in the transaction that writes its deliverable. Rejects when it is owed or released already, so
 * that no deliverable is written for nothing, and none beside another.
 */
export async function commitCharge(em: SqlEntityManager, id: number): Promise<void> {
  const moved = await endLines(em, ledger, { ids: [BigInt(id)], state: 'committed' });
  if (moved === 0) throw unavailable(new Error('a charge had ended before its deliverable was written'));
}

/** {@link handOverLines} for the charge of a deliverable. */
export function handOverCharge(em: SqlEntityManager, id: number): Promise<void> {
  return handOverLines(em, ledger, [BigInt(id)]);
}

/** Releases a charge whose deliverable failed; false when it has ended already. Doing it twice is fine. */
export async function releaseCharge(em: SqlEntityManager, id: number): Promise<boolean> {
  return (await endLines(em, ledger, { ids: [BigInt(id)], state: 'released' })) > 0;
}

/** Releases a charge of a call that failed, unless a job holds it by now. */
export async function releaseCallCharge(em: SqlEntityManager, id: number): Promise<boolean> {
  return (await endLines(em, ledger, { ids: [BigInt(id)], state: 'released', holder: 'call' })) > 0;
}

/** Releases what calls had reserved whose process died; answers with how many charges that were. */
export async function releaseExpiredCharges(em: SqlEntityManager): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `update service_charge set ${endSql('released')}
     where state = 'reserved' and expires_at < clock_timestamp() returning id`,
  );
  return rows.length;
}
