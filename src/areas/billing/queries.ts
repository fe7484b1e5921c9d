import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';
import { StoredPaymentEvent } from './entities/payment-event.ts';
import { SandboxSession } from './entities/sandbox-session.ts';
import { SandboxSubscription } from './entities/sandbox-subscription.ts';
import { sandboxIsLocal, sandboxPageNotFound } from './errors.ts';

/** The name of a key towards the payment provider. */
export const ownerOf = (keyId: number): string => String(keyId);

/** The key that an owner's name stands for; undefined for a name that is none of ours. */
export function keyIdOf(owner: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(owner)) return undefined;
  const keyId = Number(owner);
  return keyId <= 2_147_483_647 ? keyId : undefined;
}

/** Where a key's subscription stands; null when it never had one. */
export function findSubscription(em: SqlEntityManager, keyId: number): Promise<BillingSubscription | null> {
  return em.findOne(BillingSubscription, { keyId });
}

/** A page of the events about a key's subscriptions, newest first. */
export function listPaymentEvents(
  em: SqlEntityManager,
  keyId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StoredPaymentEvent[]> {
  const isBefore = before === undefined ? {} : { id: { $lt: before } };
  return em.find(
    StoredPaymentEvent,
    { endpoint: 'billing', owner: ownerOf(keyId), ...isBefore },
    { orderBy: { id: 'desc' }, limit },
  );
}

/** The tier of a key just now. */
export async function tierOfKey(em: SqlEntityManager, keyId: number): Promise<string | undefined> {
  const [row] = await em.execute<{ tier: string }[]>('select tier from api_key where id = ?', [keyId]);
  return row?.tier;
}

/** What of a call decides whether the sandbox serves it. */
export interface Calling {
  readonly resources: Pick<Resources, 'payments' | 'db'>;
  readonly isLocal: () => boolean;
}

/** Throws 403 for a caller on another machine, unless the operator has opened the sandbox. */
export function assertSandboxServes({ resources, isLocal }: Calling): void {
  if (!resources.payments.isSandboxOpen && !isLocal()) throw sandboxIsLocal();
}

/**
 * A page of the sandbox by its address. Throws 404 for an address that no page has, and where there is no sandbox; 403
 * for a caller whom it does not serve.
 */
export async function requireSandboxSession(
  call: Calling,
  kind: SandboxSession['kind'],
  id: string,
): Promise<SandboxSession> {
  const { resources } = call;
  if (resources.payments.isSandbox) assertSandboxServes(call);
  const isAddress = resources.payments.isSandbox && /^\w{1,80}$/.test(id);
  const session = isAddress ? await resources.db.em().findOne(SandboxSession, { id, kind }) : null;
  if (session === null) throw sandboxPageNotFound();
  return session;
}

/**
 * The customer that a key is at whoever takes the money now; undefined for none. One of the sandbox, from before a
 * provider was set, is nobody there.
 */
export async function findCustomer(
  em: SqlEntityManager,
  { provider }: Pick<Resources['payments'], 'provider'>,
  keyId: number,
): Promise<string | undefined> {
  const customerId = (await findSubscription(em, keyId))?.customerId ?? undefined;
  if (customerId === undefined || provider === undefined) return customerId;
  return (await em.count(SandboxSubscription, { customerId })) > 0 ? undefined : customerId;
}
