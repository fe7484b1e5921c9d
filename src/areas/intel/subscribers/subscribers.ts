import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { SubscriptionState } from '#platform/payments/subscription-state.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import type { DigestFrequency, Region } from '../schema.ts';
import { normalEmail } from './email-address.ts';
import { type HeldSubscriptions, holdSubscriptions, tierGivenBy } from './subscription-holder.ts';

/** What somebody subscribes to; what is null or undefined stays as it is. */
export interface Subscription {
  email: string;
  region?: Region | null | undefined;
  frequency?: DigestFrequency | null | undefined;
}

/** Subscribes an address whose owner has confirmed it, or subscribes it again. */
export async function subscribe(em: SqlEntityManager, clock: Clock, subscription: Subscription): Promise<void> {
  const { email, region = null, frequency = null } = subscription;
  await em.execute(
    `insert into intel_subscriber as s (email, region, frequency, subscribed_at) values (?, ?, coalesce(?, 'weekly'), ?)
     on conflict (email) do update set
       region = coalesce(excluded.region, s.region),
       frequency = coalesce(?, s.frequency),
       subscribed_at = case when s.unsubscribed_at is null then s.subscribed_at else excluded.subscribed_at end,
       unsubscribed_at = null`,
    [email, region, frequency, clock.now(), frequency],
  );
}

/** Chooses what the digests of an address are about; does nothing for an address that nobody has subscribed. */
export async function chooseRegion(em: SqlEntityManager, email: string, region: Region): Promise<void> {
  await em.nativeUpdate(IntelSubscriber, { email }, { region });
}

/** Ends the digests of a subscriber; what is paid for stays. False for one that gets none, which is fine. */
export async function unsubscribe(em: SqlEntityManager, clock: Clock, id: number): Promise<boolean> {
  const ended = await em.nativeUpdate(IntelSubscriber, { id, unsubscribedAt: null }, { unsubscribedAt: clock.now() });
  return ended > 0;
}

/** Changes the subscription of somebody who has proved the mailbox; what is undefined stays as it is. */
export async function changeSubscription(
  em: SqlEntityManager,
  clock: Clock,
  change: {
    id: number;
    getsDigests: boolean | undefined;
    region: Region | null | undefined;
    frequency: DigestFrequency | undefined;
  },
): Promise<void> {
  const { id, getsDigests, region, frequency } = change;
  const subscriber = await em.findOneOrFail(IntelSubscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (region !== undefined) subscriber.region = region;
  if (frequency !== undefined) subscriber.frequency = frequency;
  if (getsDigests === false) subscriber.unsubscribedAt ??= clock.now();
  if (getsDigests === true && subscriber.unsubscribedAt != null) {
    em.assign(subscriber, { unsubscribedAt: null, subscribedAt: clock.now() });
  }
  await em.flush();
}

/**
 * Locks the subscriber whom a payment event or an arrangement names, up to the end of the transaction, and makes one
 * where there is none. That one gets no digests until the owner of the mailbox confirms that they are wanted. False for
 * a name that is no mail address.
 */
export async function lockSubscriber(em: SqlEntityManager, clock: Clock, owner: string): Promise<boolean> {
  const email = normalEmail(owner);
  if (email === undefined) return false;
  await em.execute(
    `insert into intel_subscriber (email, frequency, subscribed_at, unsubscribed_at) values (?, 'weekly', ?, ?)
     on conflict (email) do nothing`,
    [email, clock.now(), clock.now()],
  );
  return (await em.findOne(IntelSubscriber, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE })) !== null;
}

/**
 * Writes where a subscriber's subscriptions stand, and the tier that is paid for; the subscriber's row is locked. What was
 * agreed by hand is not touched. Answers with how the subscriptions stand to each other.
 */
export async function updatePaidTier(
  em: SqlEntityManager,
  email: string,
  states: readonly SubscriptionState[],
): Promise<HeldSubscriptions> {
  const subscriber = await em.findOneOrFail(IntelSubscriber, { email }, { refresh: true });
  const held = holdSubscriptions(states, subscriber.provenCustomer ?? null);
  const { leading } = held;
  const periodEnd = leading?.periodEnd ?? null;
  em.assign(subscriber, {
    paidTier: leading === undefined ? null : tierGivenBy(leading),
    subscriptionId: leading?.subscriptionId ?? null,
    customerId: leading?.customerId ?? null,
    subscriptionStatus: leading?.status ?? null,
    currentPeriodEnd: periodEnd === null ? null : new Date(periodEnd * 1_000),
    cancelAtPeriodEnd: leading?.endsWithPeriod ?? false,
  });
  await em.flush();
  return held;
}
