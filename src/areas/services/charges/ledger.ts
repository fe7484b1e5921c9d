import type { SqlEntityManager } from '@mikro-orm/postgresql';
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

/** How long a call may take: what it has not ended by then, because its process died, is released. */
const leaseSeconds = 600;

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
  const isMoved = await move(em, id, `state = 'committed', settled_at = clock_timestamp(), expires_at = null`);
  if (!isMoved) throw unavailable(new Error('a charge had ended before its deliverable was written'));
}

/**
 * Hands a charge to a job, in the transaction that writes the job: it ends with the job, however long that takes.
 * Rejects when it was released meanwhile, or handed over before.
 */
export async function handOverCharge(em: SqlEntityManager, id: number): Promise<void> {
  const isMoved = await move(em, id, 'expires_at = null', 'expires_at is not null');
  if (!isMoved) throw unavailable(new Error('a charge had expired when its work was queued'));
}

/** Releases a charge whose deliverable failed; false when it has ended already. Doing it twice is fine. */
export function releaseCharge(em: SqlEntityManager, id: number): Promise<boolean> {
  return move(em, id, `state = 'released', settled_at = clock_timestamp(), expires_at = null`);
}

/** Releases a charge of a call that failed, unless a job holds it by now. */
export function releaseCallCharge(em: SqlEntityManager, id: number): Promise<boolean> {
  const change = `state = 'released', settled_at = clock_timestamp(), expires_at = null`;
  return move(em, id, change, 'expires_at is not null');
}

/** Releases what calls had reserved whose process died; answers with how many charges that were. */
export async function releaseExpiredCharges(em: SqlEntityManager): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `update service_charge set state = 'released', settled_at = clock_timestamp(), expires_at = null
     where state = 'reserved' and expires_at < clock_timestamp() returning id`,
  );
  return rows.length;
}

async function move(em: SqlEntityManager, id: number, change: string, condition = 'true'): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update service_charge set ${change} where id = ? and state = 'reserved' and ${condition} returning id`,
    [id],
  );
  return rows.length > 0;
}
